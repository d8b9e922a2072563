import { site } from '../../config/site';
import type { ContentImage } from '../../domain/media/image';
import { renditionUrl } from '../../domain/media/image';
import { shopifyImage } from '../../domain/media/image-providers';
import type { ShopImage } from '../../domain/product/product';
import { absoluteUrl } from './absolute-url';

/** Picture of a link preview. `url` is absolute, the size is the file's in pixels. */
export type ShareImage = { url: string; width: number; height: number; alt: string };

/** Size that every network shows uncropped. */
const banner = { width: 1200, height: 630 };

/** Products stay square: a banner would crop what is sold. */
const square = { width: 1200, height: 1200 };

/** Returns the journal's header picture, for pages without a picture. */
export const defaultShareImage = (): ShareImage => {
  const { path, ...facts } = site.blog.headerImage;
  return { ...facts, url: absoluteUrl(path) };
};

/**
 * Returns a content picture for link previews, or the default for an SVG, which networks do not
 * read.
 *
 * @param title alternative text for a picture without its own
 */
export function toShareImage(image: ContentImage | undefined, title: string): ShareImage {
  if (!image || image.url.endsWith('.svg')) return defaultShareImage();
  return {
    ...banner,
    url: renditionUrl(image, { ...banner, format: 'jpeg' }),
    alt: image.alt || title,
  };
}

/** Returns a product's picture for link previews, or the default. */
export function toProductShareImage(image: ShopImage | null): ShareImage {
  if (!image) return defaultShareImage();
  return { ...square, url: shopifyImage(image.url, square), alt: image.alt };
}
