import type { Box, ImageOperations } from './image-operations';

export type Size = { width: number; height: number };

/** Geometry of a rendering: the region to cut out of the original, then scaled to `target`. */
export type Geometry = { region: Box; target: Size };

/**
 * Computes crop and size. With both sides given the image fills the size, cut around its focal box or
 * its middle; with `fitIn` all of it is inside the size; with one side it keeps its proportions.
 */
export function toGeometry(original: Size, operations: ImageOperations): Geometry {
  const wanted = wantedSize(original, operations);
  if (operations.fitIn) {
    const scale = Math.min(wanted.width / original.width, wanted.height / original.height);
    const region = { left: 0, top: 0, right: original.width, bottom: original.height };
    return { region, target: scaled(original, scale) };
  }
  return { region: cutTo(original, wanted, operations.focal), target: wanted };
}

function wantedSize(source: Size, { width, height }: ImageOperations): Size {
  if (width === 0 && height === 0) return source;
  if (width === 0) return { width: atLeastOne((height * source.width) / source.height), height };
  if (height === 0) return { width, height: atLeastOne((width * source.height) / source.width) };
  return { width, height };
}

/**
 * Returns the largest part of a picture with the target's proportions, as near the focal middle as
 * fits.
 */
function cutTo(source: Size, target: Size, focal: Box | undefined): Box {
  const scale = Math.min(source.width / target.width, source.height / target.height);
  const part = {
    width: Math.min(source.width, atLeastOne(target.width * scale)),
    height: Math.min(source.height, atLeastOne(target.height * scale)),
  };
  const middle = focal ?? { left: 0, top: 0, right: source.width, bottom: source.height };
  const left = (middle.left + middle.right - part.width) / 2;
  const top = (middle.top + middle.bottom - part.height) / 2;
  const start = {
    left: Math.round(clamp(left, 0, source.width - part.width)),
    top: Math.round(clamp(top, 0, source.height - part.height)),
  };
  return { ...start, right: start.left + part.width, bottom: start.top + part.height };
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: atLeastOne(width * scale), height: atLeastOne(height * scale) };
}

function atLeastOne(length: number): number {
  return Math.max(1, Math.round(length));
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
