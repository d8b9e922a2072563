import type { WorkoutStep } from '../../../domain/story/rich-text';
import type { Call } from './called-combinations';
import { callAt } from './called-combinations';
import type { Phase, Task, WorkoutPlan } from './workout-plan';
import { closingMsOf, phaseAt, tasksOfRound, workPhase } from './workout-plan';

/**
 * State of a session's clock. It holds the position at the last settling instead of counting ticks,
 * so it is exact however rarely it is read. `runningSince` and every `now` are milliseconds of one
 * monotonic clock of the caller's choice.
 */
export type WorkoutClock = {
  /** Milliseconds into the session, at the last settling. */
  position: number;
  /** Absent while paused, and when the session is done. */
  runningSince: number | undefined;
  /** Milliseconds of completed work: skipped work is not counted, repeated work is. */
  workedMs: number;
  /** Rounds that ran to their closing bell, in the order they were finished. */
  finishedRounds: readonly number[];
};

/** Everything a session shows at one moment. */
export type Moment = {
  phase: Phase;
  position: number;
  isRunning: boolean;
  /** Whole seconds to the end of the phase; the last one shows 1. */
  secondsLeft: number;
  /** True in the last seconds of a phase, from its closing signal on. */
  isClosing: boolean;
  /** Current step, or the first of the coming round while getting ready and resting. */
  task: WorkoutStep | undefined;
  /** True if other steps of the round came before `task`. */
  isLaterTask: boolean;
  /** Step after `task`. */
  nextTask: WorkoutStep | undefined;
  /** Combination that was called last in this round. */
  call: Call | undefined;
};

/** Time after the start of a phase within which "back" goes to the phase before. */
const backGraceMs = 2_000;

/** Returns a paused clock at the start, or at the position of a stored session. */
export function clockAt(position = 0, stored: Partial<WorkoutClock> = {}): WorkoutClock {
  return { workedMs: 0, finishedRounds: [], ...stored, position, runningSince: undefined };
}

/** Advances a clock to `now`: moves its position and counts completed work and closing bells. */
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

/** Resumes a session, unless it is done. */
export function resume(plan: WorkoutPlan, clock: WorkoutClock, now: number): WorkoutClock {
  const settled = settle(plan, clock, now);
  return settled.position < plan.totalMs ? { ...settled, runningSince: now } : settled;
}

/** Skips to the next phase, running or paused as before. */
export function skip(plan: WorkoutPlan, clock: WorkoutClock, now: number): WorkoutClock {
  const settled = settle(plan, clock, now);
  return moveTo(plan, settled, phaseAt(plan, settled.position).endsAt);
}

/** Returns to the start of the phase, or to the phase before if this one has just begun. */
export function goBack(plan: WorkoutPlan, clock: WorkoutClock, now: number): WorkoutClock {
  const settled = settle(plan, clock, now);
  const { startsAt } = phaseAt(plan, settled.position);
  const isFresh = settled.position - startsAt < backGraceMs;
  const before = Math.max(0, startsAt - 1);
  return moveTo(plan, settled, isFresh ? phaseAt(plan, before).startsAt : startsAt);
}

/** Starts the session again with nothing done yet. */
export function restart(now: number): WorkoutClock {
  return { ...clockAt(), runningSince: now };
}

function moveTo(plan: WorkoutPlan, clock: WorkoutClock, position: number): WorkoutClock {
  const isDone = position >= plan.totalMs;
  return { ...clock, position, runningSince: isDone ? undefined : clock.runningSince };
}

/** Returns what the session shows at `now`. */
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
    isClosing: leftMs > 0 && leftMs <= closingMsOf(plan, phase),
    task: task?.step,
    isLaterTask: task !== undefined && phase.kind === 'work' && task.startsAt > phase.startsAt,
    nextTask: nextTask?.step,
    call: callAt(plan, phase, position),
  };
}

/** Returns the current task and the following ones of this round and the next. */
function tasksFrom(plan: WorkoutPlan, { kind, round }: Phase, position: number): Task[] {
  if (kind === 'done') return [];
  const first = kind === 'rest' ? round + 1 : round;
  const following = first < plan.rounds ? tasksOfRound(plan, first + 1) : [];
  return [...tasksOfRound(plan, first), ...following].filter(({ endsAt }) => endsAt > position);
}

/** Sums the work between two positions and lists the rounds that end there. */
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
