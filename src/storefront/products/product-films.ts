import type { ProductFilm } from '../../domain/product/product';
import { youtubeVideoId } from '../../domain/media/video';
import type { ImageFields } from './product-node';
import { toShopImages } from './product-node';

type FilmFields = {
  alt: string | null;
  preview: { image: ImageFields } | null;
  sources?: readonly { url: string; mimeType: string }[];
  embeddedUrl?: string;
};

/** Lists the videos of a product: MP4 files, which every browser plays, and YouTube videos. */
export function toProductFilms(media: readonly FilmFields[], productTitle: string): ProductFilm[] {
  return media.flatMap((film) => {
    const source = toSource(film);
    const [firstFrame = null] = toShopImages([film], productTitle);
    return source ? [{ source, title: film.alt || productTitle, firstFrame }] : [];
  });
}

function toSource({ sources = [], embeddedUrl }: FilmFields): ProductFilm['source'] | undefined {
  const file = sources.find(({ mimeType }) => mimeType === 'video/mp4');
  if (file) return { kind: 'file', url: file.url };
  // Vimeo's player would be one more third party.
  return embeddedUrl && youtubeVideoId(embeddedUrl)
    ? { kind: 'youtube', url: embeddedUrl }
    : undefined;
}
