import { arc, line, rectangle } from '../primitives/geometry';
import { inks } from '../primitives/palette';
import { fill, place, stroke } from '../primitives/svg';
import { arrow, diagramSheet, dimension, guide, lead, numberTag, rear, word } from './diagram-kit';
import { topBag, topBoxer } from './top-view';

/** A room from above: six feet square, a clear margin, the bag near one corner. */
export function floorPlan(): string {
  const square = { x: 610, y: 290, side: 400 };
  const right = square.x + square.side;
  const foot = square.y + square.side;
  return diagramSheet(
    fill(rectangle(330, 90, 940, 720), inks.paper) +
      [190, 290, 390, 490, 590, 690]
        .map((y) => stroke(line(330, y, 1270, y), inks.canvasDeep, 4))
        .join('') +
      stroke('M330 640V90H1270V810H330V786', inks.ink, 22, {
        'stroke-linejoin': 'miter',
        'stroke-linecap': 'butt',
      }) +
      stroke(arc(330, 788, 148, 0, 90) + line(330, 788, 478, 788), inks.ink, 7) +
      stroke(line(640, 90, 960, 90), inks.canvas, 12, { 'stroke-linecap': 'butt' }) +
      guide(rectangle(square.x - 90, square.y - 90, square.side + 180, square.side + 180)) +
      stroke(rectangle(square.x, square.y, square.side, square.side), rear, 26, {
        'stroke-linejoin': 'miter',
      }) +
      stroke(
        line(square.x + 200, square.y, square.x + 200, foot) +
          line(square.x, square.y + 200, right, square.y + 200),
        rear,
        8,
      ) +
      topBag(1180, 182, 64) +
      place(topBoxer(), square.x + 200, square.y + 224, 44, 0.72) +
      arrow(right, 490, right + 90, 490, { width: 12 }) +
      arrow(square.x, 490, square.x - 90, 490, { width: 12 }) +
      dimension(square.x, foot + 50, right, foot + 50, '6 FT') +
      numberTag(1, square.x, square.y, rear) +
      numberTag(2, square.x - 90, square.y + 340) +
      numberTag(3, 1094, 150, lead) +
      numberTag(1, 106, 250, rear) +
      word('TAPE', 166, 250, { height: 46, colour: rear, anchor: 'start' }) +
      numberTag(2, 106, 370) +
      word('CLEAR', 166, 370, { height: 46, anchor: 'start' }) +
      numberTag(3, 1350, 182, lead) +
      word('BAG', 1410, 182, { height: 46, colour: lead, anchor: 'start' }),
  );
}
