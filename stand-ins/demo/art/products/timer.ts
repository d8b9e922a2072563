import type { Figure } from '../figures/figure';
import { circle, line, onCircle, polyline, rectangle } from '../primitives/geometry';
import type { Material, Pen } from '../pen';
import { brandLabel } from '../figures/brand-label';

interface Reading {
  clock: string;
  round: string;
  /** Red digits for work, white for rest. */
  digits: Material;
}

function dial(pen: Pen, x: number, y: number): string {
  let notches = '';
  for (let at = 0; at < 9; at += 1) {
    const degrees = -120 + at * 30;
    notches += polyline([onCircle(x, y, 96, degrees), onCircle(x, y, 110, degrees)]);
  }
  return (
    pen.line(notches, { width: 9 }) +
    pen.part(circle(x, y, 78), { material: 'second', shade: circle(x + 40, y + 40, 70) }) +
    pen.line(line(x, y - 20, x, y - 60), { width: 18 })
  );
}

function timerFigure({ clock, round, digits }: Reading): Figure {
  return {
    width: 1240,
    height: 900,
    draw: (pen) =>
      pen.part(rectangle(40, 60, 1160, 780, 70), {
        shade: 'M40 740C500 800 1000 740 1080 60H1240V860H40z',
        light:
          'M84 260C84 150 110 106 210 104C236 106 234 130 210 132C140 134 116 160 114 260C112 284 84 284 84 260z',
      }) +
      pen.part(rectangle(120, 130, 1000, 440, 30), { material: 'dark' }) +
      pen.letters(clock, 470, 348, 300, digits) +
      pen.line('M830 160V540', { width: 8, material: 'metal' }) +
      pen.letters('RD', 976, 214, 66, 'pale') +
      pen.letters(round, 976, 398, 210, digits) +
      pen.line('M160 650H420M160 700H420M160 750H420', { width: 20 }) +
      brandLabel(pen, 640, 706, 190) +
      dial(pen, 976, 704),
  };
}

/** The ring timer during a round. */
export const timerAtWork = timerFigure({ clock: '3:00', round: '1', digits: 'signal' });

/** The ring timer between rounds. */
export const timerAtRest = timerFigure({ clock: '0:45', round: '6', digits: 'pale' });
