import { num, tag } from './svg';

interface HalftoneOptions {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Distance between dot centres. */
  step: number;
  colour: string;
  /**
   * Ratio of a dot's diameter to the step at (u, v), both 0 to 1 across the field; 0 for no dot.
   */
  size: (u: number, v: number) => number;
}

const levels = 7;

/**
 * Draws a screen of dots on a lattice turned by 45 degrees. Dots of similar size share one path
 * whose zero-length strokes end in round caps, at about a dozen bytes a dot.
 */
export function halftone(options: HalftoneOptions): string {
  const { x, y, width, height, step, colour, size } = options;
  const paths = new Array<string>(levels + 1).fill('');
  const rows = Math.ceil(height / (step / 2));
  for (let row = 0; row <= rows; row += 1) {
    const dotY = y + (row * step) / 2;
    const indent = row % 2 === 0 ? 0 : step / 2;
    for (let dotX = x + indent; dotX <= x + width; dotX += step) {
      const share = Math.min(1, size((dotX - x) / width, (dotY - y) / height));
      const level = Math.round(share * levels);
      if (level > 0) paths[level] += `M${num(dotX)} ${num(dotY)}h.1`;
    }
  }
  const drawn = paths.map((d, level) =>
    d === '' ? '' : tag('path', { d, 'stroke-width': (level / levels) * step }),
  );
  return tag('g', { stroke: colour, fill: 'none', 'stroke-linecap': 'round' }, drawn.join(''));
}
