import { circle } from '../primitives/geometry';
import type { Layer } from './layer';

const shoulders = 'M60 820C60 640 150 580 280 552H520C650 580 740 640 740 820z';
const shade = 'M500 540H760V830H430C520 740 540 640 500 540z';

/** Clothes from the neck down; the frame crops them at the chest. */
export const outfits = {
  tee: {
    front: (pen) =>
      pen.part(shoulders, { material: 'print', shade }) +
      pen.part('M290 550C300 640 500 640 510 550L486 546C470 604 330 604 314 546z', {
        material: 'pale',
        outline: 12,
      }),
  },
  hoodie: {
    behind: (pen) =>
      pen.part('M220 590C190 470 270 430 400 430C530 430 610 470 580 590z', {
        material: 'print',
        shade: 'M470 420H620V600H470z',
      }),
    front: (pen) =>
      pen.part(shoulders, { material: 'print', shade }) +
      pen.part(
        'M250 540C270 640 360 690 400 700C440 690 530 640 550 540C620 570 560 690 400 760C240 690 180 570 250 540z',
        { material: 'print' },
      ) +
      pen.line('M350 700V800M450 700V780', { width: 26 }) +
      pen.line('M350 700V800M450 700V780', { width: 10, material: 'pale' }),
  },
  blazer: {
    front: (pen) =>
      pen.part(shoulders, { material: 'print', shade }) +
      pen.part('M310 548L400 700L490 548z', { material: 'pale' }) +
      pen.part('M290 540L230 600L290 660L260 690L390 830L400 700L316 556z', { material: 'print' }) +
      pen.part('M510 540L570 600L510 660L540 690L410 830L400 700L484 556z', {
        material: 'print',
        shade: 'M400 540H600V840H400z',
      }),
  },
  collar: {
    front: (pen) =>
      pen.part(shoulders, { material: 'print', shade }) +
      pen.part('M300 544L400 640L330 720L262 600z', { material: 'pale' }) +
      pen.part('M500 544L400 640L470 720L538 600z', {
        material: 'pale',
        shade: 'M440 540H560V730H440z',
      }) +
      pen.line('M400 650V820', { width: 12 }),
  },
  rollNeck: {
    front: (pen) =>
      pen.part(shoulders, { material: 'print', shade }) +
      pen.part('M302 470Q400 520 498 470L512 590Q400 640 288 590z', {
        material: 'print',
        shade: 'M440 460H530V640H440z',
      }),
  },
  track: {
    front: (pen) =>
      pen.part(shoulders, { material: 'print', shade }) +
      pen.part('M300 500L290 570L400 640L510 570L500 500L400 590z', { material: 'print' }) +
      pen.line('M400 640V820', { width: 14, material: 'pale' }) +
      pen.line('M150 640L96 820M196 620L150 820M650 640L704 820M604 620L650 820', {
        width: 18,
        material: 'pale',
        cap: 'butt',
      }),
  },
  towel: {
    front: (pen) =>
      pen.part(shoulders, { material: 'print', shade }) +
      pen.part(
        'M276 540C300 610 350 640 400 640C450 640 500 610 524 540L600 570L570 830H440L420 720H380L360 830H230L200 570z',
        {
          material: 'pale',
          shade: 'M450 540H610V840H470z',
        },
      ) +
      pen.line('M238 760H356M446 760H566', { width: 16, material: 'dark' }),
  },
  whistle: {
    front: (pen) =>
      pen.part(shoulders, { material: 'print', shade }) +
      pen.part('M290 550C300 640 500 640 510 550L486 546C470 604 330 604 314 546z', {
        material: 'dark',
        outline: 12,
      }) +
      pen.line('M300 570L396 730L500 570', { width: 12, material: 'pale' }) +
      pen.part(circle(398, 746, 34), { material: 'pale' }),
  },
  stopwatch: {
    front: (pen) =>
      pen.part(shoulders, { material: 'print', shade }) +
      pen.part('M300 544L400 640L330 720L262 600z', { material: 'pale' }) +
      pen.part('M500 544L400 640L470 720L538 600z', {
        material: 'pale',
        shade: 'M440 540H560V730H440z',
      }) +
      pen.line('M312 560L520 700M488 560L520 700', { width: 10, material: 'dark' }) +
      pen.line('M520 692V676', { width: 26, material: 'dark' }) +
      pen.part(circle(520, 744, 48), { material: 'metal' }) +
      pen.part(circle(520, 744, 30), { material: 'pale', outline: 8 }) +
      pen.line('M520 744V724M520 744L532 752', { width: 7, material: 'signal' }),
  },
  apron: {
    front: (pen) =>
      pen.part(shoulders, { material: 'print', shade }) +
      pen.line('M300 556L286 690M500 556L514 690', { width: 40, cap: 'butt' }) +
      pen.line('M300 556L286 690M500 556L514 690', { width: 18, material: 'pale', cap: 'butt' }) +
      pen.part('M262 680H538Q560 740 580 830H220Q240 740 262 680z', {
        material: 'pale',
        shade: 'M440 670H600V840H450z',
      }) +
      pen.line('M284 716H516', { width: 12, material: 'signal', cap: 'butt' }),
  },
} as const satisfies Record<string, Layer>;
