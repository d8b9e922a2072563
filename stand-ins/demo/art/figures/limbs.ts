import { circle, rectangle } from '../primitives/geometry';
import type { Material, Pen } from '../pen';
import { placeFigure, type Figure } from './figure';
import { punchingGlove } from './glove';

/** Draws a limb: one thick stroke with an ink edge, round at its joints. */
function limb(pen: Pen, d: string, width: number, material: Material, cap?: 'butt'): string {
  return pen.line(d, { width: width + 40, cap }) + pen.line(d, { width, material, cap });
}

/** A raised knee in profile: shorts, knee wrap, shin and pointed foot. */
export const raisedKnee: Figure = {
  width: 1080,
  height: 1160,
  draw: (pen) =>
    limb(pen, 'M700 420C680 560 600 740 560 900L470 1050', 190, 'pale') +
    limb(pen, 'M160 640L780 290', 240, 'pale') +
    pen.part(
      'M20 470L470 220Q520 200 560 250L670 430Q690 480 640 510L230 760Q120 820 60 900L20 880z',
      {
        shade: 'M20 740L620 430L700 480L60 920z',
      },
    ) +
    pen.line('M470 226L660 500', { width: 44 }) +
    pen.line('M470 226L660 500', { width: 14, material: 'second' }) +
    pen.part('M700 180C830 130 960 210 950 330C944 400 900 440 860 460L720 250z', {
      material: 'second',
    }) +
    pen.line('M960 120L1010 60M1000 230L1070 210M990 340L1060 370', { width: 36 }),
};

/** A folded arm, the point of the elbow leading. */
export const leadingElbow: Figure = {
  width: 1160,
  height: 1120,
  draw: (pen) =>
    limb(pen, 'M270 880L850 470L390 330', 200, 'pale') +
    pen.part('M23 879L393 624L547 846L177 1101z', {
      shade: 'M120 1030L500 770L560 850L170 1110z',
    }) +
    pen.line('M400 640L560 850', { width: 46 }) +
    pen.line('M400 640L560 850', { width: 14, material: 'second' }) +
    placeFigure(punchingGlove, pen, { x: 300, y: 270, width: 520, turn: 16, mirrored: true }) +
    pen.line('M1010 400L1100 360M1030 500H1130M1000 600L1080 650', { width: 36 }),
};

/** A figure folded forward over long legs, on a mat. */
export const longStretch: Figure = {
  width: 1360,
  height: 860,
  draw: (pen) =>
    pen.part(rectangle(40, 720, 1280, 90, 16), { material: 'pale' }) +
    limb(pen, 'M250 650H1120', 104, 'second') +
    limb(pen, 'M1150 640V520', 90, 'pale') +
    limb(pen, 'M250 610C250 340 470 260 690 380', 170, 'main') +
    limb(pen, 'M640 400L900 560L1080 500', 84, 'pale') +
    pen.part(circle(850, 330, 116), { material: 'pale' }) +
    pen.line('M790 234C830 210 890 214 930 246', { width: 44, material: 'main' }),
};
