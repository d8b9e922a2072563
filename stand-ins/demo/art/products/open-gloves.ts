import { brandLabel } from '../figures/brand-label';
import type { Figure } from '../figures/figure';
import type { Pen } from '../pen';
import { ellipse, rectangle } from '../primitives/geometry';

const hand = 'M262 380H850C880 560 850 720 800 850H316C262 720 240 560 262 380z';
const fingers = [
  { x: 262, top: 190 },
  { x: 414, top: 130 },
  { x: 566, top: 140 },
  { x: 718, top: 210 },
];

function fingerLoops(pen: Pen): string {
  return fingers
    .map(
      ({ x, top }) =>
        pen.part(rectangle(x, top, 132, 420 - top, 46), {
          shade: rectangle(x + 92, top, 50, 420 - top),
        }) + pen.part(ellipse(x + 66, top + 26, 46, 20), { material: 'dark', outline: 9 }),
    )
    .join('');
}

function wrist(pen: Pen): string {
  return (
    pen.part('M316 830H800L816 1080Q816 1106 790 1106H326Q300 1106 300 1080z', {
      material: 'dark',
    }) +
    pen.part(rectangle(420, 880, 480, 150, 24), {
      material: 'second',
      shade: rectangle(420, 980, 480, 60),
    })
  );
}

/** An open-hand glove from the back: four short fingers, a split pad, a long strap. */
export const openGlove: Figure = {
  width: 1000,
  height: 1140,
  draw: (pen) =>
    fingerLoops(pen) +
    pen.part('M300 820C220 760 110 690 92 580C84 510 140 480 190 516C230 548 250 590 300 610z', {
      shade: 'M300 820C260 740 180 700 100 600L300 680z',
    }) +
    pen.part(hand, { shade: 'M760 380H880V860H690C760 700 790 540 760 380z' }) +
    pen.part('M250 390C400 330 720 330 862 390L858 590C720 650 400 650 262 590z', {
      material: 'second',
      shade: 'M740 340H880V640H720C750 540 756 440 740 340z',
      light:
        'M300 420C360 396 430 386 500 384C510 402 498 414 470 416C410 420 360 430 316 446C296 450 286 430 300 420z',
    }) +
    pen.line('M408 362V618M560 350V634M712 362V620', { width: 12 }) +
    wrist(pen) +
    brandLabel(pen, 640, 956, 180),
};

/** The palm: open, one bar to grip. */
export const openGlovePalm: Figure = {
  width: 1000,
  height: 1140,
  draw: (pen) =>
    fingerLoops(pen) +
    pen.part(hand, { material: 'pale', shade: 'M262 380H400C340 560 340 720 400 860H316z' }) +
    pen.part('M250 390H862V500C700 540 400 540 258 500z', { shade: 'M250 460H862V540H250z' }) +
    pen.part('M800 820C880 760 950 690 960 600C962 530 910 500 862 536C830 560 820 600 790 620z', {
      shade: 'M800 820C830 740 890 700 960 620L900 790z',
    }) +
    pen.line('M330 640C460 680 620 680 760 620M350 740C470 770 620 770 740 730', { width: 9 }) +
    wrist(pen),
};
