import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StoredSession } from '../session/stored-session';
import { createSessionTime } from './session-time';
import type { Moment, WorkoutClock } from './workout-clock';
import { clockAt, goBack, pause, readMoment, restart, resume, settle, skip } from './workout-clock';
import type { WorkoutTimeline } from './workout-timeline';

/** Interval of screen updates. The displayed values do not depend on it. */
const refreshMs = 200;

export type ClockControls = Record<'pause' | 'resume' | 'skip' | 'goBack' | 'restart', () => void>;

type Session = {
  clock: WorkoutClock;
  moment: Moment;
  controls: ClockControls;
  /** Returns the position at this instant. That of `moment` is older by the time that rendering takes. */
  readPosition: () => number;
};

/**
 * Runs a session's clock: started at once, or paused at the position of a stored session. It
 * updates five times a second, and when the tab becomes visible again.
 */
export function useWorkoutClock(
  timeline: WorkoutTimeline,
  stored: StoredSession | undefined,
): Session {
  const [time] = useState(() => createSessionTime());
  const [{ clock, now }, setRead] = useState(() => {
    const start = time();
    return { clock: stored ? clockAt(stored.position, stored) : restart(start), now: start };
  });
  const latest = useRef(clock);

  const change = useCallback(
    (next: (clock: WorkoutClock, now: number) => WorkoutClock) => {
      const at = time();
      latest.current = next(latest.current, at);
      setRead({ clock: latest.current, now: at });
    },
    [time],
  );

  const readPosition = useCallback(
    () => settle(timeline, latest.current, time()).position,
    [timeline, time],
  );

  const isRunning = clock.runningSince !== undefined;
  useEffect(() => {
    if (!isRunning) return;
    const refresh = () => change((current, at) => settle(timeline, current, at));
    const timer = setInterval(refresh, refreshMs);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [isRunning, change, timeline]);

  const controls = useMemo<ClockControls>(
    () => ({
      pause: () => change((current, at) => pause(timeline, current, at)),
      resume: () => change((current, at) => resume(timeline, current, at)),
      skip: () => change((current, at) => skip(timeline, current, at)),
      goBack: () => change((current, at) => goBack(timeline, current, at)),
      restart: () => change((_, at) => restart(at)),
    }),
    [change, timeline],
  );
  return { clock, moment: readMoment(timeline, clock, now), controls, readPosition };
}
