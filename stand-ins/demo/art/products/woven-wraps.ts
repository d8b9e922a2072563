import { brandLabel } from '../figures/brand-label';
import type { Figure } from '../figures/figure';
import { circle, onCircle, polyline, rectangle, type Point } from '../primitives/geometry';

function spiral(cx: number, cy: number, outer: number, turns: number): string {
  const points: Point[] = [];
  for (let degrees = 0; degrees <= turns * 360; degrees += 12) {
    points.push(onCircle(cx, cy, outer * (1 - degrees / (turns * 360 + 150)), degrees + 90));
  }
  return polyline(points);
}

/** A woven wrap seen end on: the roll above, the striped strip hanging from it. */
export const hangingWrap: Figure = {
  width: 700,
  height: 1340,
  draw: (pen) =>
    pen.line('M560 1150C560 1330 400 1330 440 1160', { width: 46 }) +
    pen.line('M560 1150C560 1330 400 1330 440 1160', { width: 20, material: 'second' }) +
    pen.part('M420 330H620V1180Q520 1216 420 1180z', {
      shade: 'M560 330H640V1220H560z',
    }) +
    pen.spot(rectangle(446, 330, 20, 850) + rectangle(574, 330, 20, 850), 'second') +
    pen.line([460, 560, 660, 760, 860, 960, 1060].map((y) => `M480 ${y + 40}L560 ${y}`).join(''), {
      width: 12,
      material: 'second',
    }) +
    pen.part(circle(340, 330, 290), {
      shade: 'M620 300A290 290 0 0 1 210 600A330 330 0 0 0 620 300z',
      light:
        'M130 260C150 170 220 110 300 92C322 108 306 130 276 140C220 160 186 210 172 268C160 292 126 284 130 260z',
    }) +
    pen.line(spiral(340, 330, 286, 7), { width: 11 }) +
    brandLabel(pen, 520, 1090, 150, 90),
};
