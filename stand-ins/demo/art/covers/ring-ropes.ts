import { rectangle } from '../primitives/geometry';
import { halftone } from '../primitives/halftone';
import { inks } from '../primitives/palette';
import { ropes } from '../primitives/ornaments';
import { fill, num, stroke } from '../primitives/svg';
import { paintMotif, sheet, type Composition } from './stage';

/** Three ropes across the sheet and a corner post; the motif leans out between them. */
export const ringRopes: Composition = (stage) => {
  const { width, height, palette, random } = stage;
  const sag = random.between(-50, 50);
  const postLeft = random.chance(0.5);
  const postX = postLeft ? 150 : width - 150;
  const rope = (y: number): string =>
    `M-20 ${num(y)}Q${num(width / 2)} ${num(y + sag)} ${width + 20} ${num(y)}`;
  const colours = [palette.field, inks.canvas, palette.accent];
  const heights = [height * 0.2, height * 0.47, height * 0.74];
  const at = {
    x: width / 2 + (postLeft ? 40 : -40),
    y: height * 0.48,
    width: width * 0.54,
    height: height * 0.84,
    boost: 1.1,
    turn: random.between(-10, 10),
    mirrored: random.chance(0.5),
  };
  const post =
    stroke(rectangle(postX - 40, -40, 80, height + 80), inks.ink, 18) +
    fill(rectangle(postX - 40, -40, 80, height + 80), inks.grey) +
    heights
      .map(
        (y) =>
          fill(rectangle(postX - 82, y - 84, 164, 168, 18), inks.ink) +
          fill(rectangle(postX - 66, y - 68, 132, 136, 10), palette.field),
      )
      .join('');
  return (
    sheet(stage, palette.ground) +
    halftone({
      x: 0,
      y: 0,
      width,
      height,
      step: 44,
      colour: palette.onGround,
      size: (u, v) =>
        Math.abs(u - (postLeft ? 1 : 0)) < 0.55 ? 0 : (Math.abs(u - 0.5) - 0.1 + v * 0.3) * 0.42,
    }) +
    ropes(heights.slice(0, 2), rope, colours, 46) +
    post +
    paintMotif(stage, at, {
      id: 'm',
      edge: { colour: inks.canvas, width: 16 },
      ghost: { colour: palette.field, dx: 30, dy: 26 },
    }) +
    ropes(heights.slice(2), rope, [palette.accent], 46)
  );
};
