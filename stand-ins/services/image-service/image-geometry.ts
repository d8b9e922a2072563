import type { Box, ImageOperations } from './image-operations';

export type Size = { width: number; height: number };

/** Geometry of a rendering: the region to cut out of the original, then scaled to `target`. */
export type Geometry = { region: Box; target: Size };

/**
 * Computes crop and size. With both sides given the image fills the size, cut around its focal box or
 * its middle; with `fitIn` all of it is inside the size; with one side it keeps its proportions.
 */
export function toGeometry(original: Size, operations: ImageOperations): Geometry {
  const whole = clampBox(operations.crop, original);
  const source = sizeOf(whole);
  const wanted = wantedSize(source, operations);
  if (operations.fitIn) {
    const scale = Math.min(wanted.width / source.width, wanted.height / source.height);
    return { region: whole, target: scaled(source, limitScale(scale, operations)) };
  }
  const target = operations.noUpscale
    ? {
        width: Math.min(wanted.width, source.width),
        height: Math.min(wanted.height, source.height),
      }
    : wanted;
  return { region: cutTo(whole, target, operations.focal), target };
}

function wantedSize(source: Size, { width, height }: ImageOperations): Size {
  if (width === 0 && height === 0) return source;
  if (width === 0) return { width: atLeastOne((height * source.width) / source.height), height };
  if (height === 0) return { width, height: atLeastOne((width * source.height) / source.width) };
  return { width, height };
}

/**
 * Returns the largest part of `whole` with the target's proportions, as near the focal middle as
 * fits.
 */
function cutTo(whole: Box, target: Size, focal: Box | undefined): Box {
  const source = sizeOf(whole);
  const scale = Math.min(source.width / target.width, source.height / target.height);
  const part = {
    width: Math.min(source.width, atLeastOne(target.width * scale)),
    height: Math.min(source.height, atLeastOne(target.height * scale)),
  };
  const middle = focal ?? whole;
  const left = (middle.left + middle.right - part.width) / 2;
  const top = (middle.top + middle.bottom - part.height) / 2;
  const start = {
    left: Math.round(clamp(left, whole.left, whole.right - part.width)),
    top: Math.round(clamp(top, whole.top, whole.bottom - part.height)),
  };
  return { ...start, right: start.left + part.width, bottom: start.top + part.height };
}

/** Limits a crop to the picture. Without a crop, returns the whole picture. */
export function clampBox(box: Box | undefined, { width, height }: Size): Box {
  if (!box) return { left: 0, top: 0, right: width, bottom: height };
  const left = clamp(box.left, 0, width - 1);
  const top = clamp(box.top, 0, height - 1);
  return {
    left,
    top,
    right: clamp(box.right, left + 1, width),
    bottom: clamp(box.bottom, top + 1, height),
  };
}

function limitScale(scale: number, { noUpscale }: ImageOperations): number {
  return noUpscale ? Math.min(scale, 1) : scale;
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: atLeastOne(width * scale), height: atLeastOne(height * scale) };
}

function sizeOf({ left, top, right, bottom }: Box): Size {
  return { width: right - left, height: bottom - top };
}

function atLeastOne(length: number): number {
  return Math.max(1, Math.round(length));
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
