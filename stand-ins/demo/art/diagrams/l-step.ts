import { polyline } from '../primitives/geometry';
import { inks } from '../primitives/palette';
import { place, stroke } from '../primitives/svg';
import { arrow, diagramSheet, floorGrid, numberTag, word } from './diagram-kit';
import { foot, topBag } from './top-view';

function pair(x: number, y: number, turn: number, ghost: boolean): string {
  return place(
    foot({ x: -62, y: -54, turn: 18, side: 'lead', scale: 0.66, ghost }) +
      foot({ x: 70, y: 66, turn: 46, side: 'rear', scale: 0.66, ghost }),
    x,
    y,
    turn,
  );
}

/** From above: one step back, one step across, and turn to face. */
export function lStep(): string {
  return diagramSheet(
    floorGrid(320, 60, 960, 780, 120) +
      topBag(560, 132, 70) +
      stroke(
        polyline([
          [560, 380],
          [560, 650],
          [760, 650],
        ]),
        inks.canvasDeep,
        60,
      ) +
      pair(560, 370, 0, true) +
      pair(560, 650, 0, true) +
      pair(1060, 600, -34, false) +
      arrow(400, 370, 400, 640, { width: 24 }) +
      arrow(680, 790, 930, 790, { width: 24 }) +
      arrow(1000, 460, 690, 206, { width: 12, dash: '22 16' }) +
      numberTag(1, 330, 500) +
      numberTag(2, 820, 690) +
      word('BACK', 270, 500, { anchor: 'end', height: 58 }) +
      word('ACROSS', 960, 800, { anchor: 'start', height: 58 }) +
      word('FACE', 880, 268, { anchor: 'start', height: 50 }),
  );
}
