import type { Figure } from '../figures/figure';
import { ellipse } from '../primitives/geometry';
import type { Pen } from '../pen';
import { place } from '../primitives/svg';
import { brandLabel } from '../figures/brand-label';

/** The cord of a coiled rope, from handle to handle. */
export const coil =
  'M250 880C180 700 90 560 130 400C180 210 420 130 620 160C850 200 950 380 900 540C850 700 620 760 440 720C270 680 210 540 270 430C340 310 540 270 680 320C800 370 820 500 740 570C640 640 470 620 420 540C390 480 440 420 520 430C640 450 700 640 750 880';

/** Draws a handle hanging from (0, 0). */
export function ropeGrip(pen: Pen): string {
  return (
    pen.part('M-26 -20H26V40H-26z', { material: 'metal' }) +
    pen.part('M-44 30C-44 20 44 20 44 30L56 330Q56 372 0 372Q-56 372 -56 330z', {
      shade: 'M14 0H80V380H4C20 260 22 130 14 0z',
      light: 'M-30 64C-30 52 -14 52 -14 64L-18 200C-18 214 -34 214 -34 200z',
    }) +
    pen.part('M-50 120C-20 132 20 132 50 120L53 190C20 204 -20 204 -53 190z', {
      material: 'second',
      outline: 9,
    }) +
    pen.line('M-52 262C-20 276 20 276 53 262M-54 302C-20 316 20 316 54 302', { width: 8 })
  );
}

/** A coiled speed rope with both handles hanging out. */
export const coiledRope: Figure = {
  width: 1040,
  height: 1290,
  draw: (pen) =>
    pen.line(coil, { width: 44 }) +
    pen.line(coil, { width: 17, material: 'second' }) +
    place(ropeGrip(pen), 252, 880, 12) +
    place(ropeGrip(pen), 752, 880, -14) +
    brandLabel(pen, 620, 160, 160, 8),
};

/** One handle up close: bearing, cord and adjustment screw. */
export const ropeHandle: Figure = {
  width: 1000,
  height: 1000,
  draw: (pen) => {
    const run = 'M512 210C470 60 560 -60 760 -120';
    return (
      pen.line(run, { width: 64 }) +
      pen.line(run, { width: 34, material: 'second' }) +
      pen.part('M430 200H590V330H430z', {
        material: 'metal',
        shade: 'M540 190H600V340H540z',
        light: 'M448 216H466V316H448z',
      }) +
      pen.part(ellipse(510, 206, 84, 30), { material: 'metal' }) +
      pen.part('M400 320C400 296 620 296 620 320L660 1240H360z', {
        shade: 'M560 280H700V1250H570z',
        light: 'M436 380C436 360 462 360 462 380L450 820C450 844 420 844 420 820z',
      }) +
      pen.part('M396 470C460 496 560 496 626 470L634 640C560 668 460 668 388 640z', {
        material: 'second',
        shade: 'M564 460H650V680H570z',
      }) +
      pen.line(
        'M380 760C460 792 560 792 640 760M378 830C460 862 560 862 643 830M374 900C460 932 560 932 646 900M372 970C460 1002 560 1002 649 970',
        { width: 13 },
      ) +
      brandLabel(pen, 510, 562, 150)
    );
  },
};
