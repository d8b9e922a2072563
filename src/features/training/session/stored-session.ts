import { useEffect, useRef } from 'react';
import { sessionStore } from '../../../lib/browser/browser-storage';
import { isRecord } from '../../../lib/values/json';
import type { WorkoutClock } from '../clock/workout-clock';
import type { TimedWorkout } from '../clock/workout-timeline';

/** Unfinished session, stored in the tab so that a reload loses nothing. */
export type StoredSession = {
  /** Milliseconds into the session. */
  position: number;
  workedMs: number;
  finishedRounds: readonly number[];
};

const storageKey = 'cornerwork-session';
const storageVersion = 1;

/**
 * Reads the stored session of a workout. Returns `undefined` for another workout, or if an editor
 * has changed this one's times or steps since.
 */
export function readStoredSession(workout: TimedWorkout): StoredSession | undefined {
  return sessionStore.readJson(storageKey, (value) => parseSession(value, workout));
}

function parseSession(stored: unknown, workout: TimedWorkout): StoredSession | undefined {
  if (!isRecord(stored)) return undefined;
  const { position, workedMs, finishedRounds } = stored;
  if (stored.version !== storageVersion || stored.workout !== fingerprint(workout))
    return undefined;
  if (!isDuration(position) || position === 0 || !isDuration(workedMs)) return undefined;
  if (!Array.isArray(finishedRounds)) return undefined;
  const isRound = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= workout.rounds;
  return { position, workedMs, finishedRounds: finishedRounds.filter(isRound) };
}

/** Stores a session in place of any other. */
export function storeSession(workout: TimedWorkout, session: StoredSession): void {
  const { position, workedMs, finishedRounds } = session;
  sessionStore.writeJson(storageKey, {
    version: storageVersion,
    workout: fingerprint(workout),
    position,
    workedMs,
    finishedRounds,
  });
}

/** Removes the stored session: it was ended on purpose, or is done. */
export function clearStoredSession(): void {
  sessionStore.remove(storageKey);
}

/** Serializes everything that gives a position its meaning. */
function fingerprint(workout: TimedWorkout): string {
  const { title, rounds, workSeconds, restSeconds, steps, growthSeconds } = workout;
  const names = steps.map(({ name }) => name);
  const growth = growthSeconds === undefined ? [] : [growthSeconds];
  return JSON.stringify([title, rounds, workSeconds, restSeconds, names, ...growth]);
}

function isDuration(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/** Milliseconds of a session that a crash may lose. */
const storeIntervalMs = 5_000;

/**
 * Stores a running session every few seconds, and when the page is left or hidden. Removes it once
 * it is done.
 */
export function useStoredSession(
  workout: TimedWorkout,
  clock: WorkoutClock,
  isDone: boolean,
): void {
  const latest = useRef(clock);
  const slot = Math.floor(clock.position / storeIntervalMs);
  const isRunning = clock.runningSince !== undefined;

  useEffect(() => {
    latest.current = clock;
  }, [clock]);
  useEffect(() => {
    if (isDone) clearStoredSession();
    else storeSession(workout, latest.current);
  }, [workout, slot, isRunning, isDone]);
  useEffect(() => {
    if (isDone) return;
    const keep = () => storeSession(workout, latest.current);
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [workout, isDone]);
}
