import { placeFigure } from '../figures/figure';
import { uprightGlove } from '../figures/glove';
import { colourPen, penColours } from '../pen';
import { ellipse, line } from '../primitives/geometry';
import { inks, tones } from '../primitives/palette';
import { fill, place, stroke } from '../primitives/svg';
import { arrow, diagramSheet, dimension, guide, numberTag, word } from './diagram-kit';
import { skin } from './side-view';

function face(x: number, y: number, turn: number, ghost: boolean): string {
  const skull = ellipse(0, 0, 128, 152);
  if (ghost) return place(stroke(skull, inks.grey, 8, { 'stroke-dasharray': '18 14' }), x, y);
  return place(
    fill(skull, skin) +
      fill(
        'M-126 -24C-120 -120 -70 -152 0 -152C70 -152 120 -120 126 -24C60 -70 -60 -70 -126 -24z',
        inks.ink,
      ) +
      stroke(skull, inks.ink, 13) +
      stroke('M-62 4H-26M26 4H62', inks.ink, 16),
    x,
    y,
    turn,
  );
}

/** From the front: the head leaves the line by five inches on either side, eyes level. */
export function slipLine(): string {
  const pen = colourPen({
    colours: penColours(tones.red, tones.eggshell),
    outline: 36,
    idPrefix: 'g',
  });
  return diagramSheet(
    guide(line(800, 70, 800, 830), inks.red, 10) +
      guide(line(250, 430, 1350, 430)) +
      face(800, 430, 0, true) +
      face(450, 430, -4, false) +
      face(1150, 430, 4, false) +
      placeFigure(uprightGlove, pen, { x: 800, y: 420, width: 210 }) +
      arrow(690, 660, 470, 660, { width: 20 }) +
      arrow(910, 660, 1130, 660, { width: 20 }) +
      dimension(450, 766, 800, 766, '5 IN') +
      dimension(800, 766, 1150, 766, '5 IN') +
      numberTag(1, 450, 200) +
      numberTag(2, 1150, 200) +
      word('EYES LEVEL', 1500, 372, { anchor: 'end', height: 40 }),
  );
}
