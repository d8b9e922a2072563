/** CSS's named timing functions, as the two control points of their curve. */
const curves = {
  linear: [0, 0, 1, 1],
  ease: [0.25, 0.1, 0.25, 1],
  'ease-in': [0.42, 0, 1, 1],
  'ease-out': [0, 0, 0.58, 1],
  'ease-in-out': [0.42, 0, 0.58, 1],
} as const;

export type Easing = keyof typeof curves;

/**
 * How far a movement has come.
 *
 * @param progress share of the time that has passed, 0 to 1
 * @returns share of the way, 0 to 1
 */
export function ease(easing: Easing, progress: number): number {
  if (progress <= 0) return 0;
  if (progress >= 1) return 1;
  const [x1, y1, x2, y2] = curves[easing];
  return bezier(y1, y2, parameterAt(x1, x2, progress));
}

/** One coordinate of a cubic curve from 0 to 1 with two control points. */
function bezier(first: number, second: number, t: number): number {
  const rest = 1 - t;
  return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t;
}

/** Where on the curve the time is `x`. It only grows there, so halving finds the place. */
function parameterAt(x1: number, x2: number, x: number): number {
  let low = 0;
  let high = 1;
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    if (bezier(x1, x2, middle) < x) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
