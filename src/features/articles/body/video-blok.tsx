import { useRef, useState } from 'react';
import { renditionUrl } from '../../../domain/media/image';
import type { Film } from '../../../domain/story/rich-text';
import { useLoadedNear } from '../../../hooks/use-loaded-near';
import * as styles from './video-blok.module.css';

/**
 * Film in an article: a file in the site's player, or YouTube after a click. The player is loaded
 * when the film is near the viewport, and never replaces a film that is playing.
 */
export function VideoBlok({ video }: { video: Film }) {
  const place = useRef<HTMLDivElement>(null);
  const [isStarted, setIsStarted] = useState(false);
  const player = useLoadedNear(place, () => import('./film-player'));
  const { caption } = video;
  return (
    <figure className={styles.figure}>
      <div ref={place}>
        {player && !isStarted ? (
          <player.FilmPlayer film={video} />
        ) : (
          <FilmFallback film={video} onStart={() => setIsStarted(true)} />
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
  const { source, title, firstFrame } = film;
  const poster =
    firstFrame && renditionUrl(firstFrame, { width: 1280, height: 720, format: 'jpeg' });
  if (source.kind === 'file') {
    return (
      <div className={styles.far}>
        {/* Captions are part of the film file where it has speech. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          src={source.url}
          aria-label={title || 'Video'}
          preload="none"
          controls
          playsInline
          onPlay={onStart}
          className={styles.film}
          // A `poster` would be fetched immediately, wherever the film is on the page.
          style={poster ? { backgroundImage: `url(${JSON.stringify(poster)})` } : undefined}
        />
      </div>
    );
  }
  return (
    <a
      href={`https://www.youtube.com/watch?v=${source.videoId}`}
      rel="noopener"
      className={styles.link}
    >
      {poster && <img src={poster} alt="" width={1280} height={720} loading="lazy" />}
      <span className={styles.words}>Play video: {title}</span>
    </a>
  );
}
