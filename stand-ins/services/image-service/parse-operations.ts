import { malformed } from '../content-service/service-error';
import type { Color, ImageOperations } from './image-operations';
import { maxSide, noOperations, readBox } from './image-operations';

/**
 * Parses the part of an image address after `/m`: `[/fit-in] [/WxH] [/smart] [/filters:a(…):b(…)]`, each at
 * most once, in order.
 *
 * @throws ServiceError 400 naming the invalid piece
 */
export function parseOperations(path: string): ImageOperations {
  const pieces = path.split('/').filter(Boolean);
  const operations = noOperations();
  if (pieces[0] === 'fit-in') {
    operations.fitIn = true;
    pieces.shift();
  }
  const size = /^(\d{1,9})x(\d{1,9})$/.exec(pieces[0] ?? '');
  if (size) {
    const [, width, height] = size;
    Object.assign(operations, limitSize(Number(width), Number(height)));
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

/** Scales a size beyond the maximum down in proportion; a requested side is at least 1. */
function limitSize(width: number, height: number): { width: number; height: number } {
  const longest = Math.max(width, height);
  if (longest <= maxSide) return { width, height };
  const scaled = (side: number) =>
    side === 0 ? 0 : Math.max(1, Math.round((side / longest) * maxSide));
  return { width: scaled(width), height: scaled(height) };
}

/** Splits filters at colons, except those inside brackets: a focal box has colons too. */
function splitFilters(text: string): string[] {
  return text.split(/:(?![^(]*\))/).filter(Boolean);
}

type Filter = (operations: ImageOperations, operand: string) => void;

const formats = ['jpeg', 'png', 'webp', 'avif'] as const;

const filters: Readonly<Record<string, Filter>> = {
  quality: (operations, operand) => {
    operations.quality = numberWithin(operand, 0, 100, 'quality');
  },
  format: (operations, operand) => {
    operations.format = oneOf(operand === 'jpg' ? 'jpeg' : operand, formats, 'format');
  },
  fill: (operations, operand) => {
    operations.fill = readFill(operand);
  },
  focal: (operations, operand) => {
    const box = readBox(operand);
    if (!box) throw malformed(`focal(${operand}) must be of the form focal(X1xY1:X2xY2).`);
    operations.focal = box;
  },
};

/**
 * Parses one filter, `name(operand)`, into the operations.
 *
 * @throws ServiceError 400 if the filter is unknown or its operand is out of range
 */
function applyFilter(operations: ImageOperations, text: string): void {
  const [, name = '', operand = ''] = /^(\w+)\((.*)\)$/.exec(text) ?? [];
  const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
  if (!filter) {
    const known = Object.keys(filters).join(', ');
    throw malformed(`"${text}" is not a filter. Known filters: ${known}.`);
  }
  filter(operations, operand);
}

function numberWithin(text: string, least: number, most: number, filter: string): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= least && value <= most) return value;
  throw malformed(`${filter}(${text}) must hold a number from ${least} to ${most}.`);
}

function oneOf<Value extends string | number>(
  value: string | number,
  allowed: readonly Value[],
  filter: string,
): Value {
  const found = allowed.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  throw malformed(`${filter}(${value}) must be one of ${allowed.join(', ')}.`);
}

function readFill(operand: string): Color {
  if (operand === 'transparent') return { r: 0, g: 0, b: 0, alpha: 0 };
  const short = /^([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(operand);
  const hex = short
    ? short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')
    : operand;
  if (!/^[0-9a-f]{6}$/i.test(hex)) {
    throw malformed(`fill(${operand}) must hold three or six hexadecimal digits, or transparent.`);
  }
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return { r: channel(0), g: channel(2), b: channel(4), alpha: 1 };
}
