import sharp from 'sharp';
import { imageSize } from '../storefront-api/present-image';
import type { ImageFormat, ImageRequest } from './image-request';

const dotsPerInch = 72;

/**
 * Draws an SVG of the demo art as a picture. Like the CDN, it never enlarges: with a crop the
 * picture fills the box and what sticks out is cut, without one it fits inside.
 */
export async function renderImage(
  svg: string,
  request: Pick<ImageRequest, 'width' | 'height' | 'crop'>,
  format: ImageFormat,
): Promise<Buffer> {
  const { width, height } = request;
  const longest = Math.min(imageSize, Math.max(width ?? 0, height ?? 0) || imageSize);
  const density = Math.max(1, (dotsPerInch * longest) / imageSize);
  const drawn = sharp(Buffer.from(svg), { density }).resize({
    width: width ?? undefined,
    height: height ?? undefined,
    fit: request.crop ? 'cover' : 'inside',
    position: request.crop && request.crop !== 'center' ? request.crop : 'centre',
    withoutEnlargement: longest === imageSize,
  });
  switch (format) {
    case 'jpeg':
      return drawn
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer();
    case 'png':
      return drawn.png().toBuffer();
    case 'webp':
      return drawn.webp({ quality: 80 }).toBuffer();
  }
}
