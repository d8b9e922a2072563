import type { Figure } from '../figures/figure';
import { circle } from '../primitives/geometry';
import type { Pen } from '../pen';
import { brandLabel } from '../figures/brand-label';
import { backPrint } from './garment-label';

const body =
  'M400 260L262 306C190 330 160 370 140 440L40 1010Q36 1040 66 1046L176 1062Q206 1066 212 1036L292 640C300 800 296 960 286 1130Q284 1166 320 1170C500 1190 700 1190 880 1170Q916 1166 914 1130C904 960 900 800 908 640L988 1036Q994 1066 1024 1062L1134 1046Q1164 1040 1160 1010L1060 440C1040 370 1010 330 938 306L800 260z';

function ribs(pen: Pen): string {
  return (
    pen.part('M50 950L40 1010Q36 1040 66 1046L176 1062Q206 1066 212 1036L224 976z', {
      outline: 10,
      material: 'dark',
    }) +
    pen.part('M1150 950L1160 1010Q1164 1040 1134 1046L1024 1062Q994 1066 988 1036L976 976z', {
      outline: 10,
      material: 'dark',
    }) +
    pen.part(
      'M292 1080L286 1130Q284 1166 320 1170C500 1190 700 1190 880 1170Q916 1166 914 1130L908 1080C700 1104 500 1104 292 1080z',
      { outline: 10, material: 'dark' },
    )
  );
}

/** The hoodie from the front: hood up, cords, pouch pocket. */
export const hoodieFront: Figure = {
  width: 1200,
  height: 1240,
  draw: (pen) =>
    pen.part(body, {
      shade:
        'M780 400C870 660 860 900 780 1190H930L908 640L990 1070L1170 1050L1050 420C990 560 880 540 780 400z',
      light: 'M124 760L170 500C174 478 200 482 196 504L154 766C150 790 120 784 124 760z',
    }) +
    ribs(pen) +
    pen.line('M292 640C296 560 290 500 272 450M908 640C904 560 910 500 928 450', { width: 9 }) +
    pen.part('M412 760L788 760L868 930L848 1060C700 1074 500 1074 352 1060L332 930z', {
      outline: 12,
      shade: 'M700 750H880V1080H660C720 960 720 850 700 750z',
    }) +
    pen.part(
      'M390 290C330 130 420 30 600 30C780 30 870 130 810 290C770 400 690 470 600 470C510 470 430 400 390 290z',
      {
        shade: 'M720 30H900V480H640C780 400 800 180 720 30z',
        light:
          'M424 210C424 140 470 96 530 82C548 84 548 102 530 110C486 124 458 160 456 212C452 234 424 234 424 210z',
      },
    ) +
    pen.part(
      'M462 270C440 170 500 110 600 110C700 110 760 170 738 270C710 360 660 410 600 410C540 410 490 360 462 270z',
      { material: 'dark', outline: 12 },
    ) +
    pen.line('M548 430C540 500 546 560 536 640M652 430C660 500 654 560 664 620', { width: 22 }) +
    pen.line('M548 430C540 500 546 560 536 640M652 430C660 500 654 560 664 620', {
      width: 9,
      material: 'second',
    }) +
    pen.spot(circle(536, 650, 15) + circle(664, 630, 15)) +
    brandLabel(pen, 770, 590, 140, -3),
};

/** The hoodie from the back, hood down. */
export const hoodieBack: Figure = {
  width: 1200,
  height: 1240,
  draw: (pen) =>
    pen.part(body, {
      shade:
        'M420 400C330 660 340 900 420 1190H270L292 640L210 1070L30 1050L150 420C210 560 320 540 420 400z',
    }) +
    ribs(pen) +
    pen.line('M292 640C296 560 290 500 272 450M908 640C904 560 910 500 928 450', { width: 9 }) +
    backPrint(pen, 600, 690) +
    pen.part(
      'M380 270C400 180 500 150 600 150C700 150 800 180 820 270C840 400 740 560 600 560C460 560 360 400 380 270z',
      {
        shade: 'M380 330C430 500 560 540 640 520L600 580L360 480z',
      },
    ) +
    pen.line('M600 180V540M430 270C470 230 540 216 600 216C660 216 730 230 770 270', { width: 9 }),
};

/** The hoodie folded, hood on top. */
export const hoodieFolded: Figure = {
  width: 1040,
  height: 1120,
  draw: (pen) =>
    pen.part(
      'M70 380Q70 330 120 330L920 330Q970 330 970 380V1030Q970 1080 920 1080L120 1080Q70 1080 70 1030z',
      {
        shade: 'M70 940H840C860 740 850 520 820 330H990V1100H70z',
      },
    ) +
    pen.line('M220 330V1080M820 330V1080', { width: 9 }) +
    pen.part('M330 740L710 740L780 900L760 1080H280L260 900z', { outline: 12 }) +
    pen.part(
      'M250 380C180 180 320 60 520 60C720 60 860 180 790 380C740 500 640 560 520 560C400 560 300 500 250 380z',
      {
        shade: 'M660 60H860V560H580C740 480 740 220 660 60z',
        light:
          'M290 270C290 180 360 128 440 112C460 116 458 136 438 142C376 160 330 200 326 272C320 296 290 294 290 270z',
      },
    ) +
    pen.part(
      'M350 340C330 230 400 160 520 160C640 160 710 230 690 340C650 430 600 470 520 470C440 470 390 430 350 340z',
      { material: 'dark', outline: 12 },
    ) +
    pen.line('M466 510C450 590 470 650 450 720M574 510C590 590 570 640 592 700', { width: 22 }) +
    pen.line('M466 510C450 590 470 650 450 720M574 510C590 590 570 640 592 700', {
      width: 9,
      material: 'second',
    }) +
    brandLabel(pen, 700, 640, 150, -3),
};
