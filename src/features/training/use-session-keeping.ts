import { useEffect, useRef } from 'react';
import type { Workout } from '../../domain/story/rich-text';
import { forgetSession, keepSession } from './kept-session';
import type { WorkoutClock } from './workout-clock';

/** How much of a session a crash may lose. Milliseconds. */
const keepEveryMs = 5_000;

/**
 * Keeps where a session is while it lasts: every few seconds, and when the page is left or hidden. A
 * session that is done is forgotten.
 */
export function useSessionKeeping(workout: Workout, clock: WorkoutClock, isDone: boolean): void {
  const latest = useRef(clock);
  const slot = Math.floor(clock.position / keepEveryMs);
  const isRunning = clock.runningSince !== undefined;

  useEffect(() => {
    latest.current = clock;
  }, [clock]);
  useEffect(() => {
    if (isDone) forgetSession();
    else keepSession(workout, latest.current);
  }, [workout, slot, isRunning, isDone]);
  useEffect(() => {
    if (isDone) return;
    const keep = () => keepSession(workout, latest.current);
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [workout, isDone]);
}
