import type { Figure } from '../figures/figure';
import { rectangle } from '../primitives/geometry';
import { brandLabel } from '../figures/brand-label';
import { backPrint } from './garment-label';

const body =
  'M420 90L250 140C190 158 160 190 130 250L30 470Q22 492 44 502L190 566Q210 574 220 554L280 430C290 640 286 860 270 1070Q268 1100 298 1104C470 1128 730 1128 902 1104Q932 1100 930 1070C914 860 910 640 920 430L980 554Q990 574 1010 566L1156 502Q1178 492 1170 470L1070 250C1040 190 1010 158 950 140L780 90';
const creases = 'M280 430C286 380 282 330 268 290M920 430C914 380 918 330 932 290';
const hems = 'M60 452L216 520M1140 452L984 520M276 1056C470 1078 730 1078 924 1056';

/** The tee from the front, small label on the chest. */
export const teeFront: Figure = {
  width: 1200,
  height: 1170,
  draw: (pen) =>
    pen.part('M420 90C480 60 720 60 780 90C760 190 700 230 600 230C500 230 440 190 420 90z', {
      material: 'dark',
    }) +
    pen.part(`${body}C760 200 690 250 600 250C510 250 440 200 420 90z`, {
      shade:
        'M780 250C860 500 850 860 740 1130H960V430L1000 600L1200 480L1060 200C1000 420 900 380 780 250z',
      light: 'M120 400L200 236C210 216 234 226 226 246L152 416C142 436 112 420 120 400z',
    }) +
    pen.line('M392 98C420 230 500 288 600 288C700 288 780 230 808 98', { width: 9 }) +
    pen.line(creases, { width: 9 }) +
    pen.line(hems, { width: 7, dash: '16 12' }) +
    brandLabel(pen, 750, 440, 150, -3),
};

/** The tee from the back with the journal's name. */
export const teeBack: Figure = {
  width: 1200,
  height: 1170,
  draw: (pen) =>
    pen.part(`${body}C740 150 680 164 600 164C520 164 460 150 420 90z`, {
      shade:
        'M420 250C340 500 350 860 460 1130H240V430L200 600L0 480L140 200C200 420 300 380 420 250z',
    }) +
    pen.line('M404 112C450 182 520 204 600 204C680 204 750 182 796 112', { width: 9 }) +
    pen.line(creases, { width: 9 }) +
    pen.line(hems, { width: 7, dash: '16 12' }) +
    backPrint(pen, 600, 420),
};

/** The tee folded, as it is packed. */
export const teeFolded: Figure = {
  width: 1000,
  height: 1120,
  draw: (pen) =>
    pen.part(rectangle(90, 120, 820, 960, 40), { shade: rectangle(90, 930, 820, 160) }) +
    pen.part('M120 110Q120 70 160 70L840 70Q880 70 880 110V960Q500 1010 120 960z', {
      shade: 'M760 60H900V1020H690C760 720 780 380 760 60z',
    }) +
    pen.part('M350 70C360 210 420 280 500 280C580 280 640 210 650 70z', { material: 'dark' }) +
    pen.line('M312 70C322 240 404 322 500 322C596 322 678 240 688 70', { width: 9 }) +
    pen.part(rectangle(90, 620, 820, 150), {
      material: 'second',
      shade: rectangle(720, 620, 190, 150),
    }) +
    brandLabel(pen, 500, 696, 200),
};
