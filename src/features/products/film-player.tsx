import type { ProductFilm } from '../../domain/product';
import { buildImageSources } from '../../storefront/image-url';
import { VideoPlayer } from '../../ui/video/video-player';
import { YoutubeVideo } from '../../ui/video/youtube-video';

/** Plays a product's film, from the shop's own files or from YouTube. */
export function FilmPlayer({ film: { source, title, firstFrame } }: { film: ProductFilm }) {
  if (source.kind === 'youtube')
    return <YoutubeVideo video={source.url} title={title} aspect={1} />;
  const poster = firstFrame ? buildImageSources(firstFrame, [1000], 1).src : undefined;
  return <VideoPlayer src={source.url} title={title} firstFrame={poster} aspect={1} />;
}
