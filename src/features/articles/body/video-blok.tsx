import type { Film } from '../../../domain/rich-text';
import { renditionUrl } from '../../../domain/image';
import { Picture } from '../../../ui/picture';
import { VideoPlayer } from '../../../ui/video/video-player';
import { YoutubeVideo } from '../../../ui/video/youtube-video';
import * as styles from './video-blok.module.css';

type VideoBlokProps = { video: Film };

/** A film of an article's body: our own file in a player, or YouTube's once it is asked for. */
export function VideoBlok({ video }: VideoBlokProps) {
  const { source, title, caption, firstFrame } = video;
  return (
    <figure className={styles.figure}>
      {source.kind === 'file' ? (
        <VideoPlayer
          src={source.url}
          title={title}
          firstFrame={
            firstFrame && renditionUrl(firstFrame, { width: 1280, height: 720, format: 'jpeg' })
          }
        />
      ) : (
        <YoutubeVideo
          video={source.videoId}
          title={title}
          poster={
            firstFrame && (
              <Picture
                image={{ ...firstFrame, alt: '' }}
                aspect={16 / 9}
                sizes="(min-width: 768px) 672px, 94vw"
              />
            )
          }
        />
      )}
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
