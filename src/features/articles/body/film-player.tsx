import { trackClick } from '../../../analytics/track-elements';
import { renditionUrl } from '../../../domain/media/image';
import type { Film } from '../../../domain/story/rich-text';
import { filmAddress } from '../../../domain/story/rich-text';
import { Icon } from '../../../ui/icons/icon';
import { ArticleImage } from '../../../ui/media/image';
import { VideoPlayer } from '../../../ui/media/video/video-player';
import { YoutubeVideo } from '../../../ui/media/video/youtube-video';

/** Film in the site's own player. Loaded on demand by `VideoBlok`. */
export function FilmPlayer({ film }: { film: Film }) {
  const { source, title, firstFrame } = film;
  if (source.kind === 'file') return <FilePlayer film={film} url={source.url} />;
  return (
    <YoutubeVideo
      video={filmAddress(source)}
      title={title}
      onPlay={() => trackClick({ element: 'video', name: title, state: 'started' })}
      poster={
        firstFrame && (
          <ArticleImage
            image={firstFrame}
            isDecorative
            preset="wide"
            sizes="(min-width: 80em) 39.5rem, (min-width: 64.0625em) 60vw, 94vw"
          />
        )
      }
    />
  );
}

/** Film file in the site's player, with the editor's settings. */
function FilePlayer({ film, url }: { film: Film; url: string }) {
  const { title, firstFrame, playback, preload, muted, controls, captions } = film;
  const { playIcon, pauseIcon, muteIcon, unmuteIcon, hidesMuteButton = false } = film;
  return (
    <VideoPlayer
      src={url}
      title={title}
      firstFrame={
        firstFrame && renditionUrl(firstFrame, { width: 1280, height: 720, format: 'jpeg' })
      }
      {...{ playback, preload, muted, controls, captions }}
      hasMuteButton={!hidesMuteButton}
      playIcon={playIcon && <Icon icon={playIcon} size="2xl" />}
      pauseIcon={pauseIcon && <Icon icon={pauseIcon} />}
      muteIcon={muteIcon && <Icon icon={muteIcon} />}
      unmuteIcon={unmuteIcon && <Icon icon={unmuteIcon} />}
    />
  );
}
