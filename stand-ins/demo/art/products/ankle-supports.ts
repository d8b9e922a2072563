import { brandLabel } from '../figures/brand-label';
import type { Figure } from '../figures/figure';
import { ellipse } from '../primitives/geometry';

/** An ankle support from the side: open at heel and toes. */
export const ankleSupport: Figure = {
  width: 1000,
  height: 1060,
  draw: (pen) =>
    pen.part(
      'M240 90Q240 50 290 50H600Q650 50 650 90L656 470C670 590 760 640 880 700Q950 740 930 820L900 920Q876 980 810 966L420 890C270 860 210 760 226 620z',
      {
        shade: 'M540 50H670V470C690 620 800 680 950 760L920 960L700 940C540 820 520 420 540 50z',
        light: 'M284 240C284 210 320 208 326 240L318 520C314 550 280 548 278 518z',
      },
    ) +
    pen.part(ellipse(330, 800, 84, 66), { material: 'pale', outline: 11 }) +
    pen.part('M240 90Q240 50 290 50H600Q650 50 650 90L652 190C540 226 350 226 238 190z', {
      material: 'second',
      shade: 'M560 50H670V220H540z',
    }) +
    pen.part(
      'M830 676L880 700Q950 740 930 820L900 920Q876 980 810 966L756 954C800 870 830 770 830 676z',
      {
        material: 'second',
      },
    ) +
    pen.part('M228 560C400 640 560 620 676 540L730 600C600 730 400 760 232 690z', {
      material: 'dark',
      outline: 11,
    }) +
    brandLabel(pen, 460, 330, 170),
};
