import { brandLabel } from '../figures/brand-label';
import type { Figure } from '../figures/figure';
import { circle, rectangle } from '../primitives/geometry';

const shell =
  'M250 110Q252 70 300 66L390 60C430 190 610 190 650 60L740 66Q788 70 790 110C810 270 880 380 950 460C980 700 940 960 850 1060C660 1130 380 1130 190 1060C100 960 60 700 90 460C160 380 230 270 250 110z';

/** A coach's body protector from the front: thick belly, target in the middle. */
export const bodyProtectorFigure: Figure = {
  width: 1040,
  height: 1160,
  draw: (pen) =>
    pen.part(shell, {
      shade: 'M740 60H990V1120H700C830 860 850 420 740 60z',
      light:
        'M150 560C150 500 190 460 240 420C262 420 262 444 246 460C210 496 198 530 196 580L204 720C198 746 164 744 160 716z',
    }) +
    pen.line('M150 420C360 520 680 520 890 420M130 900C360 1000 680 1000 910 900', { width: 10 }) +
    pen.part(circle(520, 700, 230), {
      material: 'second',
      outline: 12,
      shade: 'M640 480H780V940H560C690 840 720 640 640 480z',
    }) +
    pen.part(circle(520, 700, 128), { outline: 12 }) +
    pen.part(circle(520, 700, 48), { material: 'pale', outline: 12 }) +
    brandLabel(pen, 520, 340, 200),
};

/** The protector from behind: crossed straps over an open back. */
export const bodyProtectorBack: Figure = {
  width: 1040,
  height: 1160,
  draw: (pen) =>
    pen.part(shell, { material: 'dark' }) +
    pen.part('M250 110L330 100L860 980L790 1040z', {
      shade: 'M250 110L300 104L800 1000L780 1040z',
    }) +
    pen.part('M790 110L710 100L180 980L250 1040z') +
    pen.part(rectangle(410, 480, 220, 180, 26), { material: 'second' }) +
    pen.part(rectangle(70, 880, 900, 130, 22), {
      material: 'second',
      shade: rectangle(70, 960, 900, 60),
    }) +
    pen.part(rectangle(440, 860, 160, 170, 22), { material: 'metal' }) +
    brandLabel(pen, 520, 570, 160),
};
