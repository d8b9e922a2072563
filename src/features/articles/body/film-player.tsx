import { renditionUrl } from '../../../domain/image';
import type { Film } from '../../../domain/rich-text';
import { Picture } from '../../../ui/picture';
import { VideoPlayer } from '../../../ui/video/video-player';
import { YoutubeVideo } from '../../../ui/video/youtube-video';

/** A film in the site's own player. */
export function FilmPlayer({ film: { source, title, firstFrame } }: { film: Film }) {
  if (source.kind === 'file') {
    return (
      <VideoPlayer
        src={source.url}
        title={title}
        firstFrame={
          firstFrame && renditionUrl(firstFrame, { width: 1280, height: 720, format: 'jpeg' })
        }
      />
    );
  }
  return (
    <YoutubeVideo
      video={source.videoId}
      title={title}
      poster={
        firstFrame && (
          <Picture
            image={{ ...firstFrame, alt: '' }}
            aspect={16 / 9}
            sizes="(min-width: 1025px) 60vw, 94vw"
          />
        )
      }
    />
  );
}
