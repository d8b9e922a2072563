import { circle, polygon, rectangle } from '../primitives/geometry';
import { halftone } from '../primitives/halftone';
import { rays, ropes } from '../primitives/ornaments';
import { inks } from '../primitives/palette';
import type { Random } from '../primitives/random';
import { fill, num } from '../primitives/svg';

const side = 800;

interface BackdropColours {
  ground: string;
  field: string;
}

type Backdrop = (colours: BackdropColours, random: Random) => string;

const sheet = (colour: string): string => fill(rectangle(0, 0, side, side), colour);

/** Backgrounds of a portrait. */
export const backdrops: readonly Backdrop[] = [
  ({ ground, field }, random) =>
    sheet(ground) + fill(circle(400, 340, random.between(270, 320)), field),
  ({ ground, field }, random) =>
    sheet(ground) +
    fill(
      polygon([
        [random.between(380, 560), 0],
        [side, 0],
        [side, side],
        [random.between(200, 380), side],
      ]),
      field,
    ),
  ({ ground, field }, random) =>
    sheet(ground) + fill(rays(400, 360, 700, random.whole(9, 15), random.between(0, 30)), field),
  ({ ground, field }) =>
    sheet(ground) +
    halftone({
      x: 0,
      y: 0,
      width: side,
      height: side,
      step: 30,
      colour: field,
      size: (_, v) => 1 - v * 1.15,
    }),
  ({ ground, field }) =>
    sheet(ground) +
    ropes(
      [130, 300, 470],
      (y) => `M-20 ${num(y)}Q400 ${num(y + 40)} 820 ${num(y)}`,
      [field, inks.canvas, field],
      44,
    ),
];
