import { polygon, rectangle } from './primitives/geometry';
import { lettering } from './primitives/lettering';
import { inks } from './primitives/palette';
import { fill, stroke } from './primitives/svg';

/** The mark is drawn on a grid of this many units and scaled to the size asked for. */
const grid = 100;

/**
 * The square mark: red corner against blue corner, CW across the seam. The letters keep to the
 * middle two thirds, so that a launcher may cut the icon to a circle. Throws when the size is not
 * a positive number of pixels.
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
