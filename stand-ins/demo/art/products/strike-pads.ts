import { brandLabel } from '../figures/brand-label';
import type { Figure } from '../figures/figure';
import { circle, rectangle } from '../primitives/geometry';

/** A kick shield from the striking side. */
export const kickShieldFigure: Figure = {
  width: 1000,
  height: 1300,
  draw: (pen) =>
    pen.part(
      'M130 150Q130 50 230 50H770Q870 50 870 150C910 480 910 820 870 1150Q870 1250 770 1250H230Q130 1250 130 1150C90 820 90 480 130 150z',
      {
        shade: 'M720 50H930V1260H660C740 860 750 440 720 50z',
        light:
          'M176 200C180 140 210 106 270 100C290 112 280 136 254 142C230 150 222 180 218 210L204 460C200 486 168 484 168 456z',
      },
    ) +
    pen.part(rectangle(240, 250, 520, 800, 60), {
      material: 'second',
      outline: 12,
      shade: 'M640 250H770V1060H600C650 780 660 500 640 250z',
    }) +
    pen.part(circle(500, 560, 190), { outline: 12 }) +
    pen.part(circle(500, 560, 84), { material: 'pale', outline: 12 }) +
    pen.letters('KICK', 500, 880, 130, undefined) +
    pen.line('M180 130C360 160 640 160 820 130M180 1170C360 1140 640 1140 820 1170', {
      width: 8,
      dash: '18 13',
    }) +
    brandLabel(pen, 500, 1112, 170),
};

/** The shield from behind: two arm straps and a grip at each end. */
export const kickShieldBack: Figure = {
  width: 1000,
  height: 1300,
  draw: (pen) =>
    pen.part(
      'M130 150Q130 50 230 50H770Q870 50 870 150C910 480 910 820 870 1150Q870 1250 770 1250H230Q130 1250 130 1150C90 820 90 480 130 150z',
      {
        shade: 'M90 50H300C240 440 250 860 320 1260H90z',
      },
    ) +
    pen.part(rectangle(210, 330, 580, 140, 24), {
      material: 'dark',
      shade: rectangle(210, 420, 580, 60),
    }) +
    pen.part(rectangle(210, 760, 580, 140, 24), {
      material: 'dark',
      shade: rectangle(210, 850, 580, 60),
    }) +
    pen.line('M380 150C400 230 600 230 620 150M380 1150C400 1070 600 1070 620 1150', {
      width: 62,
    }) +
    pen.line('M380 150C400 230 600 230 620 150M380 1150C400 1070 600 1070 620 1150', {
      width: 36,
      material: 'second',
    }) +
    brandLabel(pen, 500, 616, 230),
};

/** A Thai pad from the striking side, thick at the top. */
export const thaiPad: Figure = {
  width: 760,
  height: 1300,
  draw: (pen) =>
    pen.part(
      'M150 60H610Q700 60 700 150L676 1160Q672 1240 590 1240H170Q88 1240 84 1160L60 150Q60 60 150 60z',
      {
        shade: 'M560 60H720V1250H500C560 860 580 440 560 60z',
        light:
          'M110 190C112 140 140 116 190 112C210 124 200 146 176 152C156 160 152 186 152 210L160 420C156 446 124 444 120 416z',
      },
    ) +
    pen.part('M96 330H664L656 640H104z', {
      material: 'second',
      outline: 12,
      shade: 'M540 330H670V650H520z',
    }) +
    pen.part('M118 850H642L636 1080H124z', {
      material: 'second',
      outline: 12,
      shade: 'M530 850H650V1090H510z',
    }) +
    pen.line('M100 240H660M122 1150H638', { width: 8, dash: '18 13' }) +
    pen.letters('THAI', 380, 486, 170, undefined) +
    brandLabel(pen, 380, 966, 190),
};

/** The pad from behind: two forearm straps and the hand grip. */
export const thaiPadBack: Figure = {
  width: 760,
  height: 1300,
  draw: (pen) =>
    pen.part(
      'M150 60H610Q700 60 700 150L676 1160Q672 1240 590 1240H170Q88 1240 84 1160L60 150Q60 60 150 60z',
      {
        shade: 'M60 60H230C190 440 200 860 260 1250H80z',
      },
    ) +
    pen.line('M220 330C240 210 520 210 540 330', { width: 76 }) +
    pen.line('M220 330C240 210 520 210 540 330', { width: 46, material: 'dark' }) +
    [560, 860]
      .map(
        (y) =>
          pen.part(rectangle(50, y, 660, 160, 26), {
            material: 'dark',
            shade: rectangle(50, y + 100, 660, 70),
          }) + pen.part(rectangle(430, y + 16, 250, 128, 18), { material: 'second' }),
      )
      .join('') +
    brandLabel(pen, 555, 640, 150),
};
