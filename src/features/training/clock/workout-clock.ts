import type { WorkoutStep } from '../../../domain/story/rich-text';
import type { Phase, Task, WorkoutPlan } from './workout-plan';
import { phaseAt, tasksOfRound, workPhase } from './workout-plan';

/**
 * Where a session stands. It holds when it was last settled, not a count of ticks, so it is exact
 * however rarely anybody looks. `runningSince` and every `now` are milliseconds of one clock that
 * never goes back; which one is the caller's choice.
 */
export type WorkoutClock = {
  /** Milliseconds into the session, when it was last settled. */
  position: number;
  /** Absent while paused, and when the session is done. */
  runningSince: number | undefined;
  /** Work really done, in milliseconds: what was skipped is not in it, what was repeated is. */
  workedMs: number;
  /** Rounds heard out to the bell, in the order they were finished. */
  finishedRounds: readonly number[];
};

/** What a session shows at one moment. */
export type Moment = {
  phase: Phase;
  position: number;
  isRunning: boolean;
  /** Whole seconds to the end of the phase; the last one shows 1. */
  secondsLeft: number;
  /** The last ten seconds of a phase that is longer than that. */
  isClosing: boolean;
  /** What to do now, or in the coming round while getting ready and resting. */
  task: WorkoutStep | undefined;
  /** Whether other steps of the round came before `task`. */
  isLaterTask: boolean;
  /** What comes after `task`. */
  nextTask: WorkoutStep | undefined;
};

/** When the signal of the last seconds sounds, in milliseconds before the end of a phase. */
export const closingMs = 10_000;

/** A press of "back" this soon after a phase began means the phase before. */
const backGraceMs = 2_000;

/** A session that begins, or goes on from a position stored earlier. It stands until resumed. */
export function clockAt(position = 0, stored: Partial<WorkoutClock> = {}): WorkoutClock {
  return { workedMs: 0, finishedRounds: [], ...stored, position, runningSince: undefined };
}

/** Brings a session up to now: moves it on, counts the work and the bells it went through. */
export function settle(plan: WorkoutPlan, clock: WorkoutClock, now: number): WorkoutClock {
  const { position: from, runningSince } = clock;
  if (runningSince === undefined) return clock;
  const to = Math.min(plan.totalMs, from + Math.max(0, now - runningSince));
  const { workedMs, bells } = workBetween(plan, from, to);
  return {
    position: to,
    runningSince: to < plan.totalMs ? Math.max(now, runningSince) : undefined,
    workedMs: clock.workedMs + workedMs,
    finishedRounds: [...new Set([...clock.finishedRounds, ...bells])],
  };
}

export function pause(plan: WorkoutPlan, clock: WorkoutClock, now: number): WorkoutClock {
  return { ...settle(plan, clock, now), runningSince: undefined };
}

/** Lets the session run on. One that is done stays done. */
export function resume(plan: WorkoutPlan, clock: WorkoutClock, now: number): WorkoutClock {
  const settled = settle(plan, clock, now);
  return settled.position < plan.totalMs ? { ...settled, runningSince: now } : settled;
}

/** On to the next phase. It keeps running, or standing. */
export function skip(plan: WorkoutPlan, clock: WorkoutClock, now: number): WorkoutClock {
  const settled = settle(plan, clock, now);
  return moveTo(plan, settled, phaseAt(plan, settled.position).endsAt);
}

/** Back to the start of the phase, or to the one before when it has hardly begun. */
export function goBack(plan: WorkoutPlan, clock: WorkoutClock, now: number): WorkoutClock {
  const settled = settle(plan, clock, now);
  const { startsAt } = phaseAt(plan, settled.position);
  const isFresh = settled.position - startsAt < backGraceMs;
  const before = Math.max(0, startsAt - 1);
  return moveTo(plan, settled, isFresh ? phaseAt(plan, before).startsAt : startsAt);
}

/** From the top, running, with nothing done yet. */
export function restart(now: number): WorkoutClock {
  return { ...clockAt(), runningSince: now };
}

function moveTo(plan: WorkoutPlan, clock: WorkoutClock, position: number): WorkoutClock {
  const isDone = position >= plan.totalMs;
  return { ...clock, position, runningSince: isDone ? undefined : clock.runningSince };
}

/** Reads what the session shows now. */
export function readMoment(plan: WorkoutPlan, clock: WorkoutClock, now: number): Moment {
  const { position, runningSince } = settle(plan, clock, now);
  const phase = phaseAt(plan, position);
  const leftMs = phase.endsAt - position;
  const [task, nextTask] = tasksFrom(plan, phase, position);
  return {
    phase,
    position,
    isRunning: runningSince !== undefined,
    secondsLeft: Math.ceil(leftMs / 1000),
    isClosing: leftMs > 0 && leftMs <= closingMs && phase.endsAt - phase.startsAt > closingMs,
    task: task?.step,
    isLaterTask: task !== undefined && phase.kind === 'work' && task.startsAt > phase.startsAt,
    nextTask: nextTask?.step,
  };
}

/** The task in hand and those after it, of this round and the next. */
function tasksFrom(plan: WorkoutPlan, { kind, round }: Phase, position: number): Task[] {
  if (kind === 'done') return [];
  const first = kind === 'rest' ? round + 1 : round;
  const following = first < plan.rounds ? tasksOfRound(plan, first + 1) : [];
  return [...tasksOfRound(plan, first), ...following].filter(({ endsAt }) => endsAt > position);
}

/** Work between two positions, and the rounds whose last bell lies there. */
function workBetween(plan: WorkoutPlan, from: number, to: number) {
  const bells: number[] = [];
  let workedMs = 0;
  for (let { round } = phaseAt(plan, from); round <= plan.rounds; round += 1) {
    const { startsAt, endsAt } = workPhase(plan, round);
    if (startsAt >= to) break;
    workedMs += Math.max(0, Math.min(to, endsAt) - Math.max(from, startsAt));
    if (from < endsAt && endsAt <= to) bells.push(round);
  }
  return { workedMs, bells };
}
