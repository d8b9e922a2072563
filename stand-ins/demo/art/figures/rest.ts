import { circle, rectangle } from '../primitives/geometry';
import type { Figure } from './figure';

/** A bathroom scale, needle at the middle. */
export const bathroomScale: Figure = {
  width: 1060,
  height: 1060,
  draw: (pen) =>
    pen.part(rectangle(50, 50, 960, 960, 120), {
      shade: 'M50 860C460 900 860 760 900 50H1040V1030H50z',
    }) +
    pen.part(
      'M190 420C190 230 340 130 530 130C720 130 870 230 870 420Q870 450 840 450H220Q190 450 190 420z',
      { material: 'pale' },
    ) +
    pen.line(
      'M290 400L250 350M360 290L320 240M460 230L446 176M600 230L614 176M700 290L740 240M770 400L810 350',
      { width: 18 },
    ) +
    pen.line('M530 430V220', { width: 34, material: 'second' }) +
    pen.part(circle(530, 430, 40), { material: 'dark' }) +
    pen.line('M180 570H880M180 660H880M180 750H880M180 840H880', { width: 18 }),
};

/** A block of ice, one corner cracked. */
export const iceBlock: Figure = {
  width: 1000,
  height: 1080,
  draw: (pen) =>
    pen.part('M500 50L930 280V800L500 1030L70 800V280z', { material: 'pale' }) +
    pen.part('M70 280L500 510V1030L70 800z', {
      material: 'second',
      light: 'M120 360L190 398V700L120 662z',
    }) +
    pen.part('M930 280L500 510V1030L930 800z', {
      material: 'second',
      shade: 'M500 500H940V1040H500z',
    }) +
    pen.part('M500 50L930 280L500 510L70 280z', {
      material: 'pale',
      light: 'M300 240L500 134L560 166L360 272z',
    }) +
    pen.line('M930 480L790 520L830 600L720 660', { width: 16, material: 'pale' }),
};

/** A made bed from the side, one pillow. */
export const madeBed: Figure = {
  width: 1300,
  height: 780,
  draw: (pen) =>
    pen.part(rectangle(50, 60, 90, 670, 20), { material: 'dark' }) +
    pen.part(rectangle(1170, 260, 90, 470, 20), { material: 'dark' }) +
    pen.part(rectangle(140, 520, 1030, 120), {
      material: 'pale',
      shade: rectangle(140, 590, 1030, 60),
    }) +
    pen.part('M180 520V420Q180 330 290 330H430Q500 330 500 420V520z', {
      light:
        'M220 430C220 390 250 372 300 372C318 378 316 396 300 400C270 402 260 416 258 436C250 452 222 448 220 430z',
    }) +
    pen.part('M420 520C420 400 480 330 620 330H1080Q1170 330 1170 430V640H420z', {
      material: 'second',
      shade: 'M420 560C760 600 1080 560 1100 330H1190V650H420z',
    }) +
    pen.line('M440 460C600 420 900 470 1160 430', { width: 12 }),
};
