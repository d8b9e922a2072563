import { rectangle } from '../primitives/geometry';
import { halftone } from '../primitives/halftone';
import { inks } from '../primitives/palette';
import { fill } from '../primitives/svg';
import { paintMotif, sheet, type Composition } from './stage';

/** The motif so near that it runs off the sheet, against one flat block. */
export const closeCrop: Composition = (stage) => {
  const { width, height, palette, random, motif } = stage;
  const right = random.chance(0.5);
  const edge = width * random.between(0.42, 0.58);
  const drift = motif.whole ? 30 : 90;
  const at = {
    x: width / 2 + (right ? drift : -drift),
    y: height / 2 + (motif.whole ? 0 : random.between(20, 110)),
    width: width * 0.66,
    height: height * 0.92,
    boost: random.between(1.35, 1.6),
    turn: random.between(-18, 18),
    mirrored: !right,
  };
  return (
    sheet(stage, palette.ground) +
    fill(rectangle(right ? 0 : edge, 0, right ? edge : width - edge, height), palette.field) +
    halftone({
      x: right ? edge : 0,
      y: 0,
      width: right ? width - edge : edge,
      height,
      step: 40,
      colour: palette.field,
      size: (u) => (right ? 0.8 - u * 1.1 : u * 1.1 - 0.3),
    }) +
    paintMotif(stage, at, { id: 'm', ghost: { colour: inks.ink, dx: right ? 30 : -30, dy: 24 } })
  );
};
