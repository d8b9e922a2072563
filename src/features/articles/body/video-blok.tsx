import { useEffect, useRef, useState } from 'react';
import { site } from '../../../config/site';
import { renditionUrl } from '../../../domain/media/image';
import type { Film } from '../../../domain/story/rich-text';
import { filmAddress } from '../../../domain/story/rich-text';
import { useLoadedNear } from '../../../hooks/use-loaded-near';
import { CaptionsTrack } from '../../../ui/media/video/captions-track';
import * as styles from './video-blok.module.css';

type VideoBlokProps = { video: Film; id?: string | undefined };

/**
 * Film in an article: a file in the site's player, or YouTube after a click. The player is loaded
 * when the film is near the viewport, and never replaces a film that is playing.
 */
export function VideoBlok({ video, id }: VideoBlokProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isStarted, setIsStarted] = useState(false);
  const player = useLoadedNear(place, () => import('./film-player'));
  useEffect(() => {
    // It may have been started before this page was hydrated, which React does not report.
    const played = place.current?.querySelector('video')?.played;
    if (played?.length) setIsStarted(true);
  }, []);
  const { caption } = video;
  const title = video.title || video.firstFrame?.alt || site.articlePictureLabel;
  const film = { ...video, title };
  return (
    <figure id={id} className={styles.figure}>
      <div ref={place}>
        {player && !isStarted ? (
          <player.FilmPlayer film={film} />
        ) : (
          <FilmFallback film={film} onStart={() => setIsStarted(true)} />
        )}
      </div>
      {caption && (
        <figcaption dir="auto" className={styles.caption}>
          {caption}
        </figcaption>
      )}
    </figure>
  );
}

type FilmFallbackProps = { film: Film; onStart: () => void };

/**
 * Film without the site's player, in the same space: the browser's own controls, or a link to
 * YouTube. Readers without script keep it.
 */
function FilmFallback({ film, onStart }: FilmFallbackProps) {
  const { source, title, firstFrame, captions, muted } = film;
  const poster =
    firstFrame && renditionUrl(firstFrame, { width: 1280, height: 720, format: 'jpeg' });
  if (source.kind === 'file') {
    return (
      <div className={styles.far}>
        {/* A `poster` would be fetched immediately, wherever the film is on the page. */}
        {poster && <img src={poster} alt="" width={1280} height={720} loading="lazy" />}
        {/* An editor adds captions to a film with speech. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          src={source.url}
          aria-label={title}
          preload="none"
          controls
          muted={muted}
          playsInline
          crossOrigin={captions && 'anonymous'}
          onPlay={onStart}
          className={styles.film}
        >
          {captions && <CaptionsTrack captions={captions} />}
        </video>
      </div>
    );
  }
  return (
    <a href={filmAddress(source)} rel="noopener" className={styles.link}>
      {poster && <img src={poster} alt="" width={1280} height={720} loading="lazy" />}
      <span className={styles.words}>{`Play video: ${title}`}</span>
    </a>
  );
}
