import type { Random } from './random';
import { num, tag } from './svg';
import { inks } from './palette';

function specks(random: Random, width: number, height: number, count: number): string {
  let d = '';
  for (let at = 0; at < count; at += 1) {
    d += `M${num(random.between(0, width))} ${num(random.between(0, height))}h${num(random.between(0.1, 5))}`;
  }
  return d;
}

/** Draws light grain over the whole print: dark fibres in the paper and pinholes in the ink. */
export function grain(random: Random, width: number, height: number): string {
  const share = (width * height) / (1600 * 1000);
  const common = { fill: 'none', 'stroke-linecap': 'round' };
  return (
    tag('path', {
      ...common,
      d: specks(random, width, height, 130 * share),
      stroke: inks.ink,
      'stroke-width': 2.4,
      'stroke-opacity': '0.16',
    }) +
    tag('path', {
      ...common,
      d: specks(random, width, height, 170 * share),
      stroke: inks.canvas,
      'stroke-width': 2.8,
      'stroke-opacity': '0.36',
    })
  );
}
