import type { Figure } from '../figures/figure';
import { rectangle } from '../primitives/geometry';
import { brandLabel } from '../figures/brand-label';

const outer =
  'M80 820C40 420 220 60 520 60C820 60 1000 420 960 820Q954 880 890 880L800 872Q744 866 744 806C760 560 680 400 520 400C360 400 280 560 296 806Q296 866 240 872L150 880Q86 880 80 820z';
const channel =
  'M140 800C110 440 270 130 520 130C770 130 930 440 900 800Q896 830 866 828L826 824Q800 820 800 792C816 520 720 330 520 330C320 330 224 520 240 792Q240 820 214 824L174 828Q144 830 140 800z';

/** A mouthguard from above: the horseshoe with its bite channel. */
export const mouthguardTop: Figure = {
  width: 1040,
  height: 940,
  draw: (pen) =>
    pen.part(outer, {
      shade: 'M720 60H1000V900H740L760 760C840 520 820 220 720 60z',
    }) +
    pen.part(channel, {
      material: 'second',
      outline: 11,
      shade:
        'M240 792C224 520 320 330 520 330C720 330 816 520 800 792L850 790C860 500 740 280 520 280C300 280 180 500 190 790z',
    }) +
    pen.line(
      'M520 130V226M338 206L386 292M702 206L654 292M214 392L282 430M826 392L758 430M158 600L226 606M882 600L814 606',
      { width: 9 },
    ) +
    brandLabel(pen, 520, 366, 120),
};

/** The same guard from the front. */
export const mouthguardFront: Figure = {
  width: 1160,
  height: 700,
  draw: (pen) =>
    pen.part(
      'M70 260C180 120 380 60 580 60C780 60 980 120 1090 260Q1130 320 1100 400C1060 520 1000 610 900 630Q860 636 840 600C800 530 700 500 580 500C460 500 360 530 320 600Q300 636 260 630C160 610 100 520 60 400Q30 320 70 260z',
      {
        shade: 'M860 80C960 280 900 500 840 640H1000L1160 380L1080 200z',
        light:
          'M160 300C260 200 400 150 540 140C560 150 556 172 536 176C420 186 300 226 206 320C180 342 142 326 160 300z',
      },
    ) +
    pen.line(
      'M580 240V496M456 250L440 510M704 250L720 510M338 280L310 560M822 280L850 560M222 330L196 580M938 330L964 580',
      { width: 10 },
    ) +
    pen.line('M150 370C300 220 860 220 1010 370', { width: 9 }) +
    brandLabel(pen, 580, 150, 150),
};

/** The vented case it travels in. */
export const mouthguardCase: Figure = {
  width: 1160,
  height: 860,
  draw: (pen) =>
    pen.part('M80 440C80 200 280 60 580 60C880 60 1080 200 1080 440z', {
      shade: 'M780 60H1100V460H820C860 320 850 180 780 60z',
      light:
        'M160 360C180 230 280 160 410 132C432 138 430 160 408 168C300 196 222 260 206 366C196 390 158 384 160 360z',
    }) +
    pen.part('M80 470H1080C1080 680 900 800 580 800C260 800 80 680 80 470z', {
      material: 'second',
      shade: 'M80 640C400 740 800 700 960 470H1100V820H80z',
    }) +
    pen.part(rectangle(50, 424, 1060, 70, 35), { material: 'dark' }) +
    pen.part(rectangle(510, 400, 140, 118, 20), { material: 'pale' }) +
    pen.spot([400, 460, 700, 760].map((x) => rectangle(x - 12, 210, 24, 90, 12)).join('')) +
    brandLabel(pen, 580, 256, 170),
};
