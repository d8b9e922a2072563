import { brandLabel } from '../figures/brand-label';
import type { Figure } from '../figures/figure';
import { circle, rectangle } from '../primitives/geometry';

const handles = 'M430 480C430 120 880 120 880 480';

/** A gym duffel from the side: two handles, end pocket, shoulder rings. */
export const duffel: Figure = {
  width: 1320,
  height: 980,
  draw: (pen) =>
    pen.line(handles, { width: 74 }) +
    pen.line(handles, { width: 44, material: 'dark' }) +
    pen.part(
      'M100 460Q110 330 260 320H1050Q1210 330 1220 460L1230 780Q1220 900 1080 910H240Q100 900 90 780z',
      {
        shade: 'M90 720C460 800 860 800 1230 720V920H90z',
        light:
          'M150 480C160 420 200 390 260 384C284 396 274 420 246 428C216 438 204 460 200 500C192 526 146 516 150 480z',
      },
    ) +
    pen.line('M230 384H1080', { width: 30 }) +
    pen.line('M230 384H1080', { width: 14, material: 'metal', dash: '10 8', cap: 'butt' }) +
    pen.part(rectangle(1060, 366, 90, 40, 16), { material: 'metal' }) +
    pen.part('M390 330H480V908H390z', { material: 'second', shade: 'M450 330H490V910H450z' }) +
    pen.part('M830 330H920V908H830z', { material: 'second', shade: 'M890 330H930V910H890z' }) +
    pen.part(rectangle(520, 540, 270, 270, 24), {
      outline: 11,
      shade: rectangle(520, 720, 270, 100),
    }) +
    pen.line('M540 596H770', { width: 12, material: 'metal' }) +
    pen.part(circle(150, 470, 36), { material: 'metal' }) +
    pen.part(circle(1174, 470, 36), { material: 'metal' }) +
    brandLabel(pen, 655, 700, 190),
};

/** The round end of the bag with its vented shoe pocket. */
export const duffelEnd: Figure = {
  width: 860,
  height: 860,
  draw: (pen) =>
    pen.part(circle(430, 430, 390), {
      shade: 'M430 820C720 820 860 620 820 330C760 600 640 720 430 740z',
    }) +
    pen.line('M190 260C330 160 530 160 670 260', { width: 30 }) +
    pen.line('M190 260C330 160 530 160 670 260', {
      width: 14,
      material: 'metal',
      dash: '10 8',
      cap: 'butt',
    }) +
    pen.part(rectangle(210, 380, 440, 300, 60), { material: 'dark', outline: 12 }) +
    pen.spot(
      [430, 490, 550, 610]
        .flatMap((y) => [280, 340, 400, 460, 520, 580].map((x) => circle(x, y + 10, 16)))
        .join(''),
      'metal',
    ) +
    brandLabel(pen, 430, 314, 180),
};
