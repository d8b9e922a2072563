import type { Pen } from '../pen';
import { rectangle } from '../primitives/geometry';
import { place } from '../primitives/svg';

/** Draws the strip of marked tape of every product, centred on (x, y). */
export function brandLabel(pen: Pen, x: number, y: number, width: number, turn = 0): string {
  const height = width * 0.5;
  return place(
    pen.part(rectangle(-width / 2, -height / 2, width, height, height * 0.08), {
      material: 'pale',
      outline: width * 0.06,
    }) + pen.letters('CW', 0, 0, height * 0.62),
    x,
    y,
    turn,
  );
}
