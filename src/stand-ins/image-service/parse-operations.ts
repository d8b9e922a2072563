import { malformed } from '../content-service/service-error';
import type { ImageOperations } from './image-operations';
import { largestSide, noOperations, readBox } from './image-operations';
import { applyFilter } from './parse-filters';

/**
 * Reads the part of an image address after `/m`:
 * `[/LxT:RxB] [/fit-in] [/[-]Wx[-]H] [/smart] [/filters:a(…):b(…)]`, each at most once, in order.
 * `smart` looks for faces; the art of this service has none, so the middle is kept.
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
  const size = /^(-?)(\d+)x(-?)(\d+)$/.exec(pieces[0] ?? '');
  if (size) {
    const [, mirror, width, flip, height] = size;
    Object.assign(operations, limitSize(Number(width), Number(height)));
    operations.mirror = mirror === '-';
    operations.flip = flip === '-';
    pieces.shift();
  }
  if (pieces[0] === 'smart') pieces.shift();
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

function limitSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, largestSide / Math.max(width, height, 1));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Filters are separated by colons; so are the corners of a focal box, inside brackets. */
function splitFilters(text: string): string[] {
  return text.split(/:(?![^(]*\))/).filter(Boolean);
}
