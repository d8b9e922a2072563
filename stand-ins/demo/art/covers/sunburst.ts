import { circle } from '../primitives/geometry';
import { halftone } from '../primitives/halftone';
import { inks } from '../primitives/palette';
import { rays } from '../primitives/ornaments';
import { fill, stroke } from '../primitives/svg';
import { vibrates } from './cover-palette';
import { paintMotif, sheet, type Composition } from './stage';

/** Rays from behind the motif, as on an old bill. */
export const sunburst: Composition = (stage) => {
  const { width, height, palette, random } = stage;
  const cx = width / 2 + random.between(-70, 70);
  const cy = height * random.between(0.48, 0.6);
  const radius = height * random.between(0.33, 0.4);
  const beams = rays(cx, cy, width, random.whole(11, 20), random.between(0, 30));
  const disc = random.chance(0.6);
  const at = {
    x: cx,
    y: height / 2,
    width: width * 0.58,
    height: height * 0.82,
    boost: 1.1,
    turn: random.between(-8, 8),
    mirrored: random.chance(0.5),
  };
  return (
    sheet(stage, palette.ground) +
    fill(beams, palette.field) +
    (vibrates(palette) ? stroke(beams, inks.canvas, 9) : '') +
    halftone({
      x: 0,
      y: height * 0.7,
      width,
      height: height * 0.3,
      step: 34,
      colour: inks.ink,
      size: (_, v) => v * 0.62,
    }) +
    (disc
      ? fill(circle(cx, cy, radius), palette.accent) +
        stroke(circle(cx, cy, radius + 26), inks.ink, 9)
      : '') +
    paintMotif(stage, at, {
      id: 'm',
      edge: { colour: inks.canvas, width: 18 },
      ghost: { colour: inks.ink, dx: -24, dy: 26 },
    })
  );
};
