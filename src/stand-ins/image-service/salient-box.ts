import sharp from 'sharp';
import type { Size } from './image-geometry';
import type { Box } from './image-operations';

/** Looking at a picture of this size finds the same place as looking at all of it. */
const lookedAt = 400;

/**
 * The part of a picture that catches the eye: bright colours, contrast, skin. Storyblok looks for
 * faces; this finds most of them, and something sensible where there are none.
 *
 * @param whole the region of the picture to look in
 * @param target only its proportions count
 * @returns a box with these proportions, in pixels of the picture
 */
export async function findSalientBox(picture: Buffer, whole: Box, target: Size): Promise<Box> {
  const width = whole.right - whole.left;
  const height = whole.bottom - whole.top;
  const scale = Math.min(width / target.width, height / target.height);
  const box = { width: target.width * scale, height: target.height * scale };
  const shrink = Math.min(1, lookedAt / Math.max(box.width, box.height));
  const { info } = await sharp(picture)
    .extract({ left: whole.left, top: whole.top, width, height })
    .resize({
      width: Math.max(1, Math.round(box.width * shrink)),
      height: Math.max(1, Math.round(box.height * shrink)),
      fit: 'cover',
      position: sharp.strategy.attention,
    })
    .toBuffer({ resolveWithObject: true });
  const left = whole.left - (info.cropOffsetLeft ?? 0) / shrink;
  const top = whole.top - (info.cropOffsetTop ?? 0) / shrink;
  return { left, top, right: left + box.width, bottom: top + box.height };
}
