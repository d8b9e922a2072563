import type { KeyboardEvent, MouseEvent } from 'react';
import { useId, useState } from 'react';
import { youtubeStart, youtubeVideoId } from '../../../domain/media/video';
import { useHydrated } from '../../../hooks/use-hydrated';
import { VideoIcon } from './video-icon';
import { withStyle } from '../../../lib/browser/with-style';
import type { Elements } from '../../text/elements';
import * as styles from './youtube-video.module.css';

type YoutubeVideoProps = {
  /** YouTube link in any of its forms, or the bare video id. */
  video: string;
  title: string;
  /** Picture from this site, such as an `ArticleImage`; without one the title takes its place. */
  poster?: Elements;
  /** Width divided by height. */
  aspect?: number;
  onPlay?: () => void;
};

/**
 * Defined outside the component: a new function on each render would take focus again at every
 * change.
 */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

/**
 * YouTube film. YouTube receives no request before the reader presses play, which inserts the
 * player and moves focus into it. Without script it is a link to the film.
 */
export function YoutubeVideo(props: YoutubeVideoProps) {
  const { video, title, poster, aspect = 16 / 9, onPlay } = props;
  const [isOpen, setIsOpen] = useState(false);
  const videoId = youtubeVideoId(video) ?? (/^[\w-]{11}$/.test(video) ? video : undefined);
  const start = youtubeStart(video);
  const open = () => {
    setIsOpen(true);
    onPlay?.();
  };
  return (
    <div className={styles.frame} ref={withStyle({ 'aspect-ratio': String(aspect) })}>
      {videoId === undefined && (
        <p className={styles.title}>{`${title}: this video is not available.`}</p>
      )}
      {videoId !== undefined && isOpen && (
        <iframe
          ref={takeFocus}
          className={styles.embed}
          src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0${start > 0 ? `&start=${start}` : ''}`}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
      {videoId !== undefined && !isOpen && (
        <PlayLink
          address={`https://www.youtube.com/watch?v=${videoId}${start > 0 ? `&t=${start}` : ''}`}
          {...{ title, poster }}
          onPlay={open}
        />
      )}
    </div>
  );
}

type PlayLinkProps = { address: string; title: string; poster: Elements; onPlay: () => void };

/**
 * A link that acts as a button once hydrated: replacing the element would lose the focus it may
 * have.
 */
function PlayLink({ address, title, poster, onPlay }: PlayLinkProps) {
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
        href={address}
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
