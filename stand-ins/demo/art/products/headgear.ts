import type { Figure } from '../figures/figure';
import { circle } from '../primitives/geometry';
import { brandLabel } from '../figures/brand-label';

const shell =
  'M500 50C760 50 900 220 912 470C922 640 880 800 800 930C760 990 690 1010 640 990L360 990C310 1010 240 990 200 930C120 800 78 640 88 470C100 220 240 50 500 50z';
const opening =
  'M300 470C380 420 620 420 700 470C722 540 716 590 694 636C650 676 634 720 634 790L640 860L360 860L366 790C366 720 350 676 306 636C284 590 278 540 300 470z';
const brow =
  'M196 260C330 190 670 190 804 260C824 330 822 390 800 440C660 378 340 378 200 440C178 390 176 330 196 260z';
const cheek =
  'M110 560C170 520 250 540 300 600C360 660 380 720 366 800C352 870 300 920 240 930C160 860 110 720 110 560z';
const cheekRight =
  'M890 560C830 520 750 540 700 600C640 660 620 720 634 800C648 870 700 920 760 930C840 860 890 720 890 560z';

/** Sparring headgear from the front: brow, cheeks, chin strap. */
export const headgear: Figure = {
  width: 1000,
  height: 1130,
  draw: (pen) =>
    pen.part('M262 900C330 1000 670 1000 738 900L716 1010C650 1090 350 1090 284 1010z', {
      material: 'dark',
    }) +
    pen.part(shell, {
      shade: 'M740 40H930V1010H720C800 760 830 300 740 40z',
      light:
        'M216 232C262 162 334 118 420 104C438 118 424 136 396 146C334 164 286 200 256 248C236 270 206 256 216 232z',
    }) +
    pen.line('M500 56V206M316 92C290 130 276 170 272 214M684 92C710 130 724 170 728 214', {
      width: 9,
    }) +
    pen.part(opening, {
      material: 'dark',
      shade: 'M300 470C380 420 620 420 700 470L694 540C600 500 400 500 300 540z',
    }) +
    pen.part(cheek, {
      shade: 'M300 600L380 700V930H240C300 860 330 740 300 600z',
      light: 'M148 610C160 588 190 584 206 594C200 612 180 620 172 650C160 672 140 646 148 610z',
    }) +
    pen.part(cheekRight, { shade: 'M890 560L820 560C880 700 820 860 740 940H900z' }) +
    pen.part(brow, {
      material: 'second',
      shade: 'M700 200H840V450H690C730 370 730 280 700 200z',
      light:
        'M240 300C320 268 420 258 500 258C508 274 496 284 470 286C400 290 330 300 268 324C244 334 226 314 240 300z',
    }) +
    pen.spot(
      circle(170, 700, 12) +
        circle(206, 760, 12) +
        circle(170, 640, 12) +
        circle(830, 700, 12) +
        circle(794, 760, 12) +
        circle(830, 640, 12),
    ) +
    brandLabel(pen, 500, 316, 170),
};

/** The same headgear from the side: ear opening, laces at the back. */
export const headgearSide: Figure = {
  width: 1060,
  height: 1130,
  draw: (pen) =>
    pen.part('M560 900C640 960 760 980 850 930L836 1040C740 1090 620 1060 540 990z', {
      material: 'dark',
    }) +
    pen.part(
      'M480 60C760 50 930 190 950 400C900 420 850 430 790 440C770 520 800 580 860 620C900 690 900 800 850 890C800 960 700 960 620 920C560 890 520 880 460 900C380 920 250 880 180 780C100 660 70 520 96 380C130 190 270 70 480 60z',
      {
        shade: 'M96 400C140 640 260 820 470 860L640 930H200L60 600z',
        light:
          'M330 190C380 140 440 118 510 112C524 128 512 144 484 150C430 160 390 180 360 214C338 234 314 214 330 190z',
      },
    ) +
    pen.part(
      'M600 270C720 230 860 230 948 286C966 330 966 380 952 420C880 430 830 436 786 442C720 420 650 410 590 420C576 360 580 310 600 270z',
      {
        material: 'second',
        shade: 'M580 380C700 370 850 390 970 390V450H580z',
      },
    ) +
    pen.part(
      'M780 560C830 580 880 630 896 700C906 790 880 870 830 900C760 880 690 800 680 710C680 640 720 570 780 560z',
      {
        shade: 'M690 760C740 840 800 860 880 850L840 920L680 880z',
      },
    ) +
    pen.part(circle(470, 560, 104), { material: 'dark', shade: circle(450, 530, 90) }) +
    pen.line(circle(470, 560, 140), { width: 8, dash: '16 12' }) +
    pen.line('M120 420L250 400M108 500L244 490M112 580L250 582M140 660L272 670', {
      width: 16,
      material: 'pale',
    }) +
    pen.line('M250 380C240 480 250 600 290 700', { width: 9 }) +
    brandLabel(pen, 730, 340, 150, 2),
};
