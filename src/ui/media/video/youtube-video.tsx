import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { youtubeVideoId } from '../../../domain/media/video';
import { useHydrated } from '../../../hooks/use-hydrated';
import { VideoIcon } from './video-icon';
import * as styles from './youtube-video.module.css';

type YoutubeVideoProps = {
  /** A link to the film in any form YouTube gives out, or its bare id. */
  video: string;
  title: string;
  /** A picture from our own side, such as a `Picture`; without one the title stands in its place. */
  poster?: ReactNode;
  /** Width divided by height. */
  aspect?: number;
};

/** Kept outside the view: a new function each time would take the focus back at every change. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

/**
 * A film on YouTube. Nothing is asked of YouTube before the reader presses play, which puts the
 * player in place and moves focus into it. Without script it is a link to the film.
 */
export function YoutubeVideo({ video, title, poster, aspect = 16 / 9 }: YoutubeVideoProps) {
  const [isOpen, setIsOpen] = useState(false);
  const videoId = youtubeVideoId(video) ?? (/^[\w-]{11}$/.test(video) ? video : undefined);
  return (
    <div className={styles.frame} style={{ aspectRatio: aspect }}>
      {videoId === undefined && (
        <p className={styles.title}>{title}: this video is not available.</p>
      )}
      {videoId !== undefined && isOpen && (
        <iframe
          ref={takeFocus}
          className={styles.embed}
          src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
      {videoId !== undefined && !isOpen && (
        <PlayLink videoId={videoId} title={title} poster={poster} onPlay={() => setIsOpen(true)} />
      )}
    </div>
  );
}

type PlayLinkProps = { videoId: string; title: string; poster: ReactNode; onPlay: () => void };

/** A link that becomes a button in place: replacing it would lose the focus it may have by then. */
function PlayLink({ videoId, title, poster, onPlay }: PlayLinkProps) {
  const isButton = useHydrated();
  const noteId = useId();
  const playHere = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    onPlay();
  };
  return (
    <>
      <a
        className={styles.link}
        href={`https://www.youtube.com/watch?v=${videoId}`}
        rel="noopener"
        role={isButton ? 'button' : undefined}
        aria-label={`Play video: ${title}`}
        aria-describedby={noteId}
        onClick={(event) => {
          if (!event.ctrlKey && !event.metaKey && !event.shiftKey) playHere(event);
        }}
        onKeyDown={(event) => {
          if (event.key === ' ') playHere(event);
        }}
      >
        {poster ?? <span className={styles.title}>{title}</span>}
        <span className={styles.plate}>
          <VideoIcon name="play" size={40} />
        </span>
      </a>
      <p id={noteId} className={styles.source}>
        Plays from YouTube
      </p>
    </>
  );
}
