import { brandLabel } from '../figures/brand-label';
import type { Figure } from '../figures/figure';
import { circle, rectangle } from '../primitives/geometry';

/** A gift card tied with a ribbon. */
export const giftCardFigure: Figure = {
  width: 1300,
  height: 860,
  draw: (pen) =>
    pen.part(rectangle(40, 60, 1220, 760, 60), {
      shade: 'M40 660C460 760 900 700 1260 560V840H40z',
    }) +
    pen.part(rectangle(240, 60, 130, 760), {
      material: 'second',
      shade: rectangle(330, 60, 50, 760),
    }) +
    pen.part('M305 420C160 260 60 300 100 400C130 480 230 460 305 430z', {
      material: 'second',
      shade: 'M305 430C230 400 150 400 100 420V480H305z',
    }) +
    pen.part('M305 420C450 260 550 300 510 400C480 480 380 460 305 430z', { material: 'second' }) +
    pen.part(rectangle(260, 380, 90, 90, 20), { material: 'second' }) +
    pen.letters('GIFT', 820, 300, 220, 'print') +
    pen.letters('GO ANOTHER ROUND', 820, 480, 70, 'print') +
    brandLabel(pen, 820, 650, 220),
};

/** The envelope it comes in. */
export const giftEnvelope: Figure = {
  width: 1300,
  height: 900,
  draw: (pen) =>
    pen.part(rectangle(40, 60, 1220, 780, 30), {
      material: 'pale',
      shade: 'M40 840L520 440H780L1260 840z',
    }) +
    pen.line('M60 820L520 440M1240 820L780 440', { width: 10 }) +
    pen.part('M60 70H1240L700 500Q650 540 600 500z', {
      material: 'pale',
      shade: 'M650 520L1240 70H1000L640 440z',
    }) +
    pen.part(circle(650, 470, 150), { shade: 'M650 620A150 150 0 0 0 800 470L720 400z' }) +
    brandLabel(pen, 650, 470, 180),
};
