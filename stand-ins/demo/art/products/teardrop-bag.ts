import { brandLabel } from '../figures/brand-label';
import type { Figure } from '../figures/figure';
import { circle, rectangle } from '../primitives/geometry';

const drop =
  'M400 360C450 360 470 430 520 550C630 770 710 920 710 1100C710 1310 580 1440 400 1440C220 1440 90 1310 90 1100C90 920 170 770 280 550C330 430 350 360 400 360z';

/** A hanging teardrop bag for hooks and uppercuts: broad below, narrow above. */
export const teardropBagFigure: Figure = {
  width: 800,
  height: 1480,
  draw: (pen) =>
    pen.part(rectangle(356, 20, 88, 80, 14), { material: 'metal' }) +
    pen.line('M400 96V360', { width: 44 }) +
    pen.line('M400 96V360', { width: 20, material: 'metal', dash: '34 22', cap: 'butt' }) +
    pen.part(circle(400, 130, 40), { material: 'metal' }) +
    pen.part(drop, {
      shade: 'M480 360C640 760 660 1200 500 1440H760V760z',
      light:
        'M150 1080C150 960 196 850 256 730C276 722 288 742 278 766C228 872 198 970 198 1080C192 1110 154 1108 150 1080z',
    }) +
    pen.part(
      'M98 1010C260 1080 540 1080 702 1010C716 1070 714 1130 700 1190C540 1260 260 1260 100 1190C86 1130 84 1070 98 1010z',
      {
        material: 'second',
        shade: 'M580 1040H730V1240H550C580 1170 590 1110 580 1040z',
      },
    ) +
    pen.line('M280 552C350 590 450 590 520 552M400 380V540', { width: 10 }) +
    pen.letters('UPPERCUT', 396, 860, 84, 'print') +
    brandLabel(pen, 396, 1132, 210),
};
