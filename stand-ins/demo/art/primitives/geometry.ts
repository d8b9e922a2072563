import { num } from './svg';

export type Point = readonly [x: number, y: number];

/** Returns a point on a circle; degrees run clockwise from twelve o'clock. */
export function onCircle(cx: number, cy: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [cx + radius * Math.sin(angle), cy - radius * Math.cos(angle)];
}

export function circle(cx: number, cy: number, r: number): string {
  return ellipse(cx, cy, r, r);
}

export function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return (
    `M${num(cx - rx)} ${num(cy)}a${num(rx)} ${num(ry)} 0 1 0 ${num(rx * 2)} 0` +
    `a${num(rx)} ${num(ry)} 0 1 0 ${num(-rx * 2)} 0z`
  );
}

export function polygon(points: readonly Point[]): string {
  return `${polyline(points)}z`;
}

export function polyline(points: readonly Point[]): string {
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('');
}

export function line(x1: number, y1: number, x2: number, y2: number): string {
  return `M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`;
}

export function rectangle(x: number, y: number, width: number, height: number, round = 0): string {
  if (round === 0) {
    return `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}z`;
  }
  const r = Math.min(round, width / 2, height / 2);
  const corner = (dx: number, dy: number): string =>
    `a${num(r)} ${num(r)} 0 0 1 ${num(dx)} ${num(dy)}`;
  return (
    `M${num(x + r)} ${num(y)}h${num(width - 2 * r)}${corner(r, r)}v${num(height - 2 * r)}${corner(-r, r)}` +
    `h${num(2 * r - width)}${corner(-r, -r)}v${num(2 * r - height)}${corner(r, -r)}z`
  );
}

/** Returns an open arc from one clock angle to a later one. */
export function arc(cx: number, cy: number, r: number, from: number, to: number): string {
  const [x1, y1] = onCircle(cx, cy, r, from);
  const [x2, y2] = onCircle(cx, cy, r, to);
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  const sweep = to > from ? 1 : 0;
  return `M${num(x1)} ${num(y1)}A${num(r)} ${num(r)} 0 ${large} ${sweep} ${num(x2)} ${num(y2)}`;
}

/** Returns a slice of a ring between two radii and two clock angles (less than a full turn). */
export function ringSlice(
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  from: number,
  to: number,
): string {
  const large = to - from > 180 ? 1 : 0;
  const [ax, ay] = onCircle(cx, cy, outer, from);
  const [bx, by] = onCircle(cx, cy, outer, to);
  const [dx, dy] = onCircle(cx, cy, inner, to);
  const [ex, ey] = onCircle(cx, cy, inner, from);
  return (
    `M${num(ax)} ${num(ay)}A${num(outer)} ${num(outer)} 0 ${large} 1 ${num(bx)} ${num(by)}` +
    `L${num(dx)} ${num(dy)}A${num(inner)} ${num(inner)} 0 ${large} 0 ${num(ex)} ${num(ey)}z`
  );
}
