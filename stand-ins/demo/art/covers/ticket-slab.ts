import { line } from '../primitives/geometry';
import { lettering } from '../primitives/lettering';
import { inks } from '../primitives/palette';
import { ticketShape } from '../primitives/ornaments';
import { fill, place, stroke } from '../primitives/svg';
import { paintMotif, sheet, type Composition } from './stage';

const stubWords = ['RINGSIDE', 'ROW A', 'FLOOR', 'CORNER'] as const;

/** A ticket larger than the sheet, with its stub; the motif is in the place of the bout's name. */
export const ticketSlab: Composition = (stage) => {
  const { width, height, palette, random } = stage;
  const slabWidth = width * 0.94;
  const slabHeight = height * 0.74;
  const turn = random.pick([-1, 1]) * random.between(4, 9);
  const stubLeft = random.chance(0.5);
  const stubX = (stubLeft ? -1 : 1) * slabWidth * 0.34;
  const numeral = String(random.whole(1, 12));
  const dark = palette.field === inks.canvas ? inks.ink : inks.canvas;
  const stubTextX = (stubLeft ? -1 : 1) * slabWidth * 0.415;
  const slab =
    place(
      fill(ticketShape(slabWidth, slabHeight, 76), inks.ink, { 'fill-opacity': '0.85' }),
      22,
      26,
    ) +
    fill(ticketShape(slabWidth, slabHeight, 76), palette.field) +
    stroke(ticketShape(slabWidth - 56, slabHeight - 56, 92), dark, 6) +
    stroke(line(stubX, -slabHeight / 2 + 44, stubX, slabHeight / 2 - 44), dark, 12, {
      'stroke-dasharray': '2 30',
    }) +
    place(
      lettering(random.pick(stubWords), 0, 0, { height: 62, colour: dark, spacing: 8 }),
      stubTextX + (stubLeft ? 26 : -26),
      0,
      stubLeft ? -90 : 90,
    ) +
    lettering(numeral, stubTextX + (stubLeft ? -24 : 24), slabHeight * 0.3, {
      height: 128,
      colour: dark,
    });
  const at = {
    x: width / 2 + (stubLeft ? 110 : -110),
    y: height / 2,
    width: width * 0.5,
    height: height * 0.86,
    boost: 1.06,
    turn: turn / 2,
    mirrored: stubLeft,
  };
  return (
    sheet(stage, palette.ground) +
    place(slab, width / 2, height / 2, turn) +
    paintMotif(stage, at, {
      id: 'm',
      ghost: { colour: palette.field === inks.ink ? palette.accent : inks.ink, dx: 20, dy: 24 },
      edge: { colour: inks.canvas, width: 16 },
    })
  );
};
