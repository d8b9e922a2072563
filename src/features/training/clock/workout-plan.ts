import { workoutSeconds } from '../../../domain/article/time-needed';
import type { Workout, WorkoutStep } from '../../../domain/story/rich-text';

/** Timeline of a workout. All times are milliseconds from the start of the session. */
export type WorkoutPlan = {
  rounds: number;
  readyMs: number;
  workMs: number;
  restMs: number;
  /** From the start of the countdown to the last bell. */
  totalMs: number;
  steps: readonly WorkoutStep[];
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

/** Lays a workout out in time. */
export function planWorkout(workout: Workout): WorkoutPlan {
  const { rounds, steps } = workout;
  const workMs = workout.workSeconds * 1000;
  const restMs = workout.restSeconds * 1000;
  const totalMs = readyMs + workoutSeconds(workout) * 1000;
  return { rounds, readyMs, workMs, restMs, totalMs, steps };
}

/** Returns the phase at a position. A phase includes its first millisecond and excludes its end. */
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

/** Returns the work phase of a round. */
export function workPhase(plan: WorkoutPlan, round: number): Phase {
  const startsAt = plan.readyMs + (round - 1) * (plan.workMs + plan.restMs);
  return { kind: 'work', round, startsAt, endsAt: startsAt + plan.workMs };
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
