import { circle, line, polyline, rectangle } from '../primitives/geometry';
import { inks } from '../primitives/palette';
import { fill, stroke } from '../primitives/svg';
import { diagramSheet, guide, lead, rear, word } from './diagram-kit';
import { limb, skin } from './side-view';

function bag(x: number, top: number, bottom: number, colour: string): string {
  const shape = rectangle(x - 95, top, 190, bottom - top, 44);
  return (
    stroke(
      line(x, 66, x, top - 60) +
        polyline([
          [x - 70, top],
          [x, top - 64],
          [x + 70, top],
        ]),
      inks.ink,
      11,
    ) +
    fill(shape, colour) +
    stroke(shape, inks.ink, 13) +
    stroke(line(x - 95, top + 60, x + 95, top + 60), inks.canvas, 14, { 'stroke-linecap': 'butt' })
  );
}

function standingFigure(): string {
  return (
    limb('M770 560L760 690L750 800', 56) +
    limb('M830 560L842 690L854 800', 56) +
    limb('M774 560L770 610', 70, inks.greyDark) +
    limb('M826 560L830 610', 70, inks.greyDark) +
    limb('M800 410V540', 116, inks.greyDark) +
    limb('M740 400L712 490L760 400', 40) +
    limb('M860 400L888 490L840 400', 40) +
    fill(circle(800, 294, 74), inks.ink) +
    fill(circle(800, 294, 62), skin) +
    fill('M740 280A62 62 0 0 1 860 280C824 256 776 256 740 280z', inks.ink) +
    fill(circle(756, 374, 36) + circle(844, 374, 36), inks.ink) +
    fill(circle(756, 374, 26), rear) +
    fill(circle(844, 374, 26), lead)
  );
}

/** Standing figure between two bags: top edge at head height for boxing, down to mid-thigh for kicks. */
export function bagHeights(): string {
  const headTop = 226;
  const rib = 482;
  const thigh = 640;
  return diagramSheet(
    stroke(line(64, 66, 1536, 66) + line(64, 826, 1536, 826), inks.ink, 14) +
      guide(line(100, headTop, 1500, headTop)) +
      guide(line(100, rib, 800, rib)) +
      guide(line(800, thigh, 1500, thigh)) +
      bag(420, headTop - 14, 560, lead) +
      bag(1140, headTop - 14, thigh + 40, rear) +
      standingFigure() +
      word('BOXING', 420, 730, { height: 66, colour: lead }) +
      word('KICKS', 1140, 756, { height: 66, colour: rear }) +
      word('HEAD', 100, headTop - 44, { height: 42, anchor: 'start' }) +
      word('RIBS', 100, rib - 44, { height: 42, anchor: 'start' }) +
      word('MID-THIGH', 1500, thigh - 44, { height: 42, anchor: 'end' }),
  );
}
