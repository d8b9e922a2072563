import { workoutSeconds } from '../../../domain/article/time-needed';
import type { Workout, WorkoutStep } from '../../../domain/story/rich-text';

/** Combinations of punches that are called during the rounds, in an order that `seed` decides. */
export type CalledCombinations = {
  combinations: readonly string[];
  /** Seconds from one call to the next. */
  everySeconds: number;
  seed: number;
};

/** Workout as the clock runs it. Those of articles have the defaults. */
export type TimedWorkout = Omit<Workout, 'level' | 'kit'> & {
  /** Seconds that each round is longer than the one before; negative if it is shorter. By default 0. */
  growthSeconds?: number;
  /** Seconds before the end of a round at which the clapper sounds; 0 for none. By default ten. */
  warningSeconds?: number;
  /** Combinations to call during the rounds. */
  calls?: CalledCombinations;
};

/** Timeline of a workout. All times are milliseconds from the start of the session. */
export type WorkoutTimeline = {
  rounds: number;
  readyMs: number;
  /** Length of the first round. */
  workMs: number;
  /** Difference between a round and the one before. */
  growthMs: number;
  restMs: number;
  /** Before the end of a round, when the closing signal sounds; 0 for none. */
  warningMs: number;
  /** From the start of the countdown to the last bell. */
  totalMs: number;
  steps: readonly WorkoutStep[];
  calls: CalledCombinations | undefined;
};

/** Phase of the session. `round` counts from 1; a rest belongs to the round before it. */
export type Phase = {
  kind: 'ready' | 'work' | 'rest' | 'done';
  round: number;
  startsAt: number;
  endsAt: number;
};

/** Step with its start and end. */
export type Task = { step: WorkoutStep; startsAt: number; endsAt: number };

/** Countdown before the first round: time to put the gloves on and step back. */
const readyMs = 10_000;

/** Milliseconds before the end of a phase at which the closing signal sounds, unless a workout says otherwise. */
const closingMs = 10_000;

/** Lays a workout out in time. */
export function toWorkoutTimeline(workout: TimedWorkout): WorkoutTimeline {
  const { rounds, steps, calls, growthSeconds = 0, warningSeconds } = workout;
  const growthMs = growthSeconds * 1000;
  const readyAndEven = readyMs + workoutSeconds(workout) * 1000;
  return {
    rounds,
    readyMs,
    workMs: workout.workSeconds * 1000,
    growthMs,
    restMs: workout.restSeconds * 1000,
    warningMs: warningSeconds === undefined ? closingMs : warningSeconds * 1000,
    totalMs: readyAndEven + grownMs(growthMs, rounds),
    steps,
    calls,
  };
}

/** Returns the phase at a position. A phase includes its first millisecond and excludes its end. */
export function phaseAt(timeline: WorkoutTimeline, position: number): Phase {
  if (position < timeline.readyMs)
    return { kind: 'ready', round: 1, startsAt: 0, endsAt: timeline.readyMs };
  const { totalMs, rounds } = timeline;
  if (position >= totalMs) {
    return { kind: 'done', round: rounds, startsAt: totalMs, endsAt: totalMs };
  }
  const work = workPhase(timeline, roundAt(timeline, position));
  if (position < work.endsAt) return work;
  return { ...work, kind: 'rest', startsAt: work.endsAt, endsAt: work.endsAt + timeline.restMs };
}

/** Returns the work phase of a round. */
export function workPhase(timeline: WorkoutTimeline, round: number): Phase {
  const { readyMs: start, workMs, growthMs, restMs } = timeline;
  const before = round - 1;
  const startsAt = start + before * (workMs + restMs) + grownMs(growthMs, before);
  return { kind: 'work', round, startsAt, endsAt: startsAt + workMs + before * growthMs };
}

/** Returns the closing signal's distance from the end of a phase in milliseconds; 0 if there is none. */
export function closingMsOf(timeline: WorkoutTimeline, { kind, startsAt, endsAt }: Phase): number {
  const distance = kind === 'work' ? timeline.warningMs : closingMs;
  return endsAt - startsAt > distance ? distance : 0;
}

/** Finds the last round that has begun at a position, by halving: rounds may differ in length. */
function roundAt(timeline: WorkoutTimeline, position: number): number {
  let [first, last] = [1, timeline.rounds];
  while (first < last) {
    const middle = Math.ceil((first + last) / 2);
    if (workPhase(timeline, middle).startsAt <= position) first = middle;
    else last = middle - 1;
  }
  return first;
}

/** Sums what the first rounds are longer than so many of the first one's length. */
function grownMs(growthMs: number, rounds: number): number {
  return (growthMs * rounds * (rounds - 1)) / 2;
}

/**
 * Distributes the steps over the rounds:
 *
 * - as many as rounds: the first step is round one, the second round two, and so on
 * - fewer: they repeat, so that five stations fill fifteen rounds in three laps
 * - more: every round goes through all of them, in equal parts
 * - none: the rounds are free
 *
 * @returns the round's tasks in order, which fill its work phase
 */
export function tasksOfRound(timeline: WorkoutTimeline, round: number): Task[] {
  const { startsAt, endsAt } = workPhase(timeline, round);
  const { steps, rounds } = timeline;
  if (steps.length > rounds) {
    const partMs = (endsAt - startsAt) / steps.length;
    return steps.map((step, index) => ({
      step,
      startsAt: startsAt + index * partMs,
      endsAt: startsAt + (index + 1) * partMs,
    }));
  }
  const step = steps[(round - 1) % steps.length];
  return step ? [{ step, startsAt, endsAt }] : [];
}
