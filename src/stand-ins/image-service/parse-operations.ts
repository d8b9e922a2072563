import { malformed } from '../content-service/service-error';
import type { ImageOperations } from './image-operations';
import { largestSide, noOperations, readBox } from './image-operations';
import { applyFilter } from './parse-filters';

/**
 * Reads the part of an image address after `/m`:
 * `[/LxT:RxB] [/fit-in] [/[-]Wx[-]H] [/smart] [/filters:a(…):b(…)]`, each at most once, in order.
 *
 * @throws ServiceError 400 naming the piece that cannot be read
 */
export function parseOperations(path: string): ImageOperations {
  const pieces = path.split('/').filter(Boolean);
  const operations = noOperations();
  const crop = readBox(pieces[0] ?? '');
  if (crop) {
    operations.crop = crop;
    pieces.shift();
  }
  if (pieces[0] === 'fit-in') {
    operations.fitIn = true;
    pieces.shift();
  }
  const size = /^(-?)(\d{1,9})x(-?)(\d{1,9})$/.exec(pieces[0] ?? '');
  if (size) {
    const [, mirror, width, flip, height] = size;
    Object.assign(operations, limitSize(Number(width), Number(height)));
    operations.mirror = mirror === '-';
    operations.flip = flip === '-';
    pieces.shift();
  }
  if (pieces[0] === 'smart') {
    operations.smart = true;
    pieces.shift();
  }
  if (pieces[0]?.startsWith('filters:')) {
    for (const filter of splitFilters(pieces[0].slice('filters:'.length))) {
      applyFilter(operations, filter);
    }
    pieces.shift();
  }
  if (pieces[0] !== undefined) {
    throw malformed(`"${pieces[0]}" is not an image operation, or stands in the wrong place.`);
  }
  return operations;
}

/** Sizes beyond the largest come down in proportion; a side that was asked for stays one. */
function limitSize(width: number, height: number): { width: number; height: number } {
  const longest = Math.max(width, height);
  if (longest <= largestSide) return { width, height };
  const scaled = (side: number) =>
    side === 0 ? 0 : Math.max(1, Math.round((side / longest) * largestSide));
  return { width: scaled(width), height: scaled(height) };
}

/** Filters are separated by colons; so are the corners of a focal box, inside brackets. */
function splitFilters(text: string): string[] {
  return text.split(/:(?![^(]*\))/).filter(Boolean);
}
