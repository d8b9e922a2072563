import { timings } from '../config/limits';
import { whenIdle } from '../lib/browser/when-idle';

/** Only a person causes these. A `scroll` may come from the page itself. */
const presses = ['pointerdown', 'keydown'] as const;
const scrolls = ['wheel', 'touchmove'] as const;

/** Time of the last press, in ms since the page was opened. */
let lastPressMs = Number.NEGATIVE_INFINITY;

let isEngaged = false;
const waiting = new Set<() => void>();

/** Follows presses and scrolling from now on. */
export function watchVisitor(): void {
  const options = { capture: true, passive: true };
  for (const type of presses) window.addEventListener(type, onPress, options);
  for (const type of scrolls) window.addEventListener(type, onEngaged, { ...options, once: true });
  setTimeout(onEngaged, timings.engagedAfterMs);
}

/** Resolves when the visitor has scrolled, pressed or stayed for a while. */
export function whenEngaged(): Promise<void> {
  return new Promise((resolve) => {
    if (isEngaged) resolve();
    else waiting.add(resolve);
  });
}

/** Resolves when the browser is idle and the visitor has not pressed anything for a second. */
export async function whenCalm(): Promise<void> {
  const restMs = lastPressMs + timings.calmAfterPressMs - performance.now();
  if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
  await nextIdleMoment();
  if (lastPressMs + timings.calmAfterPressMs > performance.now()) await whenCalm();
}

/** Resolves in a task of its own, when the browser is idle. */
export function nextIdleMoment(): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve, timings.prefetchIdleTimeoutMs));
}

function onPress(): void {
  lastPressMs = performance.now();
  onEngaged();
}

function onEngaged(): void {
  isEngaged = true;
  for (const resolve of waiting) resolve();
  waiting.clear();
}
