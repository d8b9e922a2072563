import type { Figure } from '../figures/figure';
import { circle, rectangle } from '../primitives/geometry';
import type { Pen } from '../pen';
import { place } from '../primitives/svg';
import { brandLabel } from '../figures/brand-label';

const pulse = 'M-110 0H-56L-30 -62L8 70L40 -30L58 0H110';

function pod(pen: Pen): string {
  return (
    pen.part(rectangle(-190, -190, 380, 380, 96), {
      shade: 'M-190 90C-40 150 110 90 130 -190H220V220H-220z',
      light:
        'M-146 -60C-146 -120 -110 -150 -56 -150C-36 -146 -40 -126 -60 -122C-100 -118 -116 -100 -120 -60C-124 -42 -144 -42 -146 -60z',
    }) +
    pen.part(rectangle(-136, -100, 272, 200, 40), { material: 'dark', outline: 10 }) +
    pen.line(pulse, { width: 16, material: 'pale' }) +
    pen.part(circle(112, -144, 14), { material: 'second', outline: 6 })
  );
}

/** One sensor clipped on its wrist band. */
export const trackerOnBand: Figure = {
  width: 1000,
  height: 1120,
  draw: (pen) =>
    pen.part(
      'M330 560C320 420 340 220 380 80Q386 40 426 40L574 40Q614 40 620 80C660 220 680 420 670 560C680 700 660 900 620 1040Q614 1080 574 1080L426 1080Q386 1080 380 1040C340 900 320 700 330 560z',
      {
        material: 'second',
        shade: 'M560 30H700V1100H560C610 760 610 360 560 30z',
      },
    ) +
    pen.spot([130, 200, 270].map((y) => rectangle(440, y, 120, 24, 12)).join('')) +
    pen.line('M396 900L604 900M392 930L608 930', { width: 7, dash: '16 12' }) +
    brandLabel(pen, 500, 1006, 140) +
    place(pod(pen), 500, 560, 0, 1.28),
};

/** The pair, left and right, in the open charging case. */
export const trackerCase: Figure = {
  width: 1200,
  height: 980,
  draw: (pen) =>
    pen.part('M110 440L170 90Q178 50 218 50L982 50Q1022 50 1030 90L1090 440z', {
      material: 'dark',
      light: 'M190 380L232 130Q236 106 260 106L300 106Q250 220 240 380z',
    }) +
    brandLabel(pen, 600, 250, 240) +
    pen.part(rectangle(70, 420, 1060, 500, 90), {
      material: 'second',
      shade: rectangle(70, 800, 1060, 140),
    }) +
    pen.part(rectangle(130, 470, 460, 390, 70), { material: 'dark', outline: 10 }) +
    pen.part(rectangle(610, 470, 460, 390, 70), { material: 'dark', outline: 10 }) +
    place(pod(pen), 360, 664, 0, 0.86) +
    place(pod(pen), 840, 664, 0, 0.86) +
    pen.letters('L', 206, 900, 34) +
    pen.letters('R', 994, 900, 34),
};

/** A sensor pod alone. */
export const trackerPod: Figure = {
  width: 440,
  height: 440,
  draw: (pen) => place(pod(pen), 220, 220),
};
