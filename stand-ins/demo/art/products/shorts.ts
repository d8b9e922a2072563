import { brandLabel } from '../figures/brand-label';
import type { Figure } from '../figures/figure';

const legs =
  'M190 150H1010L1130 820Q1134 850 1104 856L760 930Q728 936 720 906L600 560L480 906Q472 936 440 930L96 856Q66 850 70 820z';

/** Fight shorts from the front: wide waistband, side splits, a stripe down each leg. */
export const shorts: Figure = {
  width: 1200,
  height: 980,
  draw: (pen) =>
    pen.part(legs, {
      shade: 'M800 200C840 480 860 700 760 940H1150V600L1000 200z',
      light: 'M250 330C250 300 286 300 288 330L250 560C242 588 210 580 214 552z',
    }) +
    pen.part('M190 150L262 150L196 878L96 856Q66 850 70 820z', {
      material: 'second',
      outline: 11,
    }) +
    pen.part('M1010 150L938 150L1004 878L1104 856Q1134 850 1130 820z', {
      material: 'second',
      outline: 11,
    }) +
    pen.line('M600 250V560M214 760L120 740M986 760L1080 740', { width: 9 }) +
    pen.line('M250 846L430 884M950 846L770 884', { width: 7, dash: '16 12' }) +
    pen.part('M176 70Q176 46 200 46H1000Q1024 46 1024 70L1016 226C760 256 440 256 184 226z', {
      material: 'second',
      shade: 'M860 40H1040V260H830C860 190 870 110 860 40z',
    }) +
    pen.letters('CORNERWORK', 600, 146, 84) +
    brandLabel(pen, 400, 740, 150, 10),
};

/** The shorts from the back: plain, with the pocket for a mouthguard. */
export const shortsBack: Figure = {
  width: 1200,
  height: 980,
  draw: (pen) =>
    pen.part(legs, { shade: 'M200 200C300 480 300 700 440 940H50V600z' }) +
    pen.part('M190 150L262 150L196 878L96 856Q66 850 70 820z', {
      material: 'second',
      outline: 11,
    }) +
    pen.part('M1010 150L938 150L1004 878L1104 856Q1134 850 1130 820z', {
      material: 'second',
      outline: 11,
    }) +
    pen.line('M600 250V560', { width: 9 }) +
    pen.part('M720 330H900V500Q810 540 720 500z', { outline: 11, shade: 'M720 440H900V540H720z' }) +
    pen.part('M176 70Q176 46 200 46H1000Q1024 46 1024 70L1016 226C760 256 440 256 184 226z', {
      material: 'second',
    }) +
    pen.line('M300 60V236M420 60V246M540 60V250M660 60V250M780 60V246M900 60V236', { width: 8 }),
};
