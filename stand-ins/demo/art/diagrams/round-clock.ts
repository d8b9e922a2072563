import { circle, onCircle, polyline, ringSlice } from '../primitives/geometry';
import { inks } from '../primitives/palette';
import { fill, stroke } from '../primitives/svg';
import { arrow, diagramSheet, lead, rear, word } from './diagram-kit';

/** A four-minute face: three minutes of work, one of rest. */
export function roundClock(): string {
  const cx = 800;
  const cy = 450;
  let ticks = '';
  for (let at = 0; at < 16; at += 1) {
    const inner = at % 4 === 0 ? 300 : 332;
    ticks += polyline([onCircle(cx, cy, inner, at * 22.5), onCircle(cx, cy, 356, at * 22.5)]);
  }
  const minutes = [
    { text: '1', at: 90 },
    { text: '2', at: 180 },
    { text: '3', at: 270 },
  ];
  return diagramSheet(
    fill(circle(cx, cy, 376), inks.ink) +
      fill(ringSlice(cx, cy, 0.1, 360, 0, 270), rear) +
      fill(ringSlice(cx, cy, 0.1, 360, 270, 360), lead) +
      stroke(ticks, inks.canvas, 10, { 'stroke-linecap': 'butt' }) +
      stroke(`M${cx} ${cy}V90M${cx} ${cy}H440`, inks.ink, 14) +
      minutes
        .map(({ text, at }) => {
          const [x, y] = onCircle(cx, cy, 252, at);
          return word(text, x, y, { height: 64, colour: inks.canvas });
        })
        .join('') +
      fill(circle(cx, cy, 130), inks.ink) +
      fill(circle(cx, cy, 116), inks.canvas) +
      word('4:00', cx, cy, { height: 78 }) +
      word('3:00', 1390, 400, { height: 116, colour: rear }) +
      word('WORK', 1390, 530, { height: 64 }) +
      word('1:00', 210, 300, { height: 116, colour: lead }) +
      word('REST', 210, 430, { height: 64 }) +
      arrow(356, 300, 440, 300, { colour: lead, width: 16 }) +
      arrow(1250, 400, 1186, 400, { colour: rear, width: 16 }),
  );
}
