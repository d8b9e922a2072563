import { brandLabel } from '../figures/brand-label';
import type { Figure } from '../figures/figure';
import type { Pen } from '../pen';
import { circle, rectangle } from '../primitives/geometry';

const body =
  'M180 330C120 600 110 900 200 1120Q220 1160 270 1160H750Q800 1160 820 1120C910 900 900 600 840 330z';

function holes(): string {
  let drawn = '';
  for (let row = 0; row < 11; row += 1) {
    for (let column = 0; column < 10; column += 1) {
      const x = 212 + column * 66 + (row % 2) * 33;
      if (x < 860) drawn += circle(x, 430 + row * 64, 15);
    }
  }
  return drawn;
}

function neck(pen: Pen): string {
  return (
    pen.part('M180 340C320 396 700 396 840 340L790 210C690 170 330 170 230 210z', {
      material: 'second',
      shade: 'M700 180H860V390H660C710 320 720 240 700 180z',
    }) + pen.line('M300 200L330 372M420 184L436 384M600 184L584 384M720 200L690 372', { width: 9 })
  );
}

/** A mesh bag drawn shut, two rolled wraps showing through. */
export const meshBag: Figure = {
  width: 1020,
  height: 1200,
  draw: (pen) =>
    pen.part(body, { material: 'pale', shade: 'M720 330H900V1170H640C740 900 760 600 720 330z' }) +
    pen.part(circle(380, 900, 190), { outline: 10 }) +
    pen.line(circle(380, 900, 120) + circle(380, 900, 54), { width: 9 }) +
    pen.part(circle(670, 800, 170), { outline: 10 }) +
    pen.line(circle(670, 800, 106) + circle(670, 800, 46), { width: 9 }) +
    pen.spot(holes(), 'dark') +
    pen.line(body) +
    neck(pen) +
    pen.line(
      'M500 270C420 120 300 60 250 110C210 160 330 240 500 276C640 220 760 90 700 60C640 40 560 150 510 270',
      { width: 30 },
    ) +
    pen.line(
      'M500 270C420 120 300 60 250 110C210 160 330 240 500 276C640 220 760 90 700 60C640 40 560 150 510 270',
      { width: 13, material: 'print' },
    ) +
    pen.part(rectangle(456, 230, 110, 90, 30)) +
    brandLabel(pen, 510, 1080, 190),
};

/** The same bag empty and flat. */
export const meshBagFlat: Figure = {
  width: 1020,
  height: 1200,
  draw: (pen) =>
    pen.part(body, { material: 'pale', shade: 'M180 900C400 980 640 980 860 900V1180H180z' }) +
    pen.spot(holes(), 'dark') +
    pen.line(body) +
    neck(pen) +
    pen.line('M840 290C960 320 990 460 900 520', { width: 26 }) +
    pen.line('M840 290C960 320 990 460 900 520', { width: 11, material: 'print' }) +
    pen.part(rectangle(850, 500, 100, 80, 28)) +
    brandLabel(pen, 510, 1080, 190),
};
