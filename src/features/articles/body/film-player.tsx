import { renditionUrl } from '../../../domain/media/image';
import type { Film } from '../../../domain/story/rich-text';
import { ArticleImage } from '../../../ui/media/image';
import { VideoPlayer } from '../../../ui/media/video/video-player';
import { YoutubeVideo } from '../../../ui/media/video/youtube-video';

/** Film in the site's own player. Loaded on demand by `VideoBlok`. */
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
          <ArticleImage
            image={firstFrame}
            isDecorative
            preset="wide"
            sizes="(min-width: 1025px) 60vw, 94vw"
          />
        )
      }
    />
  );
}
