import { malformed } from '../content-service/service-error';

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif';

export type Box = { left: number; top: number; right: number; bottom: number };

export type Colour = { r: number; g: number; b: number; alpha: number };

/** What an address asks for after `/m`. Sizes are pixels; 0 means in proportion. */
export type ImageOperations = {
  /** Cut out first, in pixels of the original. */
  crop?: Box;
  /** The whole image inside the size, instead of filling it. */
  fitIn: boolean;
  width: number;
  height: number;
  mirror: boolean;
  flip: boolean;
  /** Whatever catches the eye stays in view when cropping, unless a focal box is named. */
  smart: boolean;
  /** Percent. */
  quality: number;
  format?: ImageFormat;
  fill?: Colour;
  /** Stays in view when cropping, in pixels of the original. */
  focal?: Box;
  blur?: number;
  /** -100 to 100. */
  brightness: number;
  grayscale: boolean;
  rotate: 0 | 90 | 180 | 270;
  /** `down` is the radius along the height. */
  roundCorner?: { radius: number; down: number; background: Colour };
  noUpscale: boolean;
};

/** Width and height above this are served smaller, in proportion. */
export const maxSide = 4000;

/** Pictures with more pixels are not opened: a small file can hold a picture of gigabytes. */
export const maxPixels = 100_000_000;

/** The real service's quality when the address names none. */
const defaultQuality = 80;

/** What an address without any operation means. */
export function noOperations(): ImageOperations {
  return {
    fitIn: false,
    width: 0,
    height: 0,
    mirror: false,
    flip: false,
    smart: false,
    quality: defaultQuality,
    brightness: 0,
    grayscale: false,
    rotate: 0,
    noUpscale: false,
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
