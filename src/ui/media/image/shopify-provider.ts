import type { ImageFormat, ImageRequest } from './image-request';

/** The longest side the shop's image host serves. */
const longestSide = 5760;

const extensions: Record<ImageFormat, string> = {
  webp: 'webp',
  avif: 'avif',
  jpeg: 'jpg',
  png: 'png',
};

/**
 * A rendition on the shop's image host: `name_WIDTHxHEIGHT[_crop_center].jpg[.webp]?v=1`. The host
 * picks quality and, without a format, the best one the browser takes. An address that does not end
 * in a picture's extension is given back as it is.
 */
export function shopifyProvider(src: string, request: ImageRequest): string {
  const [path = '', query = ''] = src.split('?', 2);
  const [, name, extension] = /^(.*)\.(jpe?g|png|webp|avif)$/i.exec(path) ?? [];
  if (!name || !extension) return src;
  const { width, height, fit, format, modifiers } = request;
  const size = [width, height].map((side) => (side > 0 ? Math.min(side, longestSide) : ''));
  const crop = fit === 'cover' && height > 0 ? '_crop_center' : '';
  const converted = format ? `.${extensions[format]}` : '';
  const extra = Object.entries(modifiers).map(([key, value]) => [key, String(value)]);
  const search = [query, new URLSearchParams(extra).toString()].filter(Boolean).join('&');
  return `${name}_${size.join('x')}${crop}.${extension}${converted}${search && `?${search}`}`;
}
