import { polygon } from '../primitives/geometry';
import { halftone } from '../primitives/halftone';
import { inks } from '../primitives/palette';
import { roundel } from '../primitives/ornaments';
import { clipped, fill, stroke } from '../primitives/svg';
import { paintMotif, sheet, type Composition } from './stage';

/** The sheet cut corner to corner, a screen of dots fading from the seam, the motif on the cut. */
export const cornerSplit: Composition = (stage) => {
  const { width, height, palette, random } = stage;
  const lean = random.between(160, 380);
  const rising = random.chance(0.5);
  const top = width / 2 + (rising ? lean : -lean);
  const foot = width / 2 - (rising ? lean : -lean);
  const half = polygon([
    [top, 0],
    [width, 0],
    [width, height],
    [foot, height],
  ]);
  const dots = halftone({
    x: Math.min(top, foot) - 20,
    y: 0,
    width: width - Math.min(top, foot),
    height,
    step: 30,
    colour: inks.ink,
    size: (u) => 0.62 - u * 1.1,
  });
  const at = {
    x: width / 2 + random.between(-50, 50),
    y: height / 2 + 10,
    width: width * 0.6,
    height: height * 0.84,
    boost: 1.14,
    turn: random.between(-12, 12),
    mirrored: random.chance(0.4),
  };
  return (
    sheet(stage, palette.ground) +
    fill(half, palette.field) +
    clipped('half', fill(half, '#000'), `<g opacity=".22">${dots}</g>`) +
    stroke(`M${top} -20L${foot} ${height + 20}`, inks.canvas, 16) +
    paintMotif(stage, at, {
      id: 'm',
      edge: { colour: inks.canvas, width: 16 },
      ghost: { colour: inks.ink, dx: 26, dy: 28 },
    }) +
    roundel(String(random.whole(1, 12)), {
      x: rising ? 400 : 1200,
      y: random.pick([190, height - 190]),
      radius: 84,
      turn: random.between(-14, 14),
      colour:
        palette.accent === palette.field || palette.accent === palette.ground
          ? inks.canvas
          : palette.accent,
      letters: palette.accent === inks.canvas ? inks.ink : inks.canvas,
    })
  );
};
