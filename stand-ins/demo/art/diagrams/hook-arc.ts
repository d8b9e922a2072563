import { circle, line } from '../primitives/geometry';
import { inks } from '../primitives/palette';
import { place, stroke } from '../primitives/svg';
import { arcArrow, diagramSheet, guide, lead, numberTag, word } from './diagram-kit';
import { topBoxer } from './top-view';

/** From above: the lead fist swings a short arc and stops on the line of the nose. */
export function hookArc(): string {
  return diagramSheet(
    guide(line(800, 90, 800, 560), inks.ink, 8) +
      place(
        topBoxer({ leadElbow: [-196, -120], lead: [-54, -196], shoulders: -6 }),
        800,
        620,
        0,
        1.5,
      ) +
      stroke(circle(610, 512, 62), inks.greyDark, 8, { 'stroke-dasharray': '16 12' }) +
      arcArrow({ x: 800, y: 620, radius: 400 }, 284, 358, { colour: lead, width: 24 }) +
      word('90°', 420, 380, { height: 56, anchor: 'end' }) +
      word('NOSE LINE', 830, 110, { height: 48, anchor: 'start' }) +
      numberTag(1, 420, 560, lead) +
      numberTag(2, 860, 220, lead) +
      word('HOOK', 1240, 450, { height: 110, colour: lead }),
  );
}
