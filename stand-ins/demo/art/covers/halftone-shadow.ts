import { halftone } from '../primitives/halftone';
import { inks } from '../primitives/palette';
import { polygon } from '../primitives/geometry';
import { fill } from '../primitives/svg';
import { insideMotif, paintMotif, sheet, type Composition } from './stage';

/** The motif on an open sheet, its shadow thrown long and printed as dots. */
export const halftoneShadow: Composition = (stage) => {
  const { width, height, palette, random } = stage;
  const side = random.pick([-1, 1]);
  const at = {
    x: width / 2 - side * 60,
    y: height / 2 - 10,
    width: width * 0.56,
    height: height * 0.82,
    boost: 1.12,
    turn: random.between(-9, 9),
    mirrored: side < 0,
  };
  const far = {
    ...at,
    x: at.x + side * random.between(120, 190),
    y: at.y + random.between(40, 80),
  };
  const corner = side > 0 ? 0 : width;
  const reach = random.between(0.4, 0.62) * width;
  const wedge = polygon([
    [corner, 0],
    [corner + side * reach, 0],
    [corner, height],
  ]);
  const dots = halftone({
    x: 0,
    y: 0,
    width,
    height,
    step: 26,
    colour: palette.onGround,
    size: (u) => 0.3 + 0.55 * (side > 0 ? u : 1 - u),
  });
  return (
    sheet(stage, palette.ground) +
    fill(wedge, palette.field) +
    insideMotif(stage, far, 'shadow', dots) +
    paintMotif(stage, at, { id: 'm', edge: { colour: inks.canvas, width: 14 } })
  );
};
