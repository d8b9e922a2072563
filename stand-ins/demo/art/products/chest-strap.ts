import { brandLabel } from '../figures/brand-label';
import type { Figure } from '../figures/figure';
import type { Pen } from '../pen';
import { circle, rectangle } from '../primitives/geometry';

const back = 'M110 470C140 250 380 150 640 150C900 150 1140 250 1170 470';

function sensor(pen: Pen): string {
  return (
    pen.part(rectangle(440, 560, 400, 230, 100), {
      material: 'main',
      shade: rectangle(440, 720, 400, 90),
      light: rectangle(520, 586, 150, 20, 10),
    }) + pen.line('M500 675H574L602 610L646 746L682 675H780', { width: 18, material: 'print' })
  );
}

/** A heart-rate band closed into a loop, the sensor in front. */
export const chestStrap: Figure = {
  width: 1280,
  height: 850,
  draw: (pen) =>
    pen.line(back, { width: 130 }) +
    pen.line(back, { width: 100, material: 'dark' }) +
    pen.part(
      'M50 440C110 560 360 650 640 650C920 650 1170 560 1230 440L1210 590C1140 690 900 740 640 740C380 740 140 690 70 590z',
      {
        material: 'second',
        shade: 'M70 560C300 690 980 690 1210 560V760H70z',
      },
    ) +
    pen.part('M150 530L270 584L262 704L140 656z', { material: 'metal' }) +
    sensor(pen) +
    brandLabel(pen, 980, 660, 150, -10),
};

/** The sensor alone, seen from the chest: two contacts and the lid of its cell. */
export const chestSensor: Figure = {
  width: 900,
  height: 560,
  draw: (pen) =>
    pen.part(rectangle(40, 60, 820, 440, 200), {
      shade: rectangle(40, 380, 820, 140),
      light: rectangle(220, 104, 260, 30, 15),
    }) +
    pen.part(circle(190, 280, 70), { material: 'metal' }) +
    pen.part(circle(710, 280, 70), { material: 'metal' }) +
    pen.part(circle(450, 280, 140), { material: 'dark' }) +
    pen.line('M380 280H520', { width: 24, material: 'metal' }) +
    pen.letters('CR2032', 450, 350, 40, 'pale'),
};
