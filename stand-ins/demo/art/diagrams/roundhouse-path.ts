import { circle, line, onCircle, polyline, type Point } from '../primitives/geometry';
import { inks } from '../primitives/palette';
import { fill, stroke } from '../primitives/svg';
import { arcArrow, diagramSheet, floorGrid, lead, numberTag, rear, word } from './diagram-kit';
import { skin } from './side-view';
import { foot, topBag } from './top-view';

const hip = { x: 840, y: 560 };

function kickingLeg(clock: number, ghost: boolean): string {
  const knee = onCircle(hip.x, hip.y, 210, clock + (ghost ? 24 : 4));
  const ankle = onCircle(hip.x, hip.y, 370, clock);
  const limb: Point[] = [[hip.x, hip.y], knee, ankle];
  if (ghost) return stroke(polyline(limb), inks.greyLight, 54);
  return (
    stroke(polyline(limb), inks.ink, 86) +
    stroke(polyline(limb), skin, 62) +
    stroke(polyline([knee, ankle]), rear, 62)
  );
}

/** From above: the standing heel turns to the target while the shin comes round it. */
export function roundhousePath(): string {
  const bag = onCircle(hip.x, hip.y, 438, 352);
  const standing = { x: 668, y: 690 };
  return diagramSheet(
    floorGrid(260, 60, 1080, 780, 120) +
      kickingLeg(112, true) +
      kickingLeg(56, true) +
      topBag(bag[0], bag[1], 84) +
      stroke(line(hip.x, hip.y, standing.x, standing.y), inks.ink, 86) +
      stroke(line(hip.x, hip.y, standing.x, standing.y), skin, 62) +
      foot({ ...standing, turn: 20, side: 'lead', scale: 0.95, ghost: true }) +
      foot({ ...standing, turn: 214, side: 'lead', scale: 0.95 }) +
      kickingLeg(8, false) +
      fill(circle(hip.x, hip.y, 92), inks.ink) +
      fill(circle(hip.x, hip.y, 78), inks.greyDark) +
      arcArrow({ ...hip, radius: 440 }, 116, 24, { colour: rear, width: 26 }) +
      arcArrow({ ...standing, radius: 168 }, 192, 78, { colour: lead, width: 18 }) +
      numberTag(1, 480, 800, lead) +
      word('HEEL', 424, 800, { anchor: 'end', height: 56, colour: lead }) +
      numberTag(2, hip.x, hip.y) +
      word('HIP', hip.x - 120, 500, { anchor: 'end', height: 56 }) +
      numberTag(3, hip.x + 390, 330, rear) +
      word('SHIN', hip.x + 448, 330, { anchor: 'start', height: 56, colour: rear }),
  );
}
