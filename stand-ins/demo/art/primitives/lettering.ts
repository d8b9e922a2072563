import { readFileSync } from 'node:fs';
import { parse, type Font, type PathCommand } from 'opentype.js';
import { num, tag } from './svg';

let anton: Font | undefined;

/** Returns Anton, read on first use. Letters become paths because a server may have no fonts. */
function antonFont(): Font {
  if (anton === undefined) {
    const bytes = readFileSync(
      require.resolve('@fontsource/anton/files/anton-latin-400-normal.woff'),
    );
    anton = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  }
  return anton;
}

interface LetteringOptions {
  /** Height of a capital in units. */
  height: number;
  colour: string;
  /** Point of the word at (x, y); the middle by default. */
  anchor?: 'start' | 'middle' | 'end';
  /** Extra space between letters, in units. */
  spacing?: number;
  outline?: { colour: string; width: number };
}

/** Capital height of Anton relative to its em. */
const capitalRatio = 0.8594;

function pathData(commands: readonly PathCommand[]): string {
  let d = '';
  for (const command of commands) {
    // The parser leaves the font's contours open, but an outlined letter needs closed ones.
    if (command.type === 'M' && d !== '') d += 'z';
    if (command.type === 'Q') d += `Q${num(command.x1)} ${num(command.y1)} `;
    else if (command.type === 'C') {
      d += `C${num(command.x1)} ${num(command.y1)} ${num(command.x2)} ${num(command.y2)} `;
    } else if (command.type !== 'Z') d += command.type;
    if (command.type !== 'Z') d += `${num(command.x)} ${num(command.y)}`;
  }
  return d === '' ? '' : `${d}z`;
}

function wordPath(text: string, height: number, spacing: number): { d: string; width: number } {
  const size = height / capitalRatio;
  const font = antonFont();
  let d = '';
  let x = 0;
  for (const letter of text) {
    d += pathData(font.getPath(letter, x, 0, size).commands);
    x += font.getAdvanceWidth(letter, size) + spacing;
  }
  return { d, width: Math.max(0, x - spacing) };
}

/** Returns the width of a word in units at the given capital height. */
export function letteringWidth(text: string, height: number, spacing = 0): number {
  return wordPath(text, height, spacing).width;
}

/** Returns the path of a word, its vertical middle at y and its start, middle or end at x. */
export function lettering(text: string, x: number, y: number, options: LetteringOptions): string {
  const { height, colour, anchor = 'middle', spacing = 0, outline } = options;
  const { d, width } = wordPath(text, height, spacing);
  const shift = anchor === 'start' ? 0 : anchor === 'middle' ? width / 2 : width;
  return tag('path', {
    d,
    fill: colour,
    stroke: outline?.colour,
    'stroke-width': outline?.width,
    'stroke-linejoin': outline === undefined ? undefined : 'round',
    'paint-order': outline === undefined ? undefined : 'stroke',
    transform: `translate(${num(x - shift)} ${num(y + height / 2)})`,
  });
}
