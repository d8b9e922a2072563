import type { Workout, WorkoutStep } from '../../../domain/story/rich-text';

/** A workout as a line of time. All times are milliseconds from the start of the session. */
export type WorkoutPlan = {
  rounds: number;
  readyMs: number;
  workMs: number;
  restMs: number;
  /** From the first second of getting ready to the last bell. */
  totalMs: number;
  steps: readonly WorkoutStep[];
};

/** A stretch of the session. `round` counts from 1; a rest belongs to the round before it. */
export type Phase = {
  kind: 'ready' | 'work' | 'rest' | 'done';
  round: number;
  startsAt: number;
  endsAt: number;
};

/** What to do, and from when to when. */
export type Task = { step: WorkoutStep; startsAt: number; endsAt: number };

/** Time to put the gloves on and step back. */
const readyMs = 10_000;

/** Lays a workout out in time. The last round has no rest after it. */
export function planWorkout(workout: Workout): WorkoutPlan {
  const { rounds, steps } = workout;
  const workMs = workout.workSeconds * 1000;
  const restMs = workout.restSeconds * 1000;
  const totalMs = readyMs + rounds * workMs + (rounds - 1) * restMs;
  return { rounds, readyMs, workMs, restMs, totalMs, steps };
}

/** The phase at a position. A phase begins with its first millisecond: at 0:00 of one the next runs. */
export function phaseAt(plan: WorkoutPlan, position: number): Phase {
  if (position < plan.readyMs)
    return { kind: 'ready', round: 1, startsAt: 0, endsAt: plan.readyMs };
  const { totalMs, rounds } = plan;
  if (position >= totalMs) {
    return { kind: 'done', round: rounds, startsAt: totalMs, endsAt: totalMs };
  }
  const lap = Math.floor((position - plan.readyMs) / (plan.workMs + plan.restMs));
  const work = workPhase(plan, lap + 1);
  if (position < work.endsAt) return work;
  return { ...work, kind: 'rest', startsAt: work.endsAt, endsAt: work.endsAt + plan.restMs };
}

/** The work of a round. */
export function workPhase(plan: WorkoutPlan, round: number): Phase {
  const startsAt = plan.readyMs + (round - 1) * (plan.workMs + plan.restMs);
  return { kind: 'work', round, startsAt, endsAt: startsAt + plan.workMs };
}

/**
 * How steps become rounds:
 *
 * - as many as rounds: the first step is round one, the second round two, and so on
 * - fewer: they come round again, so that five stations fill fifteen rounds in three laps
 * - more: every round goes through all of them, in equal parts
 * - none: the rounds are free
 *
 * @returns the round's tasks in order, which fill its work from end to end
 */
export function tasksOfRound(plan: WorkoutPlan, round: number): Task[] {
  const { startsAt, endsAt } = workPhase(plan, round);
  const { steps, rounds, workMs } = plan;
  if (steps.length > rounds) {
    const partMs = workMs / steps.length;
    return steps.map((step, index) => ({
      step,
      startsAt: startsAt + index * partMs,
      endsAt: startsAt + (index + 1) * partMs,
    }));
  }
  const step = steps[(round - 1) % steps.length];
  return step ? [{ step, startsAt, endsAt }] : [];
}
