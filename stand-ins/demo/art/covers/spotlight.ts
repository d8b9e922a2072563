import { ellipse, polygon } from '../primitives/geometry';
import { halftone } from '../primitives/halftone';
import { inks } from '../primitives/palette';
import { clipped, fill, stroke } from '../primitives/svg';
import { paintMotif, sheet, type Composition } from './stage';

/** House lights down, one lamp on the motif, the ropes just visible. */
export const spotlight: Composition = (stage) => {
  const { width, height, palette, random } = stage;
  const lampX = width / 2 + random.between(-260, 260);
  const cx = width / 2;
  const pool = width * random.between(0.3, 0.36);
  const floor = height * 0.8;
  const dark =
    palette.ground === inks.canvas || palette.ground === inks.greyLight ? inks.ink : palette.ground;
  const light = dark === palette.field ? inks.canvas : palette.field;
  const cone = polygon([
    [lampX - 50, -20],
    [lampX + 50, -20],
    [cx + pool, floor],
    [cx - pool, floor],
  ]);
  const beam = halftone({
    x: cx - pool - 300,
    y: 0,
    width: pool * 2 + 600,
    height: floor,
    step: 28,
    colour: inks.canvas,
    size: (_, v) => 0.66 - v * 0.5,
  });
  const at = {
    x: cx,
    y: height * 0.49,
    width: width * 0.52,
    height: height * 0.8,
    boost: 1.06,
    turn: random.between(-5, 5),
    mirrored: random.chance(0.5),
  };
  return (
    sheet(stage, dark) +
    [0.28, 0.48, 0.68].map((y) => stroke(`M0 ${height * y}H${width}`, inks.greyDark, 16)).join('') +
    fill(cone, light) +
    clipped('cone', fill(cone, '#000'), `<g opacity=".5">${beam}</g>`) +
    fill(ellipse(cx, floor, pool, height * 0.11), light) +
    fill(ellipse(cx + 20, floor + 6, pool * 0.62, height * 0.05), inks.ink, {
      'fill-opacity': '0.5',
    }) +
    paintMotif(stage, at, { id: 'm', edge: { colour: inks.canvas, width: 14 } })
  );
};
