import { rectangle } from '../primitives/geometry';
import { lettering, letteringWidth } from '../primitives/lettering';
import { inks } from '../primitives/palette';
import { fill } from '../primitives/svg';
import { vibrates } from './cover-palette';
import { paintMotif, sheet, type Composition } from './stage';

const bills = [
  'ROUND',
  'MAIN EVENT',
  'RED CORNER',
  'BLUE CORNER',
  'TITLE BOUT',
  'TWELVE ROUNDS',
  'TONIGHT',
  'ON THE BELL',
] as const;

/** A bill of heavy capitals running off both edges, the motif printed over it. */
export const fightCard: Composition = (stage) => {
  const { width, height, palette, random } = stage;
  const rows = random.whole(3, 4);
  const rowHeight = height / rows;
  const picked = random.whole(0, bills.length - 1);
  let bill = '';
  for (let row = 0; row < rows; row += 1) {
    const word = bills[(picked + row * 3) % bills.length] ?? 'ROUND';
    const band = row % 2 === 0 ? palette.ground : palette.field;
    const opposite = row % 2 === 0 ? palette.field : palette.ground;
    const ink = vibrates(palette) ? inks.canvas : opposite;
    const capital = rowHeight * 0.74;
    const step = letteringWidth(`${word}  `, capital);
    bill += fill(rectangle(0, row * rowHeight, width, rowHeight + 1), band);
    for (let x = -random.between(0.1, 0.9) * step; x < width; x += step) {
      bill += lettering(word, x, (row + 0.5) * rowHeight, {
        height: capital,
        colour: ink,
        anchor: 'start',
      });
    }
  }
  const at = {
    x: width / 2 + random.between(-40, 40),
    y: height / 2,
    width: width * 0.56,
    height: height * 0.86,
    boost: 1.12,
    turn: random.between(-12, 12),
    mirrored: random.chance(0.5),
  };
  return (
    sheet(stage, palette.ground) +
    bill +
    paintMotif(stage, at, {
      id: 'm',
      edge: { colour: inks.canvas, width: 26 },
      ghost: { colour: inks.ink, dx: 24, dy: 28 },
    })
  );
};
