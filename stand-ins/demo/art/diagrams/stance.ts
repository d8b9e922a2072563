import { arc, line } from '../primitives/geometry';
import { inks } from '../primitives/palette';
import { stroke } from '../primitives/svg';
import {
  arrow,
  diagramSheet,
  dimension,
  floorGrid,
  guide,
  lead,
  numberTag,
  rear,
  word,
} from './diagram-kit';
import { foot, topBag } from './top-view';

/** Feet from above: lead toes turned in, rear heel up, hips turned away from the target. */
export function stance(): string {
  const hips = line(742, 462, 850, 590);
  return diagramSheet(
    floorGrid(440, 60, 720, 780, 120) +
      topBag(680, 120, 62) +
      guide(line(680, 190, 680, 400)) +
      stroke(arc(680, 380, 172, 0, 30), inks.ink, 8) +
      word('30°', 794, 214, { height: 50, anchor: 'start' }) +
      stroke(hips, inks.ink, 70) +
      stroke(hips, inks.greyLight, 52) +
      arrow(812, 512, 1010, 344, { width: 18 }) +
      word('HIPS', 1034, 312, { anchor: 'start', height: 56 }) +
      foot({ x: 680, y: 380, turn: 30, side: 'lead', scale: 1.14 }) +
      foot({ x: 930, y: 640, turn: 62, side: 'rear', scale: 1.14 }) +
      word('LEAD', 480, 380, { colour: lead, anchor: 'end', height: 76 }) +
      word('REAR', 1126, 640, { colour: rear, anchor: 'start', height: 76 }) +
      numberTag(1, 560, 300, lead) +
      numberTag(2, 1020, 760, rear) +
      word('HEEL UP', 640, 716, { anchor: 'end', height: 44 }) +
      arrow(660, 716, 790, 716, { width: 12 }) +
      dimension(600, 806, 1010, 806),
  );
}
