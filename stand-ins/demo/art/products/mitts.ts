import type { Figure } from '../figures/figure';
import { circle, ellipse, rectangle } from '../primitives/geometry';
import { brandLabel } from '../figures/brand-label';

const pad =
  'M500 40C760 40 920 220 920 460C920 640 850 780 740 860L700 960H300L260 860C150 780 80 640 80 460C80 220 240 40 500 40z';

/** A focus mitt from the striking side. */
export const mittFront: Figure = {
  width: 1000,
  height: 1250,
  draw: (pen) =>
    pen.part('M300 900H700L724 1180Q726 1214 692 1214L308 1214Q274 1214 276 1180z', {
      material: 'dark',
      shade: 'M620 890H740V1220H600z',
    }) +
    pen.part('M276 1010L724 1010L738 1130L262 1130z', {
      material: 'second',
      shade: 'M640 1000H760V1140H630z',
    }) +
    brandLabel(pen, 480, 1070, 170) +
    pen.part(pad, {
      shade: 'M720 60H940V980H640C820 820 880 360 720 60z',
      light:
        'M150 400C160 270 240 170 350 124C376 124 376 146 354 160C270 204 212 280 200 400C194 426 152 426 150 400z',
    }) +
    pen.part(circle(500, 470, 262), {
      material: 'second',
      outline: 12,
      shade: 'M640 200H800V760H560C680 640 720 400 640 200z',
    }) +
    pen.part(circle(500, 470, 160), {
      outline: 12,
      shade: 'M580 300H700V640H530C610 560 630 420 580 300z',
    }) +
    pen.part(circle(500, 470, 62), { material: 'pale', outline: 12 }) +
    pen.line('M180 800C320 900 680 900 820 800', { width: 8, dash: '18 13' }),
};

/** The holder's side: finger hood, thumb pocket, wrist strap. */
export const mittBack: Figure = {
  width: 1000,
  height: 1250,
  draw: (pen) =>
    pen.part('M300 900H700L724 1180Q726 1214 692 1214L308 1214Q274 1214 276 1180z', {
      material: 'dark',
    }) +
    pen.part(pad, { shade: 'M80 40H280C180 320 180 700 340 980H80z' }) +
    pen.part('M230 560C210 320 330 170 500 170C670 170 790 320 770 560C690 610 310 610 230 560z', {
      material: 'dark',
      shade: 'M230 480C400 560 620 560 790 460V640H220z',
      light:
        'M300 400C306 320 350 262 410 240C430 242 430 260 412 270C372 292 344 336 340 402C336 424 300 424 300 400z',
    }) +
    pen.line('M400 200L390 570M500 178V590M600 200L610 570', { width: 9 }) +
    pen.part(
      'M170 590C230 560 330 600 360 690C380 760 350 830 300 850C210 830 150 740 150 660Q150 600 170 590z',
      {
        material: 'dark',
      },
    ) +
    pen.part(ellipse(560, 740, 150, 90), {
      material: 'second',
      outline: 12,
      shade: 'M400 760C500 820 640 810 720 740V850H400z',
    }) +
    pen.part(rectangle(250, 1000, 560, 130, 18), {
      material: 'second',
      shade: rectangle(250, 1080, 560, 60),
    }) +
    brandLabel(pen, 600, 1066, 160),
};
