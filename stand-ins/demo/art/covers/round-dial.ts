import { circle, onCircle, polyline, ringSlice } from '../primitives/geometry';
import { inks } from '../primitives/palette';
import { fill, stroke } from '../primitives/svg';
import { paintMotif, sheet, type Composition } from './stage';

/** The face of the round clock filling the sheet, the motif at its hub. */
export const roundDial: Composition = (stage) => {
  const { width, height, palette, random } = stage;
  const cx = width / 2;
  const cy = height / 2 + random.between(-20, 20);
  const outer = height * random.between(0.56, 0.66);
  const from = random.between(-60, 200);
  const marks = random.pick([12, 24, 36, 60]);
  let ticks = '';
  for (let at = 0; at < marks; at += 1) {
    const degrees = (at * 360) / marks;
    ticks += polyline([
      onCircle(cx, cy, outer + 34, degrees),
      onCircle(cx, cy, outer + (at % 3 === 0 ? 110 : 76), degrees),
    ]);
  }
  const at = {
    x: cx,
    y: cy,
    width: outer * 1.9,
    height: outer * 1.5,
    boost: 1.05,
    turn: random.between(-8, 8),
    mirrored: random.chance(0.5),
  };
  const second = palette.accent === palette.field ? inks.canvas : palette.accent;
  return (
    sheet(stage, palette.ground) +
    stroke(ticks, palette.onGround, marks > 30 ? 9 : 16, { 'stroke-linecap': 'butt' }) +
    fill(circle(cx, cy, outer), palette.field) +
    fill(ringSlice(cx, cy, outer * 0.78, outer, from, from + random.between(70, 150)), second) +
    stroke(circle(cx, cy, outer) + circle(cx, cy, outer * 0.78), inks.ink, 14) +
    paintMotif(stage, at, {
      id: 'm',
      edge: { colour: inks.canvas, width: 16 },
      ghost: { colour: inks.ink, dx: 20, dy: 24 },
    })
  );
};
