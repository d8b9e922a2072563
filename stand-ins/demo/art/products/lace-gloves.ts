import { brandLabel } from '../figures/brand-label';
import type { Figure } from '../figures/figure';
import type { Pen } from '../pen';
import { circle } from '../primitives/geometry';

const mitt =
  'M300 800C240 700 200 560 210 420C224 200 360 70 540 70C740 70 860 200 866 420C870 580 820 700 780 800z';
const thumb =
  'M770 830C850 770 960 660 976 520C986 420 920 370 852 396C780 424 780 520 740 580C700 640 640 680 640 800z';
const cuff =
  'M290 780C440 812 640 812 790 780L770 1180Q768 1210 738 1210L342 1210Q312 1210 310 1180z';
const laceRows = [690, 790, 890, 990, 1090];

function laces(pen: Pen): string {
  const crosses = laceRows.map((y) => `M456 ${y}L624 ${y + 62}M624 ${y}L456 ${y + 62}`).join('');
  const bow =
    'M540 1180C420 1110 330 1180 380 1240C430 1280 500 1230 540 1190C580 1230 650 1280 700 1240C750 1180 660 1110 540 1180';
  const eyelets = laceRows
    .flatMap((y) => [circle(448, y + 4, 17), circle(632, y + 4, 17)])
    .join('');
  return (
    pen.spot(eyelets, 'metal') +
    pen.line(crosses + bow, { width: 34 }) +
    pen.line(crosses + bow, { width: 17, material: 'pale' })
  );
}

/** A lace-up glove from the palm: the slit, five crossings and a bow. */
export const laceGlove: Figure = {
  width: 1060,
  height: 1290,
  draw: (pen) =>
    pen.part(mitt, {
      shade: 'M210 250V820H380C300 660 250 480 330 120z',
      light:
        'M470 150C560 120 670 150 730 220C740 240 722 252 704 240C640 190 560 174 482 186C456 190 448 160 470 150z',
    }) +
    pen.part('M322 420C440 380 640 380 752 420V520C640 484 440 484 322 520z', {
      material: 'dark',
      outline: 11,
    }) +
    pen.part(thumb, { shade: 'M770 830C790 740 860 690 970 560L990 700L760 850z' }) +
    pen.part(cuff, { material: 'second', shade: 'M290 780H400C380 940 380 1090 400 1220H300z' }) +
    pen.part('M470 640C510 622 570 622 610 640L622 1210H458z', { material: 'dark', outline: 10 }) +
    laces(pen),
};

/** The same glove from the back of the hand: one clean panel and a stitched cuff. */
export const laceGloveBack: Figure = {
  width: 1060,
  height: 1260,
  draw: (pen) =>
    pen.part(mitt, {
      shade: 'M866 160V820H690C780 660 820 460 740 110z',
      light:
        'M300 350C320 230 400 160 500 146C520 166 500 190 466 200C400 222 362 280 348 356C334 382 298 374 300 350z',
    }) +
    pen.line('M262 330C420 260 660 260 820 330', { width: 9 }) +
    pen.part(
      'M330 830C240 770 130 660 114 520C104 420 170 370 238 396C310 424 310 520 350 580C390 640 440 680 440 800z',
      {
        shade: 'M330 830C310 740 240 690 140 600L320 660L450 720V830z',
      },
    ) +
    pen.part(cuff, {
      material: 'second',
      shade: 'M690 780H800V1220H670C694 1090 700 930 690 780z',
    }) +
    pen.line('M306 880C450 908 620 908 776 880M322 1150H760', { width: 7, dash: '16 12' }) +
    brandLabel(pen, 540, 1010, 200),
};
