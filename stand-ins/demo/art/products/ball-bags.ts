import { brandLabel } from '../figures/brand-label';
import type { Figure } from '../figures/figure';
import { circle, ellipse, rectangle } from '../primitives/geometry';

/** A double-end bag: a leather ball held between two elastic cords. */
export const doubleEndBagFigure: Figure = {
  width: 720,
  height: 1560,
  draw: (pen) =>
    pen.line('M360 60V460M360 960V1440', { width: 40 }) +
    pen.line('M360 60V460M360 960V1440', { width: 18, material: 'second' }) +
    pen.part(rectangle(310, 20, 100, 90, 20), { material: 'metal' }) +
    pen.part(
      'M190 1500C200 1420 270 1390 360 1390C450 1390 520 1420 530 1500Q530 1530 500 1530H220Q190 1530 190 1500z',
      {
        material: 'dark',
        light:
          'M250 1470C262 1440 290 1424 326 1420C338 1434 326 1446 308 1450C290 1456 280 1470 274 1484C262 1496 244 1490 250 1470z',
      },
    ) +
    pen.part(rectangle(312, 410, 96, 90, 18), { material: 'dark' }) +
    pen.part(rectangle(312, 920, 96, 90, 18), { material: 'dark' }) +
    pen.part(circle(360, 710, 262), {
      shade: 'M470 440C620 560 640 860 470 980C640 960 700 640 560 480z',
      light:
        'M166 640C180 560 230 500 300 476C322 490 308 514 280 526C240 546 216 590 206 646C196 670 162 664 166 640z',
    }) +
    pen.line(
      'M360 448C250 560 250 860 360 972M360 448C470 560 470 860 360 972M104 660C240 720 480 720 616 660',
      {
        width: 10,
      },
    ) +
    brandLabel(pen, 360, 812, 170),
};

const drop =
  'M450 430C520 430 540 480 590 580C680 740 730 900 640 1050C570 1160 330 1160 260 1050C170 900 220 740 310 580C360 480 380 430 450 430z';

/** A speed bag under its round platform. */
export const speedBagFigure: Figure = {
  width: 900,
  height: 1200,
  draw: (pen) =>
    pen.part('M30 170V236C30 316 210 380 450 380C690 380 870 316 870 236V170z', {
      material: 'second',
      shade: 'M640 200H890V360H560C640 330 660 270 640 200z',
    }) +
    pen.part(ellipse(450, 170, 420, 140), { material: 'second' }) +
    pen.line(ellipse(450, 170, 330, 104), { width: 9 }) +
    pen.part(rectangle(400, 330, 100, 80, 16), { material: 'metal' }) +
    pen.part(circle(450, 422, 36), { material: 'metal' }) +
    pen.part(drop, {
      shade: 'M540 430C640 640 660 960 520 1140H720V640z',
      light:
        'M276 860C270 760 310 660 366 576C388 572 396 594 382 616C340 692 316 770 318 858C312 886 280 886 276 860z',
    }) +
    pen.line('M450 440C420 640 420 940 450 1130', { width: 10 }) +
    pen.line('M300 610C380 650 520 650 600 610', { width: 9 }) +
    brandLabel(pen, 450, 900, 190),
};

/** The speed bag's ball alone, loop up. */
export const speedBagBall: Figure = {
  width: 640,
  height: 860,
  draw: (pen) =>
    pen.line('M320 120C270 20 370 20 320 120', { width: 34 }) +
    pen.part(
      'M320 100C390 100 410 150 460 250C550 410 600 570 510 720C440 830 200 830 130 720C40 570 90 410 180 250C230 150 250 100 320 100z',
      {
        shade: 'M410 100C510 310 530 630 390 810H590V310z',
        light:
          'M146 530C140 430 180 330 236 246C258 242 266 264 252 286C210 362 186 440 188 528C182 556 150 556 146 530z',
      },
    ) +
    pen.line('M320 110C290 310 290 610 320 800M170 280C250 320 390 320 470 280', { width: 10 }) +
    brandLabel(pen, 320, 560, 180),
};
