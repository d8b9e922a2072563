import type { ProductFilm } from '../../../domain/product/product';
import { shopifyImage } from '../../../domain/media/image-providers';
import { VideoPlayer } from '../../../ui/media/video/video-player';
import { YoutubeVideo } from '../../../ui/media/video/youtube-video';

/** Plays a product video from the shop's files or from YouTube. */
export function ProductFilmPlayer({ film: { source, title, firstFrame } }: { film: ProductFilm }) {
  if (source.kind === 'youtube')
    return <YoutubeVideo video={source.url} title={title} aspect={1} />;
  const poster = firstFrame
    ? shopifyImage(firstFrame.url, { width: 1000, height: 1000 })
    : undefined;
  return <VideoPlayer src={source.url} title={title} firstFrame={poster} aspect={1} />;
}
