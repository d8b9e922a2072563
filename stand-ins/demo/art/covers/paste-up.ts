import { inks } from '../primitives/palette';
import { rectangle } from '../primitives/geometry';
import { fill, place, tag } from '../primitives/svg';
import { vibrates } from './cover-palette';
import { paintMotif, paintPlate, sheet, type Composition } from './stage';

/** The same bill pasted all over a wall, and one printed large on top. */
export const pasteUp: Composition = (stage) => {
  const { width, height, palette, random } = stage;
  const columns = random.whole(5, 7);
  const cell = width / columns;
  const rows = Math.ceil(height / cell) + 1;
  const shift = random.between(-0.4, 0) * cell;
  const mirroredRows = random.chance(0.5);
  const plates = vibrates(palette) ? inks.ink : undefined;
  const small = { x: 0, y: 0, width: cell * 0.7, height: cell * 0.7 };
  const bills =
    tag('g', { id: 'bill-a' }, paintPlate(stage, small, plates ?? palette.ground)) +
    tag('g', { id: 'bill-b' }, paintPlate(stage, small, plates ?? palette.field));
  let wall = tag('defs', {}, bills);
  for (let row = 0; row < rows; row += 1) {
    for (let column = -1; column <= columns; column += 1) {
      const x = (column + 0.5 + (row % 2) * 0.5) * cell;
      const y = shift + (row + 0.5) * cell;
      const light = (row + column) % 2 === 0;
      wall += light ? fill(rectangle(x - cell / 2, y - cell / 2, cell, cell), palette.field) : '';
      const flip = mirroredRows && row % 2 === 1 ? -1 : 1;
      wall += place(tag('use', { href: light ? '#bill-a' : '#bill-b' }), x, y, 0, flip, 1);
    }
  }
  const at = {
    x: width / 2,
    y: height / 2,
    width: width * 0.54,
    height: height * 0.84,
    boost: 1.08,
    turn: random.between(-12, 12),
    mirrored: random.chance(0.5),
  };
  return (
    sheet(stage, palette.ground) +
    wall +
    paintMotif(stage, at, {
      id: 'm',
      edge: { colour: inks.canvas, width: 30 },
      ghost: { colour: inks.ink, dx: 26, dy: 30 },
    })
  );
};
