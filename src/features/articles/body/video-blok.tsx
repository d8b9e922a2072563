import { useRef, useState } from 'react';
import { renditionUrl } from '../../../domain/media/image';
import type { Film } from '../../../domain/story/rich-text';
import { useLoadedNear } from '../../../hooks/use-loaded-near';
import * as styles from './video-blok.module.css';

/**
 * A film of an article's body: our own file in a player, or YouTube's once it is asked for. The
 * player is fetched when it comes near the screen, and never takes the place of a film that plays.
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
 * A film without the site's player: the browser's own controls, or a link to the film on YouTube. It
 * takes the same space, and is all there is without script.
 */
function FilmFallback({ film, onStart }: FilmFallbackProps) {
  const { source, title, firstFrame } = film;
  const poster =
    firstFrame && renditionUrl(firstFrame, { width: 1280, height: 720, format: 'jpeg' });
  if (source.kind === 'file') {
    return (
      <div className={styles.far}>
        {/* Captions come with the film where it has speech. */}
        {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          src={source.url}
          aria-label={title || 'Video'}
          preload="none"
          controls
          playsInline
          onPlay={onStart}
          className={styles.film}
          // As the poster it would be fetched at once, wherever on the page the film is.
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
