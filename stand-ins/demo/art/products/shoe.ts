import { brandLabel } from '../figures/brand-label';
import type { Figure } from '../figures/figure';

const rungs = [190, 270, 350, 430, 510];

/** A boxing shoe from the side, toe to the right. */
export const shoe: Figure = {
  width: 1240,
  height: 1060,
  draw: (pen) =>
    pen.part(
      'M250 110C250 70 290 60 330 60H600C640 60 660 90 664 130L690 470C780 590 960 620 1090 690C1170 740 1180 820 1170 900H190C180 640 250 400 250 110z',
      {
        shade: 'M190 740C480 820 860 800 1170 800V910H190z',
        light: 'M310 220C312 190 350 190 350 220L318 500C310 528 276 522 278 494z',
      },
    ) +
    pen.part('M664 130L690 470C740 536 820 570 900 600L830 690C700 650 600 580 560 480L520 130z', {
      material: 'dark',
      outline: 11,
    }) +
    pen.line(
      rungs.map((y, at) => `M${520 + at * 12} ${y}L${680 + at * 8} ${y - 26}`).join('') +
        'M610 590L760 540M690 640L820 580',
      { width: 34 },
    ) +
    pen.line(
      rungs.map((y, at) => `M${520 + at * 12} ${y}L${680 + at * 8} ${y - 26}`).join('') +
        'M610 590L760 540M690 640L820 580',
      { width: 16, material: 'pale' },
    ) +
    pen.part('M230 400C330 440 420 560 430 700L330 720C310 600 280 540 214 510z', {
      material: 'second',
      outline: 11,
    }) +
    pen.line('M930 620C920 720 960 800 1060 850', { width: 9, dash: '16 12' }) +
    pen.part('M176 880H1180Q1196 880 1194 910L1186 960Q1180 990 1146 990H236Q196 990 186 950z', {
      material: 'second',
      shade: 'M176 940H1200V1000H176z',
    }) +
    pen.part('M250 110C250 70 290 60 330 60H600C640 60 660 90 664 130L520 170H252z', {
      material: 'second',
      outline: 12,
    }) +
    brandLabel(pen, 380, 280, 150, -6),
};

/** The sole: a suede-grip pattern in two fields. */
export const shoeSole: Figure = {
  width: 560,
  height: 1320,
  draw: (pen) =>
    pen.part(
      'M280 40C430 40 520 170 510 340C500 470 440 560 430 700C424 800 470 900 460 1060C450 1200 380 1280 280 1280C180 1280 110 1200 110 1060C110 900 150 800 130 700C110 560 50 470 50 340C50 170 130 40 280 40z',
      {
        material: 'second',
        shade: 'M400 60C540 200 520 480 420 700C430 900 480 1100 400 1260H560V60z',
      },
    ) +
    pen.line(
      [170, 230, 290, 350, 410]
        .map((y) => `M120 ${y}C200 ${y - 40} 360 ${y - 40} 440 ${y}`)
        .join(''),
      { width: 16 },
    ) +
    pen.line(
      [960, 1020, 1080, 1140].map((y) => `M170 ${y}C230 ${y + 30} 330 ${y + 30} 400 ${y}`).join(''),
      { width: 16 },
    ) +
    pen.part('M134 640H420L430 800H140z') +
    brandLabel(pen, 280, 720, 190, 90),
};
