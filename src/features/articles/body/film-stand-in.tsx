import { renditionUrl } from '../../../domain/media/image';
import type { Film } from '../../../domain/story/rich-text';
import * as styles from './film-stand-in.module.css';

type FilmStandInProps = { film: Film; onStart: () => void };

/**
 * A film without the site's player: the browser's own controls, or a link to the film on YouTube. It
 * takes the same space, and is all there is without script.
 */
export function FilmStandIn({ film, onStart }: FilmStandInProps) {
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
