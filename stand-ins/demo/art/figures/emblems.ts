import { circle } from '../primitives/geometry';
import type { Figure } from './figure';

/** A shield cut on the diagonal by a strip of tape. */
export const shield: Figure = {
  width: 980,
  height: 1120,
  draw: (pen) =>
    pen.part(
      'M490 40C620 130 760 160 920 160C940 560 840 880 490 1080C140 880 40 560 60 160C220 160 360 130 490 40z',
      {
        material: 'second',
        shade: 'M700 120H960V1100H490C700 800 740 440 700 120z',
        light:
          'M130 230C170 226 196 240 180 262C160 290 164 420 180 500C184 530 150 536 144 506C126 420 116 260 130 230z',
      },
    ) +
    pen.part('M86 560L900 150L922 320L130 730z') +
    pen.letters('CW', 500, 780, 190, 'print'),
};

/** A target on its stand, hit in the middle. */
export const target: Figure = {
  width: 1000,
  height: 1160,
  draw: (pen) =>
    pen.line('M300 800L200 1110M700 800L800 1110', { width: 60 }) +
    pen.part(circle(500, 490, 440), {
      shade: 'M660 60A460 460 0 0 1 320 920A500 500 0 0 0 660 60z',
    }) +
    pen.part(circle(500, 490, 320), { material: 'pale' }) +
    pen.part(circle(500, 490, 210), {
      material: 'second',
      shade: 'M600 290A230 230 0 0 1 400 710A260 260 0 0 0 600 290z',
    }) +
    pen.part(circle(500, 490, 96), { material: 'pale' }) +
    pen.spot(circle(500, 490, 36)),
};

/** A bolt. */
export const lightning: Figure = {
  width: 760,
  height: 1180,
  draw: (pen) =>
    pen.part('M470 40L60 660H330L240 1140L700 460H430L600 40z', {
      shade: 'M530 40H620L470 420H740L240 1150L300 860L560 520H360z',
      light: 'M440 120L150 580L190 580L480 130z',
    }),
};

/** A heart with five bands of tape across it. */
export const heart: Figure = {
  width: 1100,
  height: 1020,
  draw: (pen) => {
    const outline =
      'M550 970C300 790 60 600 60 340C60 170 180 60 320 60C430 60 510 120 550 210C590 120 670 60 780 60C920 60 1040 170 1040 340C1040 600 800 790 550 970z';
    return (
      pen.part(outline, {
        shade: 'M820 60C980 320 800 700 480 920L550 980L1060 560V60z',
        light:
          'M130 340C130 220 200 150 300 136C324 138 326 164 306 172C232 188 186 244 182 342C176 370 132 370 130 340z',
      }) +
      pen.line('M30 560H330L410 400L520 720L620 470L670 560H1070', { width: 76 }) +
      pen.line('M30 560H330L410 400L520 720L620 470L670 560H1070', { width: 34, material: 'pale' })
    );
  },
};
