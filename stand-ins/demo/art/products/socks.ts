import { brandLabel } from '../figures/brand-label';
import type { Figure } from '../figures/figure';

/** One crew sock from the side: banded top, dark heel and toe. */
export const sock: Figure = {
  width: 800,
  height: 1160,
  draw: (pen) =>
    pen.part(
      'M170 90Q170 50 210 50H470Q510 50 510 90L516 600C530 690 620 750 690 830Q770 920 706 1010Q640 1090 530 1040L290 920C190 870 150 780 160 660z',
      {
        shade: 'M410 50H530V600C550 720 660 780 760 900L700 1080L520 1010C400 800 400 400 410 50z',
        light: 'M214 400C216 370 250 370 252 400L240 620C234 648 202 642 204 614z',
      },
    ) +
    pen.part('M159 690C210 700 300 770 330 880L290 920C190 870 150 790 159 690z', {
      material: 'second',
      outline: 11,
    }) +
    pen.part(
      'M600 740L690 830Q770 920 706 1010Q640 1090 530 1040L480 1014C560 960 610 850 600 740z',
      {
        material: 'second',
        outline: 11,
      },
    ) +
    pen.part('M170 90Q170 50 210 50H470Q510 50 510 90L511 150C410 176 270 176 169 150z', {
      material: 'dark',
      outline: 12,
    }) +
    pen.spot(
      'M168 210C270 236 410 236 512 210V250C410 276 270 276 168 250zM168 290C270 316 410 316 512 290V330C410 356 270 356 168 330z',
      'second',
    ) +
    brandLabel(pen, 350, 480, 150),
};

/** Three pairs folded under a paper band. */
export const foldedSocks: Figure = {
  width: 900,
  height: 900,
  draw: (pen) =>
    [80, 330, 580]
      .map(
        (y, at) =>
          pen.part(
            `M70 ${y + 120}Q70 ${y} 190 ${y}H710Q830 ${y} 830 ${y + 120}Q830 ${y + 240} 710 ${y + 240}H190Q70 ${y + 240} 70 ${y + 120}z`,
            {
              material: at === 1 ? 'dark' : 'main',
              shade: `M70 ${y + 170}H830V${y + 250}H70z`,
            },
          ) + pen.spot(`M700 ${y + 14}h30v212h-30zM752 ${y + 26}h26v188h-26z`, 'second'),
      )
      .join('') +
    pen.part('M320 50H560V850H320z', { material: 'pale', shade: 'M500 50H570V860H500z' }) +
    pen.letters('x 3', 438, 640, 90) +
    brandLabel(pen, 440, 400, 200),
};
