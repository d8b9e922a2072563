import { arc, circle, line, onCircle, polygon, rectangle } from '../primitives/geometry';
import { lettering } from '../primitives/lettering';
import { inks } from '../primitives/palette';
import { fill, place, stroke } from '../primitives/svg';

export const diagramWidth = 1600;
export const diagramHeight = 900;

/** Colours of the lead side (blue) and the rear side (red) in every diagram. */
export const lead = inks.blue;
export const rear = inks.red;

/** Draws the background: canvas with a thin border, as if cut from a coach's notebook. */
export function diagramSheet(content: string): string {
  return (
    fill(rectangle(0, 0, diagramWidth, diagramHeight), inks.canvas) +
    stroke(rectangle(26, 26, diagramWidth - 52, diagramHeight - 52), inks.ink, 5) +
    content
  );
}

/** Draws a floor grid for views from above, `step` units apart. */
export function floorGrid(x: number, y: number, width: number, height: number, step = 100): string {
  let d = '';
  for (let at = x; at <= x + width; at += step) d += line(at, y, at, y + height);
  for (let at = y; at <= y + height; at += step) d += line(x, at, x + width, at);
  return stroke(d, inks.canvasDeep, 5);
}

/** Divides the width into equal panels with a gap; returns each panel's left edge and frame. */
export function panels(count: number, gap = 40): { left: number; width: number; frame: string }[] {
  const margin = 64;
  const width = (diagramWidth - 2 * margin - (count - 1) * gap) / count;
  return Array.from({ length: count }, (_, at) => {
    const left = margin + at * (width + gap);
    const frame = rectangle(left, 64, width, diagramHeight - 128);
    return { left, width, frame: fill(frame, inks.paper) + stroke(frame, inks.ink, 5) };
  });
}

export function word(
  text: string,
  x: number,
  y: number,
  options: { height?: number; colour?: string; anchor?: 'start' | 'middle' | 'end' } = {},
): string {
  const { height = 46, colour = inks.ink, anchor } = options;
  return lettering(text, x, y, { height, colour, anchor, spacing: height * 0.05 });
}

/** Draws a numbered disc. */
export function numberTag(
  value: number | string,
  x: number,
  y: number,
  colour: string = inks.ink,
): string {
  return (
    fill(circle(x, y, 38), inks.canvas) +
    fill(circle(x, y, 33), colour) +
    lettering(String(value), x, y, { height: 34, colour: inks.canvas })
  );
}

interface ArrowOptions {
  colour?: string;
  width?: number;
  dash?: string;
}

function head(x: number, y: number, degrees: number, size: number, colour: string): string {
  return place(
    fill(
      polygon([
        [0, -size],
        [size * 0.82, size * 0.7],
        [-size * 0.82, size * 0.7],
      ]),
      colour,
    ),
    x,
    y,
    degrees,
  );
}

/** Draws a straight arrow that ends at (x2, y2). */
export function arrow(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  options: ArrowOptions = {},
): string {
  const { colour = inks.ink, width = 16, dash } = options;
  const size = width * 1.9;
  const degrees = (Math.atan2(x2 - x1, y1 - y2) * 180) / Math.PI;
  const [tipX, tipY] = onCircle(x2, y2, size, degrees + 180);
  const shaft = stroke(line(x1, y1, tipX, tipY), colour, width, {
    'stroke-dasharray': dash,
    'stroke-linecap': 'butt',
  });
  return shaft + head(tipX, tipY, degrees, size, colour);
}

/** Draws an arrow along a circle from one clock angle to another, in either direction. */
export function arcArrow(
  centre: { x: number; y: number; radius: number },
  from: number,
  to: number,
  options: ArrowOptions = {},
): string {
  const { colour = inks.ink, width = 16, dash } = options;
  const size = width * 1.9;
  const way = to > from ? 1 : -1;
  const stop = to - way * ((size * 180) / (Math.PI * centre.radius));
  const [x, y] = onCircle(centre.x, centre.y, centre.radius, stop);
  const shaft = stroke(arc(centre.x, centre.y, centre.radius, from, stop), colour, width, {
    'stroke-dasharray': dash,
    'stroke-linecap': 'butt',
  });
  return shaft + head(x, y, stop + 90 * way, size, colour);
}

/** Draws a dimension line with a bar at each end and, if given, a label in a gap at its middle. */
export function dimension(x1: number, y1: number, x2: number, y2: number, label?: string): string {
  const flat = Math.abs(y1 - y2) < 1;
  const bar = (x: number, y: number): string =>
    flat ? line(x, y - 20, x, y + 20) : line(x - 20, y, x + 20, y);
  const lines = stroke(line(x1, y1, x2, y2) + bar(x1, y1) + bar(x2, y2), inks.ink, 6);
  if (label === undefined) return lines;
  const x = (x1 + x2) / 2;
  const y = (y1 + y2) / 2;
  const half = label.length * 13 + 14;
  return (
    lines +
    fill(rectangle(x - half, y - 32, half * 2, 64), inks.canvas) +
    word(label, x, y, { height: 40 })
  );
}

/** Draws a dashed guide line. */
export function guide(d: string, colour: string = inks.greyDark, width = 6): string {
  return stroke(d, colour, width, { 'stroke-dasharray': '20 16', 'stroke-linecap': 'butt' });
}
