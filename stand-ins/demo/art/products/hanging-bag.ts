import type { Figure } from '../figures/figure';
import { circle, ellipse, rectangle } from '../primitives/geometry';
import type { Pen } from '../pen';
import { brandLabel } from '../figures/brand-label';

function chain(pen: Pen, x1: number, y1: number, x2: number, y2: number): string {
  const links = 5;
  let drawn = '';
  for (let at = 0; at < links; at += 1) {
    const x = x1 + ((x2 - x1) * (at + 0.5)) / links;
    const y = y1 + ((y2 - y1) * (at + 0.5)) / links;
    const link = ellipse(x, y, at % 2 === 0 ? 17 : 9, 34);
    drawn += pen.line(link, { width: 23 }) + pen.line(link, { width: 10, material: 'metal' });
  }
  return drawn;
}

/** A heavy bag on four chains: swivel, straps, bands at top and bottom. */
export const hangingBagFigure: Figure = {
  width: 540,
  height: 1560,
  draw: (pen) =>
    pen.part(rectangle(230, 20, 80, 90, 12), { material: 'metal' }) +
    pen.line('M270 104V140', { width: 34 }) +
    chain(pen, 270, 130, 130, 400) +
    chain(pen, 270, 130, 410, 400) +
    pen.part(circle(270, 140, 36), { material: 'metal' }) +
    pen.part(
      'M80 430C80 402 160 384 270 384C380 384 460 402 460 430V1470C460 1506 380 1530 270 1530C160 1530 80 1506 80 1470z',
      {
        shade: 'M376 370H490V1540H352C390 1160 396 740 376 370z',
        light: 'M120 640C120 608 140 602 150 620L150 1080C150 1112 120 1112 120 1080z',
      },
    ) +
    pen.part(ellipse(270, 430, 190, 44), { material: 'dark', outline: 12 }) +
    pen.part('M80 480C150 526 390 526 460 480V570C390 616 150 616 80 570z', {
      material: 'second',
      shade: 'M380 470H480V630H374z',
    }) +
    pen.part('M80 1330C150 1376 390 1376 460 1330V1414C390 1460 150 1460 80 1414z', {
      material: 'second',
      shade: 'M366 1320H480V1470H360z',
    }) +
    pen.part(rectangle(106, 416, 42, 130, 10), { material: 'dark', outline: 10 }) +
    pen.part(rectangle(392, 416, 42, 130, 10), { material: 'dark', outline: 10 }) +
    pen.letters('CORNER', 264, 800, 72, 'print') +
    pen.letters('WORK', 264, 892, 72, 'print') +
    brandLabel(pen, 264, 1040, 180),
};
