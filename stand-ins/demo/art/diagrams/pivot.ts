import { arc, circle, line } from '../primitives/geometry';
import { inks } from '../primitives/palette';
import { fill, stroke } from '../primitives/svg';
import {
  arcArrow,
  arrow,
  diagramSheet,
  floorGrid,
  guide,
  lead,
  numberTag,
  rear,
  word,
} from './diagram-kit';
import { foot } from './top-view';

/** From above: the front foot is the hinge, the back foot sweeps a quarter circle. */
export function pivot(): string {
  const hinge = { x: 800, y: 330 };
  return diagramSheet(
    floorGrid(260, 60, 1080, 780, 120) +
      guide(line(hinge.x, hinge.y, 1037, 666) + line(hinge.x, hinge.y, 464, 567)) +
      foot({ x: 800, y: 376, turn: 20, side: 'lead', scale: 1.05, ghost: true }) +
      foot({ x: 1037, y: 666, turn: 52, side: 'rear', scale: 1.05, ghost: true }) +
      foot({ x: 760, y: 346, turn: 108, side: 'lead', scale: 1.05 }) +
      foot({ x: 464, y: 567, turn: 142, side: 'rear', scale: 1.05 }) +
      fill(circle(hinge.x, hinge.y, 26), inks.canvas) +
      fill(circle(hinge.x, hinge.y, 15), inks.ink) +
      arcArrow({ ...hinge, radius: 500 }, 150, 232, { colour: rear, width: 24 }) +
      arcArrow({ ...hinge, radius: 176 }, 10, 84, { colour: lead, width: 16 }) +
      stroke(arc(hinge.x, hinge.y, 190, 145, 235), inks.ink, 8) +
      word('90°', 790, 590, { height: 56 }) +
      numberTag(1, 1010, 210, lead) +
      word('HINGE', 1066, 210, { anchor: 'start', height: 50, colour: lead }) +
      numberTag(2, 330, 730, rear) +
      word('SWEEP', 274, 730, { anchor: 'end', height: 50, colour: rear }) +
      arrow(1180, 420, 1180, 290, { colour: inks.grey, width: 14 }) +
      arrow(1180, 420, 1310, 420, { width: 18 }),
  );
}
