import { circle, rectangle } from '../primitives/geometry';
import { placeFigure, type Figure } from './figure';
import { uprightGlove } from './glove';

/** Two gloves hung by their laces from one nail. */
export const hungGloves: Figure = {
  width: 1300,
  height: 1340,
  draw: (pen) =>
    pen.line('M650 90C560 200 480 300 430 480M650 90C740 200 830 320 880 500', { width: 30 }) +
    pen.line('M650 90C560 200 480 300 430 480M650 90C740 200 830 320 880 500', {
      width: 11,
      material: 'pale',
    }) +
    pen.part(circle(650, 86, 40), { material: 'metal' }) +
    placeFigure(uprightGlove, pen, { x: 955, y: 850, width: 640, turn: 167, mirrored: true }) +
    placeFigure(uprightGlove, pen, { x: 365, y: 810, width: 640, turn: -166 }),
};

/** A roll of floor tape with its end pulled out. */
export const tapeRoll: Figure = {
  width: 1200,
  height: 960,
  draw: (pen) =>
    pen.part('M420 760L1150 860L1140 930L1100 912L1062 934L420 880z', {
      shade: 'M420 830L1160 920V940H420z',
    }) +
    pen.part('M420 60A410 410 0 0 1 420 880A410 410 0 0 1 420 60z', {
      shade: 'M600 90A410 410 0 0 1 240 880A460 460 0 0 0 600 90z',
      light:
        'M90 440A340 340 0 0 1 270 158C292 150 304 176 286 190A300 300 0 0 0 140 450C136 472 92 470 90 440z',
    }) +
    pen.line(circle(420, 470, 340) + circle(420, 470, 280), { width: 9 }) +
    pen.part(circle(420, 470, 210), { material: 'second' }) +
    pen.part(circle(420, 470, 150), { material: 'pale' }) +
    pen.letters('CW', 420, 470, 110),
};

/** An open-topped toolbox: a wrap, a stopwatch and shears looking out. */
export const toolbox: Figure = {
  width: 1200,
  height: 940,
  draw: (pen) =>
    pen.line('M330 420V250Q330 190 390 190H810Q870 190 870 250V420', { width: 76 }) +
    pen.line('M330 420V250Q330 190 390 190H810Q870 190 870 250V420', {
      width: 36,
      material: 'metal',
    }) +
    pen.part(circle(460, 380, 130), { material: 'pale' }) +
    pen.line('M460 380V300M460 380H520', { width: 20 }) +
    pen.part(rectangle(640, 260, 140, 240, 30), { material: 'second' }) +
    pen.line('M640 320H780M640 370H780', { width: 16, material: 'pale' }) +
    pen.part('M60 420H1140L1090 890H110z', {
      shade: 'M860 410H1160V900H820z',
      light: 'M130 480H160L176 700C176 720 148 720 146 700z',
    }) +
    pen.part(rectangle(40, 400, 1120, 110, 16), {
      material: 'second',
      shade: rectangle(880, 400, 290, 110),
    }) +
    pen.part(rectangle(280, 470, 110, 120, 10), { material: 'metal' }) +
    pen.part(rectangle(810, 470, 110, 120, 10), { material: 'metal' }) +
    pen.letters('CORNER', 600, 720, 120, 'print'),
};

/** A belt tied in its knot. */
export const tiedBelt: Figure = {
  width: 1300,
  height: 900,
  draw: (pen) =>
    pen.part('M560 330L380 850L520 870L690 360z', { shade: 'M600 330L450 880L520 870L690 360z' }) +
    pen.part('M700 330L900 820L1030 770L800 310z', {
      shade: 'M760 330L980 800L1030 770L800 310z',
    }) +
    pen.part('M40 130C400 230 900 230 1260 130V300C900 410 400 410 40 300z', {
      shade: 'M40 250C400 350 900 350 1260 250V420H40z',
    }) +
    pen.line('M40 215C400 320 900 320 1260 215', { width: 8, dash: '22 16', material: 'print' }) +
    pen.part(
      'M500 210Q520 150 600 160L740 190Q800 210 780 280L760 370Q740 420 680 410L560 390Q490 380 490 310z',
      {
        shade: 'M500 340L780 360V430H490z',
      },
    ) +
    pen.line('M560 210L720 380', { width: 12 }) +
    pen.part('M404 780L545 800L520 870L380 850z', { material: 'second' }),
};
