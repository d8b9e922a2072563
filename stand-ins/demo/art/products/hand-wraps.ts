import type { Figure } from '../figures/figure';
import { circle, onCircle, polyline, rectangle, type Point } from '../primitives/geometry';
import { place } from '../primitives/svg';
import { brandLabel } from '../figures/brand-label';

const rollBack = 'M208 189L423 89A290 290 0 0 1 667 615L452 715z';
const tail =
  'M330 742C470 800 620 700 760 752C860 790 960 800 1040 776L1180 690C1100 716 1010 700 920 664C800 616 700 690 560 640z';

function spiral(cx: number, cy: number, outer: number, turns: number): string {
  const points: Point[] = [];
  for (let degrees = 0; degrees <= turns * 360; degrees += 10) {
    points.push(onCircle(cx, cy, outer * (1 - degrees / (turns * 360 + 120)), degrees + 180));
  }
  return polyline(points);
}

/** A wrap rolled up on its side, its end drawn out to the thumb loop. */
export const rolledWrap: Figure = {
  width: 1340,
  height: 860,
  draw: (pen) =>
    pen.line('M1060 760C1180 800 1290 760 1290 690C1290 640 1230 640 1150 690', { width: 54 }) +
    pen.line('M1060 760C1180 800 1290 760 1290 690C1290 640 1230 640 1150 690', {
      width: 24,
      material: 'second',
    }) +
    pen.part(tail, { shade: 'M330 742L560 640L700 660L520 780z' }) +
    pen.part(rollBack, {
      shade: 'M452 715L600 380L800 300V660z',
      light: 'M300 172L420 116C440 112 446 128 430 138L318 190C296 200 284 184 300 172z',
    }) +
    pen.spot('M423 89A290 290 0 0 1 667 615L617 638A290 290 0 0 0 373 112z', 'second') +
    pen.line(rollBack) +
    pen.part(circle(330, 452, 290), {
      shade: 'M620 300A290 290 0 0 1 200 730A330 330 0 0 0 620 300z',
    }) +
    pen.line(spiral(330, 452, 290, 6), { width: 11 }) +
    brandLabel(pen, 560, 330, 150, 65),
};

/** Two wraps laid flat and banded, as they come out of the box. */
export const bandedWraps: Figure = {
  width: 1000,
  height: 900,
  draw: (pen) => {
    const fold = (y: number, dx: number): string =>
      pen.part(rectangle(80 + dx, y, 820, 150, 75), {
        shade: rectangle(80 + dx, y + 96, 820, 60),
        light: rectangle(140 + dx, y + 26, 700, 16, 8),
      }) +
      pen.spot(
        rectangle(130 + dx, y + 54, 720, 12) + rectangle(130 + dx, y + 80, 720, 12),
        'second',
      );
    return (
      fold(600, 20) +
      fold(450, -20) +
      fold(300, 30) +
      fold(150, 0) +
      pen.part(rectangle(380, 120, 240, 660, 16), {
        material: 'dark',
        shade: rectangle(560, 120, 60, 660),
      }) +
      place(brandLabel(pen, 0, 0, 200), 500, 450)
    );
  },
};
