import { circle, onCircle, polyline, rectangle, ringSlice } from '../primitives/geometry';
import type { Figure } from './figure';

function ticks(cx: number, cy: number, from: number, to: number, count: number): string {
  let d = '';
  for (let at = 0; at < count; at += 1) {
    const degrees = (at * 360) / count;
    d += polyline([onCircle(cx, cy, from, degrees), onCircle(cx, cy, to, degrees)]);
  }
  return d;
}

/** A stopwatch near the quarter hour. */
export const stopwatch: Figure = {
  width: 1000,
  height: 1180,
  draw: (pen) =>
    pen.part(rectangle(420, 40, 160, 90, 20), { material: 'metal' }) +
    pen.part(rectangle(456, 120, 88, 110), { material: 'metal' }) +
    pen.part('M744 330L836 214L904 270L812 390z', { material: 'metal' }) +
    pen.part(circle(500, 680, 450), {
      shade: 'M680 240A470 470 0 0 1 320 1120A520 520 0 0 0 680 240z',
      light:
        'M110 620A400 400 0 0 1 330 330C352 326 362 350 342 364A350 350 0 0 0 160 630C154 652 112 646 110 620z',
    }) +
    pen.part(circle(500, 680, 340), { material: 'pale' }) +
    pen.spot(ringSlice(500, 680, 0, 300, 0, 90), 'second') +
    pen.line(ticks(500, 680, 290, 320, 12), { width: 16 }) +
    pen.line('M500 680V400', { width: 34 }) +
    pen.line('M500 680H740', { width: 34 }) +
    pen.part(circle(500, 680, 42)),
};

/** A round clock: three parts work, one part rest. */
export const roundClockFigure: Figure = {
  width: 1000,
  height: 1000,
  draw: (pen) =>
    pen.part(circle(500, 500, 470), { material: 'dark' }) +
    pen.part(ringSlice(500, 500, 0.1, 400, 0, 270), {
      shade: ringSlice(500, 500, 0.1, 400, 180, 270),
    }) +
    pen.part(ringSlice(500, 500, 0.1, 400, 270, 360), { material: 'second' }) +
    pen.part(circle(500, 500, 220), { material: 'pale' }) +
    pen.line(ticks(500, 500, 424, 448, 12), { width: 18, material: 'pale' }) +
    pen.letters('3', 500, 500, 250),
};

/** A crescent moon and one round star. */
export const moon: Figure = {
  width: 1000,
  height: 1000,
  draw: (pen) =>
    pen.part('M640 60A450 450 0 1 0 940 640A370 370 0 0 1 640 60z', {
      shade: 'M940 640A450 450 0 0 1 200 820A520 520 0 0 0 720 620z',
      light:
        'M120 560A380 380 0 0 1 330 210C354 202 364 226 346 242A330 330 0 0 0 172 570C168 596 124 590 120 560z',
    }) + pen.part(circle(790, 250, 54), { material: 'second' }),
};
