import { site } from '../../config/site';
import type { Image } from '../../domain/media/image';
import { renditionUrl } from '../../domain/media/image';
import { shopifyImage } from '../../domain/media/image-providers';
import type { ShopImage } from '../../domain/product/product';
import { absoluteUrl } from './absolute-url';

/** The picture of a link preview. `url` is absolute, the size in pixels is that of the file. */
export type ShareImage = { url: string; width: number; height: number; alt: string };

/** The size every network shows whole. */
const banner = { width: 1200, height: 630 };

/** Products are square and stay so: a banner would cut off what is sold. */
const square = { width: 1200, height: 1200 };

/** The journal's own header, for pages without a picture. */
export const defaultShareImage = (): ShareImage => {
  const { path, ...facts } = site.blog.headerImage;
  return { ...facts, url: absoluteUrl(path) };
};

/**
 * A content picture as link previews show it. Networks read no SVG, so one of those counts as none.
 *
 * @param title stands in where an editor wrote no text for the picture
 */
export function toShareImage(image: Image | undefined, title: string): ShareImage {
  if (!image || image.url.endsWith('.svg')) return defaultShareImage();
  return {
    ...banner,
    url: renditionUrl(image, { ...banner, format: 'jpeg' }),
    alt: image.alt || title,
  };
}

/** A product's picture as link previews show it. */
export function toProductShareImage(image: ShopImage | null): ShareImage {
  if (!image) return defaultShareImage();
  return { ...square, url: shopifyImage(image.url, square), alt: image.alt };
}
