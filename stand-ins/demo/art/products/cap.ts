import { brandLabel } from '../figures/brand-label';
import type { Figure } from '../figures/figure';
import { ellipse } from '../primitives/geometry';

/** A six-panel cap from the side, peak to the right. */
export const cap: Figure = {
  width: 1340,
  height: 860,
  draw: (pen) =>
    pen.part('M120 640C90 320 280 100 560 100C830 100 960 330 966 600C700 690 360 700 120 640z', {
      shade: 'M700 110C860 300 900 480 860 680L980 640V300z',
      light:
        'M190 470C200 320 290 220 420 184C444 196 432 224 400 238C310 278 256 360 244 474C232 502 188 498 190 470z',
    }) +
    pen.line('M560 100C470 260 430 480 450 664M560 100C700 240 760 440 764 650', { width: 10 }) +
    pen.part(ellipse(560, 98, 50, 24), { material: 'second' }) +
    pen.spot(
      'M330 330a16 16 0 1 0 32 0a16 16 0 1 0 -32 0zM620 280a16 16 0 1 0 32 0a16 16 0 1 0 -32 0z',
    ) +
    pen.part(
      'M380 690C620 690 820 660 960 590C1100 590 1250 650 1300 730Q1316 780 1260 782C1060 720 760 790 470 770Q390 760 380 690z',
      {
        material: 'second',
        shade: 'M420 740C760 760 1060 690 1310 760V800H400z',
      },
    ) +
    brandLabel(pen, 640, 500, 210, -4),
};

/** The cap from the front. */
export const capFront: Figure = {
  width: 1100,
  height: 820,
  draw: (pen) =>
    pen.part('M130 580C120 260 300 80 550 80C800 80 980 260 970 580z', {
      shade: 'M720 100C900 240 920 440 880 600H980V240z',
      light:
        'M206 420C220 300 300 200 410 160C434 170 424 198 394 214C320 254 274 330 262 424C250 452 206 448 206 420z',
    }) +
    pen.line('M550 80V540M340 130C300 260 290 420 300 560M760 130C800 260 810 420 800 560', {
      width: 10,
    }) +
    pen.part(ellipse(550, 78, 50, 22), { material: 'second' }) +
    pen.part(
      'M60 640C160 520 360 500 550 500C740 500 940 520 1040 640Q1060 740 980 730C820 640 280 640 120 730Q40 740 60 640z',
      {
        material: 'second',
        shade: 'M90 690C300 600 800 600 1020 690V750H80z',
      },
    ) +
    brandLabel(pen, 550, 350, 250),
};
