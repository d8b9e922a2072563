import { circle, line } from '../primitives/geometry';
import { inks } from '../primitives/palette';
import { place, stroke } from '../primitives/svg';
import { arrow, diagramSheet, guide, lead, numberTag, word } from './diagram-kit';
import { topBag, topBoxer } from './top-view';

/** From above: the lead fist goes out and comes back on one straight line. */
export function jabLine(): string {
  return diagramSheet(
    guide(line(430, 450, 1270, 450), inks.ink, 8) +
      place(topBoxer({ lead: [0, -590], rear: [62, -58], shoulders: 62 }), 380, 450, 90, 1.3) +
      topBag(1310, 450, 140) +
      stroke(circle(534, 392, 58), inks.greyDark, 8, { 'stroke-dasharray': '16 12' }) +
      arrow(640, 320, 1090, 320, { colour: lead, width: 22 }) +
      arrow(1090, 570, 620, 570, { colour: lead, width: 22, dash: '34 18' }) +
      numberTag(1, 856, 262, lead) +
      numberTag(2, 856, 640, lead) +
      word('OUT', 960, 262, { height: 54, anchor: 'start' }) +
      word('BACK', 960, 640, { height: 54, anchor: 'start' }) +
      word('JAB', 800, 150, { height: 96, colour: lead }),
  );
}
