import { circle, onCircle, polygon, type Point } from './geometry';
import { lettering } from './lettering';
import { inks } from './palette';
import type { Random } from './random';
import { fill, num, place, stroke } from './svg';

/** Draws rays from a point to beyond the frame, as one path, with gaps of equal width. */
export function rays(cx: number, cy: number, reach: number, count: number, turn: number): string {
  let d = '';
  for (let at = 0; at < count; at += 1) {
    const from = turn + (at * 360) / count;
    const to = from + 180 / count;
    d += polygon([[cx, cy], onCircle(cx, cy, reach, from), onCircle(cx, cy, reach, to)]);
  }
  return d;
}

/** Draws a strip of cloth tape torn at both ends, centred on the origin. */
export function tapeStrip(
  random: Random,
  at: { x: number; y: number; length: number; width: number; turn: number; colour: string },
): string {
  const { x, y, length, width, turn, colour } = at;
  const teeth = Math.max(4, Math.round(width / 22));
  const end = (side: 1 | -1): Point[] => {
    const points: Point[] = [];
    for (let tooth = 0; tooth <= teeth; tooth += 1) {
      const depth = tooth % 2 === 0 ? 0 : random.between(8, 20);
      points.push([side * (length / 2 - depth), side * (-width / 2 + (width * tooth) / teeth)]);
    }
    return points;
  };
  const weave = [-0.3, 0, 0.3]
    .map((share) => `M${num(-length / 2 + 26)} ${num(width * share)}H${num(length / 2 - 26)}`)
    .join('');
  return place(
    fill(polygon([...end(1), ...end(-1)]), colour) +
      stroke(weave, inks.ink, 2.5, { 'stroke-opacity': '0.16' }),
    x,
    y,
    turn,
  );
}

/** Draws three ring ropes as parallel bands; `path` returns one rope from its height. */
export function ropes(
  heights: readonly number[],
  path: (y: number) => string,
  colours: readonly string[],
  width: number,
): string {
  return heights
    .map((y, at) => {
      const d = path(y);
      const colour = colours[at % colours.length] ?? inks.canvas;
      return (
        stroke(d, inks.ink, width, { 'stroke-linecap': 'butt' }) +
        stroke(d, colour, width * 0.58, { 'stroke-linecap': 'butt' })
      );
    })
    .join('');
}

/** Draws a round sticker with a short word or number. */
export function roundel(
  text: string,
  at: { x: number; y: number; radius: number; turn: number; colour: string; letters: string },
): string {
  const { radius, colour, letters } = at;
  const height = radius * (text.length > 1 ? 0.78 : 0.98);
  return place(
    fill(circle(0, 0, radius), inks.ink) +
      fill(circle(0, 0, radius * 0.9), colour) +
      stroke(circle(0, 0, radius * 0.76), letters, radius * 0.035) +
      lettering(text, 0, 0, { height, colour: letters }),
    at.x,
    at.y,
    at.turn,
  );
}

/**
 * Returns a ticket's path: a rectangle with a round notch in each short side, centred on the
 * origin.
 */
export function ticketShape(width: number, height: number, notch: number): string {
  const w = num(width / 2);
  const h = num(height / 2);
  const n = num(notch);
  return (
    `M-${w} -${h}H${w}V-${n}A${n} ${n} 0 0 0 ${w} ${n}V${h}H-${w}V${n}` +
    `A${n} ${n} 0 0 0 -${w} -${n}z`
  );
}
