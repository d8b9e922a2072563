import { circle, polygon, rectangle } from '../primitives/geometry';
import type { Material, Pen } from '../pen';
import type { Figure } from './figure';

function ropes(pen: Pen, d: readonly string[], width: number): string {
  const coats: Material[] = ['main', 'pale', 'second'];
  return d
    .map(
      (rope, at) =>
        pen.line(rope, { width, cap: 'butt' }) +
        pen.line(rope, { width: width * 0.42, material: coats[at] ?? 'pale', cap: 'butt' }),
    )
    .join('');
}

function post(
  pen: Pen,
  x: number,
  top: number,
  height: number,
  width: number,
  pad: Material,
): string {
  return (
    pen.part(rectangle(x - width / 2, top, width, height, 8), { material: 'metal' }) +
    [0.14, 0.42, 0.7]
      .map((share) =>
        pen.part(rectangle(x - width * 0.8, top + height * share, width * 1.6, height * 0.17, 10), {
          material: pad,
        }),
      )
      .join('')
  );
}

/** A whole ring, red corner left, blue corner right. */
export const boxingRing: Figure = {
  width: 1200,
  height: 860,
  draw: (pen) =>
    post(pen, 210, 170, 260, 36, 'pale') +
    post(pen, 990, 170, 260, 36, 'pale') +
    ropes(pen, ['M210 222H990', 'M210 298H990', 'M210 372H990'], 22) +
    pen.part(
      polygon([
        [160, 420],
        [1040, 420],
        [1180, 650],
        [20, 650],
      ]),
      {
        material: 'pale',
        shade: 'M760 420H1040L1180 650H820z',
      },
    ) +
    pen.part(rectangle(20, 650, 1160, 180), { shade: rectangle(20, 770, 1160, 70) }) +
    pen.letters('CORNERWORK', 600, 738, 84, 'print') +
    ropes(
      pen,
      [
        'M70 336L210 222M1130 336L990 222',
        'M70 436L210 298M1130 436L990 298',
        'M70 536L210 372M1130 536L990 372',
      ],
      22,
    ) +
    ropes(pen, ['M70 336H1130', 'M70 436H1130', 'M70 536H1130'], 30) +
    post(pen, 70, 250, 410, 52, 'main') +
    post(pen, 1130, 250, 410, 52, 'second'),
};

/** The ringside bell: dish, board and hammer. */
export const ringBell: Figure = {
  width: 1000,
  height: 1040,
  draw: (pen) =>
    pen.part(rectangle(60, 60, 880, 920, 60), {
      material: 'second',
      shade: rectangle(60, 860, 880, 140),
    }) +
    pen.part(circle(500, 500, 360), {
      shade: 'M640 120A380 380 0 0 1 360 860A420 420 0 0 0 640 120z',
      light:
        'M210 430A310 310 0 0 1 430 216C450 216 456 240 436 250A270 270 0 0 0 254 436C244 458 208 452 210 430z',
    }) +
    pen.line(circle(500, 500, 262), { width: 10 }) +
    pen.part(circle(500, 500, 86), { material: 'metal', shade: 'M520 400H600V600H460z' }) +
    pen.part('M664 700L884 920L844 960L624 740z', { material: 'dark' }) +
    pen.part('M560 610L700 570L790 660L750 800L660 790L570 700z', { material: 'pale' }) +
    pen.spot(circle(120, 120, 18) + circle(880, 120, 18) + circle(120, 920, 18)),
};
