import { malformed } from '../content-service/service-error';

export type OutputFormat = 'jpeg' | 'png' | 'webp' | 'avif';

export type Box = { left: number; top: number; right: number; bottom: number };

export type Color = { r: number; g: number; b: number; alpha: number };

/** Operations in an address after `/m` that the site asks for. Sizes are pixels; 0 means in proportion. */
export type ImageOperations = {
  /** Fits the whole image inside the size instead of filling it. */
  fitIn: boolean;
  width: number;
  height: number;
  /** Keeps the salient part in view when cropping, unless a focal box is given. */
  smart: boolean;
  /** Percent. */
  quality: number;
  format?: OutputFormat;
  fill?: Color;
  /** Box to keep in view when cropping, in pixels of the original. */
  focal?: Box;
};

/** Maximum width and height. Larger variants are scaled down in proportion. */
export const maxSide = 4000;

/** Maximum number of pixels of an original. A small file can hold a picture of gigabytes. */
export const maxPixels = 100_000_000;

/** Quality when the address names none, as in the real service. */
const defaultQuality = 80;

/** Returns the operations of an address without any. */
export function noOperations(): ImageOperations {
  return {
    fitIn: false,
    width: 0,
    height: 0,
    smart: false,
    quality: defaultQuality,
  };
}

/** Reads `LxT:RxB`, or `undefined` for anything else. */
export function readBox(text: string): Box | undefined {
  const match = /^(\d+)x(\d+):(\d+)x(\d+)$/.exec(text);
  if (!match) return undefined;
  const [left = 0, top = 0, right = 0, bottom = 0] = match.slice(1).map(Number);
  if (right <= left || bottom <= top) {
    throw malformed(`"${text}" is not a box: write LEFTxTOP:RIGHTxBOTTOM.`);
  }
  return { left, top, right, bottom };
}
