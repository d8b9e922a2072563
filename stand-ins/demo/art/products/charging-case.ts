import { brandLabel } from '../figures/brand-label';
import type { Figure } from '../figures/figure';
import { circle, rectangle } from '../primitives/geometry';

/** The charging case shut: hinge behind, four lamps and the socket in front. */
export const chargingCase: Figure = {
  width: 1240,
  height: 860,
  draw: (pen) =>
    pen.part('M90 400C100 200 220 90 400 90H840C1020 90 1140 200 1150 400z', {
      material: 'dark',
      shade: 'M900 90H1160V410H940C980 300 960 190 900 90z',
      light:
        'M170 340C190 230 260 164 370 150C390 166 376 188 346 196C270 216 232 266 216 346C200 370 164 364 170 340z',
    }) +
    pen.part('M90 430H1150V640Q1150 780 1010 780H230Q90 780 90 640z', {
      shade: 'M90 640C400 720 840 720 1150 640V790H90z',
    }) +
    pen.part(rectangle(60, 388, 1120, 66, 33), { material: 'second' }) +
    pen.part(rectangle(540, 366, 160, 112, 26), { material: 'metal' }) +
    pen.spot([300, 360, 420].map((x) => circle(x, 590, 18)).join(''), 'signal') +
    pen.line(circle(480, 590, 16), { width: 8 }) +
    pen.part(rectangle(860, 560, 150, 56, 28), { material: 'dark', outline: 10 }) +
    brandLabel(pen, 620, 250, 240),
};
