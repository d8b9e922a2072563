import type { Figure } from '../figures/figure';
import { headgear, headgearSide } from './headgear';

/** Headgear with a padded bar before nose and mouth, from the front. */
export const barHeadgear: Figure = {
  ...headgear,
  draw: (pen) =>
    headgear.draw(pen) +
    pen.part(
      'M196 620C320 560 680 560 804 620L818 760C690 830 620 800 500 800C380 800 310 830 182 760z',
      {
        material: 'second',
        shade: 'M690 580H830V820H640C700 740 710 660 690 580z',
        light:
          'M250 650C330 622 420 612 500 612C510 628 498 640 472 642C400 644 340 654 280 674C258 682 236 660 250 650z',
      },
    ) +
    pen.line('M330 600V800M670 600V800', { width: 9 }),
};

/** The same from the side: the bar bolted at the cheek. */
export const barHeadgearSide: Figure = {
  ...headgearSide,
  draw: (pen) =>
    headgearSide.draw(pen) +
    pen.part(
      'M640 660C760 600 900 580 1000 600Q1040 612 1040 660V720Q1036 770 990 772C880 776 760 800 660 800Q620 796 616 740z',
      {
        material: 'second',
        shade: 'M640 740C780 740 920 710 1050 700V790H640z',
      },
    ) +
    pen.spot('M690 700a18 18 0 1 0 36 0a18 18 0 1 0 -36 0z'),
};
