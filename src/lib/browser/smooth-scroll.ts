import { timings } from '../../config/limits';

type SmoothScrollOptions = {
  durationMs?: number;
  easing?: Easing;
  /** Pixels added to the target position; a negative offset stops above it. */
  offset?: number;
};

/** Events by which a reader takes over scrolling. */
const interruptions = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to an element and focuses it, so that keyboard navigation continues from there. The
 * target is that of a plain link (`scroll-padding-top` counts), plus the offset. Jumps if the
 * reader prefers reduced motion, and stops when the reader scrolls.
 *
 * @returns false if no element has this id
 */
export async function smoothScrollToElement(
  elementId: string,
  { durationMs = timings.smoothScrollMs, easing = 'ease', offset = 0 }: SmoothScrollOptions = {},
): Promise<boolean> {
  const element = document.getElementById(elementId);
  if (!element) return false;
  const findTop = () =>
    Math.max(0, element.getBoundingClientRect().top + window.scrollY - scrollPadding() + offset);
  const isInstant = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  await scrollToPosition(findTop, isInstant ? 0 : durationMs, easing);
  focusWithoutScrolling(element);
  return true;
}

function scrollPadding(): number {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

/** Number of frames after which parts on the way, which are laid out as they come near, move the target no more. */
const settlingFrames = 4;

/** @param findTop returns the position of the target, which changes when a part before it is laid out on the way */
function scrollToPosition(
  findTop: () => number,
  durationMs: number,
  easing: Easing,
): Promise<void> {
  // "instant" because a style sheet may ask for smooth scrolling, which would animate every step.
  const jumpTo = (position: number) => window.scrollTo({ top: position, behavior: 'instant' });
  const interruption = watchForInterruption();
  const settle = (framesLeft: number) => {
    if (interruption.happened() || framesLeft === 0) return interruption.stopWatching();
    jumpTo(findTop());
    requestAnimationFrame(() => settle(framesLeft - 1));
  };
  if (durationMs <= 0) {
    settle(settlingFrames);
    return Promise.resolve();
  }
  const start = window.scrollY;
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const step = (now: number) => {
      const progress = Math.min(1, (now - startedAt) / durationMs);
      if (!interruption.happened()) jumpTo(start + (findTop() - start) * ease(easing, progress));
      if (!interruption.happened() && progress < 1) return void requestAnimationFrame(step);
      settle(settlingFrames);
      resolve();
    };
    requestAnimationFrame(step);
  });
}

function watchForInterruption() {
  let isInterrupted = false;
  const interrupt = () => {
    isInterrupted = true;
  };
  for (const name of interruptions) window.addEventListener(name, interrupt, { passive: true });
  return {
    happened: () => isInterrupted,
    stopWatching: () => {
      for (const name of interruptions) window.removeEventListener(name, interrupt);
    },
  };
}

/** Focuses an element. One that cannot take focus gets a `tabindex` until it loses the focus. */
function focusWithoutScrolling(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.setAttribute('tabindex', '-1');
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}

/** CSS's named timing functions, as the two control points of their curves. */
const curves = {
  linear: [0, 0, 1, 1],
  ease: [0.25, 0.1, 0.25, 1],
  'ease-in': [0.42, 0, 1, 1],
  'ease-out': [0, 0, 0.58, 1],
  'ease-in-out': [0.42, 0, 0.58, 1],
} as const;

export type Easing = keyof typeof curves;

/**
 * Returns the eased progress of an animation.
 *
 * @param progress elapsed fraction of the time, 0 to 1
 * @returns covered fraction of the distance, 0 to 1
 */
export function ease(easing: Easing, progress: number): number {
  if (progress <= 0) return 0;
  if (progress >= 1) return 1;
  const [x1, y1, x2, y2] = curves[easing];
  return bezier(y1, y2, parameterAt(x1, x2, progress));
}

/** Returns one coordinate of a cubic curve from 0 to 1 with two control points. */
function bezier(first: number, second: number, t: number): number {
  const rest = 1 - t;
  return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t;
}

/**
 * Finds the curve parameter at time `x` by bisection, since time only increases along the curve.
 */
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
