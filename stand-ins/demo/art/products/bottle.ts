import { brandLabel } from '../figures/brand-label';
import type { Figure } from '../figures/figure';
import { rectangle } from '../primitives/geometry';

const straw = 'M330 250C330 110 400 60 520 60H640';

/** A corner bottle with a long bent straw, so that a boxer in gloves can drink. */
export const squeezeBottleFigure: Figure = {
  width: 700,
  height: 1420,
  draw: (pen) =>
    pen.line(straw, { width: 70 }) +
    pen.line(straw, { width: 42, material: 'second' }) +
    pen.part(rectangle(130, 230, 400, 130, 30), {
      material: 'dark',
      shade: rectangle(430, 230, 110, 140),
    }) +
    pen.line('M190 250V340M250 250V340M410 250V340M470 250V340', { width: 9, material: 'metal' }) +
    pen.part(
      'M160 360H500C560 420 580 500 580 600C580 700 540 740 540 820C540 900 580 940 580 1040V1310Q580 1370 520 1370H140Q80 1370 80 1310V1040C80 940 120 900 120 820C120 740 80 700 80 600C80 500 100 420 160 360z',
      {
        shade: 'M440 360C520 600 480 900 480 1380H600V360z',
        light:
          'M136 600C134 520 150 460 186 424C208 420 216 440 204 462C184 500 180 550 180 604L190 690C184 716 150 712 146 684z',
      },
    ) +
    pen.line('M470 460H540M470 520H556M470 580H560M470 640H552', { width: 10 }) +
    pen.letters('WATER', 320, 1130, 100, 'print') +
    brandLabel(pen, 320, 640, 190),
};
