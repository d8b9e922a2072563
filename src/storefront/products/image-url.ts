import type { ShopImage } from '../../domain/product/product';

/** What an `<img>` needs to be sharp and no heavier than that. */
export type ImageSources = { src: string; srcSet: string; width: number; height: number };

/**
 * Address of a rendition on the shop's image host, by its rule `name_{w}x{h}_crop_center.jpg?v=1`.
 * An address that does not end in a picture's extension is given back as it is.
 */
export function imageUrl(url: string, width: number, height: number): string {
  const [path = '', query] = url.split('?', 2);
  const match = /^(.*)\.(jpe?g|png|webp|avif)$/i.exec(path);
  if (!match) return url;
  const suffix = query === undefined ? '' : `?${query}`;
  return `${match[1]}_${Math.round(width)}x${Math.round(height)}_crop_center.${match[2]}${suffix}`;
}

/**
 * Renditions of a picture at the given widths, none wider than the original.
 *
 * @param widths in pixels, ascending; the first is kept even when the original is smaller
 * @param aspect width divided by height; the original's proportions when absent
 */
export function buildImageSources(
  image: ShopImage,
  widths: readonly number[],
  aspect = image.width / image.height,
): ImageSources {
  const usable = widths.filter((width, index) => index === 0 || width <= image.width);
  const largest = usable.at(-1) ?? image.width;
  return {
    src: imageUrl(image.url, largest, largest / aspect),
    srcSet: usable
      .map((width) => `${imageUrl(image.url, width, width / aspect)} ${width}w`)
      .join(', '),
    width: largest,
    height: Math.round(largest / aspect),
  };
}
