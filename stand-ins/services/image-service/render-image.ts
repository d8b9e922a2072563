import sharp from 'sharp';
import type { Geometry, Size } from './image-geometry';
import { toGeometry } from './image-geometry';
import type { Box, Color, OutputFormat, ImageOperations } from './image-operations';
import { maxSide, maxPixels } from './image-operations';

/**
 * Below the encoder's default, because a laptop renders on demand; costs a few per cent of size.
 */
const avifEffort = 3;

/**
 * Below the encoder's default, which takes twice the processor time for pictures 2 % smaller.
 */
const webpEffort = 2;

/** Density at which a drawing has the size it names. */
const dotsPerInch = 72;

/** Minimum density that sharp accepts. */
const minDensity = 1;

/**
 * Renders one variant of an image.
 *
 * @param original any raster format sharp reads, or a drawing
 * @param format negotiated output format
 * @param about.isDrawn true for a drawing: `smart` keeps the middle in view, and small variants are
 *   drawn small
 * @returns the encoded bytes
 */
export async function renderImage(
  original: Buffer,
  operations: ImageOperations,
  format: OutputFormat,
  about: { isDrawn: boolean },
): Promise<Buffer> {
  const { region, target } = await chooseRegion(original, operations, about.isDrawn);
  const size = limitToLargest(target);
  const cut = about.isDrawn
    ? cutOutDrawing(original, region, size)
    : cutOut(sharp(original, { limitInputPixels: maxPixels }), region);
  let image = cut.resize({ ...size, fit: 'fill' });
  if (operations.fitIn && operations.fill) image = pad(image, size, operations, operations.fill);
  return encode(image, format, operations.quality);
}

/** Draws a region of a drawing at the scale of its variant, but never enlarged, on white. */
function cutOutDrawing(drawing: Buffer, region: Box, size: Size): sharp.Sharp {
  const { left, top, right, bottom } = region;
  const wanted = Math.max(size.width / (right - left), size.height / (bottom - top));
  const scale = Math.max(minDensity / dotsPerInch, Math.min(1, wanted));
  const drawn = sharp(drawing, { density: dotsPerInch * scale }).flatten({ background: '#ffffff' });
  const end = { right: Math.round(right * scale), bottom: Math.round(bottom * scale) };
  return cutOut(drawn, {
    left: Math.min(Math.round(left * scale), end.right - 1),
    top: Math.min(Math.round(top * scale), end.bottom - 1),
    ...end,
  });
}

function cutOut(image: sharp.Sharp, { left, top, right, bottom }: Box): sharp.Sharp {
  return image.extract({ left, top, width: right - left, height: bottom - top });
}

async function chooseRegion(
  original: Buffer,
  operations: ImageOperations,
  isDrawn: boolean,
): Promise<Geometry> {
  const { width, height } = await sharp(original).metadata();
  const geometry = toGeometry({ width, height }, operations);
  if (!operations.smart || operations.focal || operations.fitIn || isDrawn) return geometry;
  const focal = await findSalientBox(original, { width, height }, geometry.target);
  return toGeometry({ width, height }, { ...operations, focal });
}

/** Limits a size once more: a side computed in proportion can still be too long. */
function limitToLargest({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

function pad(
  image: sharp.Sharp,
  size: { width: number; height: number },
  operations: ImageOperations,
  background: Color,
): sharp.Sharp {
  const across = Math.max(0, (operations.width || size.width) - size.width);
  const down = Math.max(0, (operations.height || size.height) - size.height);
  const left = Math.floor(across / 2);
  const top = Math.floor(down / 2);
  return image.extend({ left, right: across - left, top, bottom: down - top, background });
}

async function encode(image: sharp.Sharp, format: OutputFormat, quality: number): Promise<Buffer> {
  const level = Math.max(1, Math.round(quality));
  if (format === 'png') return image.png().toBuffer();
  if (format === 'webp') return image.webp({ quality: level, effort: webpEffort }).toBuffer();
  if (format === 'avif') return image.avif({ quality: level, effort: avifEffort }).toBuffer();
  return image
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: level, mozjpeg: true })
    .toBuffer();
}

/**
 * Longest side in pixels of the reduced picture that is searched for the salient part. The result
 * is the same as for the full picture.
 */
const lookedAt = 400;

/**
 * Returns the salient part of a picture: bright colors, contrast, skin. Storyblok detects faces;
 * this finds most of them, and a sensible box otherwise.
 *
 * @param whole size of the picture
 * @param target size of which only the proportions count
 * @returns a box with these proportions, in pixels of the picture
 */
async function findSalientBox(picture: Buffer, whole: Size, target: Size): Promise<Box> {
  const { width, height } = whole;
  const scale = Math.min(width / target.width, height / target.height);
  const box = { width: target.width * scale, height: target.height * scale };
  const shrink = Math.min(1, lookedAt / Math.max(box.width, box.height));
  const { info } = await sharp(picture)
    .resize({
      width: Math.max(1, Math.round(box.width * shrink)),
      height: Math.max(1, Math.round(box.height * shrink)),
      fit: 'cover',
      position: sharp.strategy.attention,
    })
    .toBuffer({ resolveWithObject: true });
  const left = -(info.cropOffsetLeft ?? 0) / shrink;
  const top = -(info.cropOffsetTop ?? 0) / shrink;
  return { left, top, right: left + box.width, bottom: top + box.height };
}
