import { circle, rectangle } from '../primitives/geometry';
import { place } from '../primitives/svg';
import { swappedPen, type Pen } from '../pen';
import { placeFigure, type Figure } from './figure';
import { punchingGlove, uprightGlove } from './glove';

/** A small house with a ring drawn where the window would be. */
export const house: Figure = {
  width: 1080,
  height: 1040,
  draw: (pen) =>
    pen.part('M760 130H890V420L760 310z', { material: 'dark' }) +
    pen.part('M160 500L540 150L920 500V990H160z', {
      material: 'pale',
      shade: 'M740 300L920 500V1000H740z',
    }) +
    pen.part('M540 50L1040 510L970 590L540 194L110 590L40 510z', {
      shade: 'M540 50L1040 510L970 590L540 194z',
    }) +
    pen.part(rectangle(240, 600, 320, 210, 8), { material: 'second', outline: 14 }) +
    pen.line('M240 660H560M240 705H560M240 750H560', { width: 14, material: 'pale', cap: 'butt' }) +
    pen.line('M300 620V790M500 620V790', { width: 20, material: 'pale' }) +
    pen.part(rectangle(660, 640, 170, 350), { shade: rectangle(770, 630, 70, 360) }) +
    pen.spot(circle(700, 830, 16)),
};

/** A standing mirror; what it shows is the other corner's colour. */
export const standingMirror: Figure = {
  width: 900,
  height: 1240,
  draw: (pen) =>
    pen.line('M190 1190L260 900M710 1190L640 900', { width: 46 }) +
    pen.part(rectangle(120, 40, 660, 1060, 60), { shade: rectangle(650, 40, 140, 1060) }) +
    pen.part(rectangle(190, 110, 520, 920, 20), {
      material: 'second',
      shade: 'M710 110V1030H190z',
    }) +
    pen.spot('M190 520L600 110H700L190 620zM190 700L710 180V236L190 756z', 'light') +
    placeFigure(uprightGlove, pen, { x: 450, y: 660, width: 400, mirrored: true }),
};

/** A square of tape on floorboards, seen from above. */
export const tapedFloor: Figure = {
  width: 1100,
  height: 1100,
  draw: (pen) =>
    pen.part(rectangle(30, 30, 1040, 1040), {
      material: 'pale',
      shade: 'M30 204H1070V376H30zM30 550H1070V724H30zM30 896H1070V1080H30z',
    }) +
    pen.line(
      'M30 204H1070M30 376H1070M30 550H1070M30 724H1070M30 896H1070M420 30V204M760 204V376M300 376V550M680 550V724M380 724V896M800 896V1070',
      { width: 9 },
    ) +
    pen.part('M180 160H930V240H180z', { outline: 14 }) +
    pen.part('M150 880H910V960H150z', { outline: 14 }) +
    pen.part('M200 130V950H280V130z', { material: 'second', outline: 14 }) +
    pen.part('M830 150V990H910V150z', { material: 'second', outline: 14 }) +
    place(soles(pen), 550, 550, 0, 0.8),
};

function soles(pen: Pen): string {
  const sole =
    'M0 -150C70 -150 90 -80 80 -10C72 50 60 90 62 140C62 190 -50 190 -54 140C-58 90 -76 50 -84 -10C-90 -90 -60 -150 0 -150z';
  return (
    place(pen.part(sole), -100, -70, -18) +
    place(pen.part(sole, { material: 'second' }), 120, 120, 34)
  );
}

/** Two footprints in stance, one ahead of the other, joined by a dotted line. */
export const stanceFeet: Figure = {
  width: 900,
  height: 1160,
  draw: (pen) =>
    pen.line('M260 620V1010H480M260 1010', { width: 26, dash: '2 58' }) +
    place(soleWithTread(pen, 'main'), 260, 300, -10) +
    place(soleWithTread(pen, 'second'), 640, 850, 40),
};

function soleWithTread(pen: Pen, material: 'main' | 'second'): string {
  const front =
    'M0 -220C104 -220 134 -110 118 -10C112 30 104 56 98 80H-104C-112 50 -124 20 -128 -20C-138 -130 -96 -220 0 -220z';
  const heel = 'M-96 120H92C90 150 90 170 92 200C92 270 -80 270 -84 200C-86 170 -90 146 -96 120z';
  return (
    pen.part(front, { material, shade: 'M40 -220H140V90H20C60 -20 70 -120 40 -220z' }) +
    pen.part(heel, { material }) +
    pen.line('M-84 -90H84M-92 -20H86', { width: 16 })
  );
}

/** A walk of four prints across an empty floor. */
export const footprints: Figure = {
  width: 1100,
  height: 1100,
  draw: (pen) =>
    place(soleWithTread(pen, 'main'), 200, 860, 38, 0.7) +
    place(soleWithTread(pen, 'second'), 520, 900, 52, 0.7) +
    place(soleWithTread(pen, 'main'), 560, 480, 38, 0.7) +
    place(soleWithTread(pen, 'second'), 880, 500, 52, 0.7) +
    place(soleWithTread(pen, 'main'), 900, 160, 38, 0.7),
};

/** Two gloves meeting, with the sparks. */
export const gloveBump: Figure = {
  width: 1700,
  height: 900,
  draw: (pen) =>
    placeFigure(punchingGlove, pen, { x: 430, y: 440, width: 860 }) +
    placeFigure(punchingGlove, swappedPen(pen), { x: 1270, y: 440, width: 860, mirrored: true }) +
    pen.line(
      'M850 150V20M740 160L690 50M960 160L1010 50M850 740V870M740 730L690 840M960 730L1010 840',
      { width: 34 },
    ),
};
