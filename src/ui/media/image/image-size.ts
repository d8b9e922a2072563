export type ImageSize = { width: number; height: number };

/**
 * The original's size as the content service writes it, in the fourth segment of the address' path:
 * `/f/SPACE/WIDTHxHEIGHT/…`. `undefined` for other addresses.
 */
export function readImageSize(src: string): ImageSize | undefined {
  const [path = ''] = src.replace(/^(?:https?:)?\/\/[^/]+/i, '').split('?');
  const [, width, height] = /^(\d+)x(\d+)$/.exec(path.split('/')[3] ?? '') ?? [];
  return Number(width) && Number(height)
    ? { width: Number(width), height: Number(height) }
    : undefined;
}
