/** Picture on the content service. `width` and `height` are the original's, in pixels. */
export type Image = {
  url: string;
  /** Empty for a decorative picture. */
  alt: string;
  width: number;
  height: number;
  /** Focus point an editor set: `X1xY1:X2xY2` in pixels of the original. */
  focus?: string;
};

/** Options of one rendition. A height of 0 keeps the proportions. */
export type Rendition = { width: number; height?: number; format?: 'webp' | 'jpeg' | 'avif' };

/**
 * Returns the address of a resized rendition on the image service. A focus point replaces `smart`,
 * since the service does not combine the two.
 */
export function renditionUrl(image: Image, rendition: Rendition): string {
  if (image.url.endsWith('.svg')) return image.url;
  const size = `${rendition.width}x${rendition.height ?? 0}`;
  const filters = [
    ...(rendition.format ? [`format(${rendition.format})`] : []),
    ...(image.focus ? [`focal(${image.focus})`] : []),
  ];
  const smart = image.focus ? '' : '/smart';
  return `${image.url}/m/${size}${smart}${filters.length > 0 ? `/filters:${filters.join(':')}` : ''}`;
}

/**
 * Returns renditions for `srcset`, none wider than the original.
 *
 * @param aspect width divided by height; the original's proportions when absent
 */
export function renditionSet(image: Image, widths: readonly number[], aspect?: number): string {
  return widths
    .filter((width, index) => index === 0 || width <= image.width)
    .map((width) => {
      const height = aspect ? Math.round(width / aspect) : 0;
      return `${renditionUrl(image, { width, height, format: 'webp' })} ${width}w`;
    })
    .join(', ');
}
