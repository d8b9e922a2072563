import type { Blok } from '../../../domain/rich-text';
import { renditionUrl } from '../../../domain/image';
import * as styles from './video-blok.module.css';

type VideoBlokProps = { video: Extract<Blok, { component: 'video' }> };

/** A film of an article's body: our own file in a player, or a link to where it is shown. */
export function VideoBlok({ video }: VideoBlokProps) {
  const { source, title, caption, firstFrame } = video;
  const poster =
    firstFrame && renditionUrl(firstFrame, { width: 1280, height: 720, format: 'jpeg' });
  return (
    <figure className={styles.figure}>
      {source.kind === 'file' ? (
        // The demo's clips carry no speech; captions come with the video player.
        // eslint-disable-next-line jsx-a11y/media-has-caption
        <video
          className={styles.video}
          controls
          preload="none"
          src={source.url}
          poster={poster}
          aria-label={title}
        />
      ) : (
        <a
          className={styles.link}
          href={`https://www.youtube.com/watch?v=${source.videoId}`}
          rel="noopener"
        >
          <span className={styles.play} aria-hidden="true" />
          <span>
            Watch on YouTube: <strong>{title}</strong>
          </span>
        </a>
      )}
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
