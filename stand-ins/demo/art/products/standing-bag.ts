import type { Figure } from '../figures/figure';
import { rectangle } from '../primitives/geometry';
import { brandLabel } from '../figures/brand-label';

const spring = 'M290 990H430M286 1024H434M290 1058H430M286 1092H434';

/** A free-standing bag: a padded target on a sprung neck and a filled base. */
export const standingBagFigure: Figure = {
  width: 760,
  height: 1420,
  draw: (pen) =>
    pen.part(
      'M110 1180C80 1190 36 1250 30 1320Q30 1380 90 1388H670Q730 1380 730 1320C724 1250 680 1190 650 1180C560 1120 200 1120 110 1180z',
      {
        material: 'dark',
        shade: 'M540 1110H760V1420H520C570 1340 580 1220 540 1110z',
        light:
          'M96 1262C112 1228 146 1210 190 1204C202 1216 190 1228 172 1234C148 1242 130 1258 120 1286C108 1300 88 1286 96 1262z',
      },
    ) +
    pen.line('M80 1320H680', { width: 8, material: 'metal' }) +
    pen.part(rectangle(300, 940, 160, 200), {
      material: 'metal',
      shade: rectangle(400, 930, 70, 220),
    }) +
    pen.line(spring, { width: 16 }) +
    pen.part(
      'M170 160C170 80 260 40 380 40C500 40 590 80 590 160V880C590 930 500 960 380 960C260 960 170 930 170 880z',
      {
        shade: 'M490 40H620V970H460C500 680 510 340 490 40z',
        light: 'M216 220C216 190 234 182 244 200L244 500C244 530 216 530 216 500z',
      },
    ) +
    pen.part('M170 400C260 444 500 444 590 400V660C500 704 260 704 170 660z', {
      material: 'second',
      shade: 'M494 390H620V710H478C496 600 502 500 494 390z',
    }) +
    pen.line(
      'M170 216C260 258 500 258 590 216M170 820C260 862 500 862 590 820M282 84C340 112 420 112 478 84',
      { width: 8 },
    ) +
    brandLabel(pen, 350, 556, 220),
};
