import { ellipse, rectangle } from '../primitives/geometry';
import type { Figure } from './figure';

/** A dumbbell on the diagonal. */
export const dumbbell: Figure = {
  width: 1200,
  height: 620,
  draw: (pen) =>
    pen.part(rectangle(330, 250, 540, 120), {
      material: 'metal',
      shade: rectangle(330, 320, 540, 60),
    }) +
    [60, 900]
      .map((x) =>
        pen.part(rectangle(x, 160, 240, 300, 40), {
          material: 'second',
          shade: rectangle(x, 340, 240, 130),
        }),
      )
      .join('') +
    [180, 820]
      .map((x) =>
        pen.part(rectangle(x, 40, 200, 540, 50), {
          shade: rectangle(x, 400, 200, 190),
          light: rectangle(x + 34, 90, 34, 200, 17),
        }),
      )
      .join(''),
};

/** A kettlebell with its weight. */
export const kettlebell: Figure = {
  width: 1000,
  height: 1160,
  draw: (pen) =>
    pen.line('M330 520L250 220Q230 90 360 90H640Q770 90 750 220L670 520', { width: 150 }) +
    pen.line('M330 520L250 220Q230 90 360 90H640Q770 90 750 220L670 520', {
      width: 106,
      material: 'metal',
    }) +
    pen.part(
      'M260 480C340 400 660 400 740 480C860 560 920 680 900 820C890 950 820 1050 740 1110H260C180 1050 110 950 100 820C80 680 140 560 260 480z',
      {
        shade: 'M640 400H930V1120H560C700 900 720 600 640 400z',
        light:
          'M170 780C170 680 220 590 300 540C324 536 334 560 316 576C256 620 224 690 220 782C216 812 172 812 170 780z',
      },
    ) +
    pen.part(ellipse(500, 780, 210, 190), { material: 'pale' }) +
    pen.letters('25', 500, 780, 190),
};
