import { polygon, rectangle } from './primitives/geometry';
import { lettering } from './primitives/lettering';
import { inks } from './primitives/palette';
import { fill, stroke } from './primitives/svg';

/** Units of the grid the mark is drawn on before it is scaled. */
const grid = 100;

/**
 * Draws the square mark: red corner against blue corner, CW across the seam. The letters stay in
 * the middle two thirds, so that a launcher may crop the icon to a circle. Throws if the size is
 * not a positive number of pixels.
 */
export function composeBrandMark(size: number): string {
  if (!Number.isFinite(size) || size <= 0) {
    throw new Error(`A brand mark needs a positive size in pixels, not ${size}.`);
  }
  const letters = (x: number, y: number, colour: string): string =>
    lettering('CW', x, y, { height: 48, colour, spacing: 3 });
  const drawn =
    fill(rectangle(0, 0, grid, grid), inks.red) +
    fill(
      polygon([
        [grid, 0],
        [grid, grid],
        [0, grid],
      ]),
      inks.blue,
    ) +
    stroke(`M-4 ${grid + 4}L${grid + 4} -4`, inks.ink, 5) +
    letters(52.5, 52.5, inks.ink) +
    letters(50, 50, inks.canvas);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" ` +
    `viewBox="0 0 ${grid} ${grid}">${drawn}</svg>`
  );
}
