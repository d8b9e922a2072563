import { useSyncExternalStore } from 'react';
import type { Day } from '../lib/values/days';
import { dayOf } from '../lib/values/days';

/** Interval of looking at the clock, in milliseconds; also when the page is shown again. */
const lookIntervalMs = 30_000;

/** Returns the reader's day, also after midnight; `undefined` on the server and while React hydrates its HTML. */
export function useToday(): Day | undefined {
  return useSyncExternalStore(
    watchClock,
    () => dayOf(new Date()),
    () => undefined,
  );
}

/**
 * Calls back when the day may be another: in intervals, and when the page is shown again.
 *
 * @returns a function that ends it
 */
export function watchClock(onChange: () => void): () => void {
  const timer = setInterval(onChange, lookIntervalMs);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
