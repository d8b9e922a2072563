import type { WorkoutStep } from '../../../domain/story/rich-text';
import type { Call } from './called-combinations';
import { callAt } from './called-combinations';
import type { Phase, Task, WorkoutTimeline } from './workout-timeline';
import { closingMsOf, phaseAt, tasksOfRound, workPhase } from './workout-timeline';

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
export function settle(timeline: WorkoutTimeline, clock: WorkoutClock, now: number): WorkoutClock {
  const { position: from, runningSince } = clock;
  if (runningSince === undefined) return clock;
  const to = Math.min(timeline.totalMs, from + Math.max(0, now - runningSince));
  const { workedMs, bells } = workBetween(timeline, from, to);
  return {
    position: to,
    runningSince: to < timeline.totalMs ? Math.max(now, runningSince) : undefined,
    workedMs: clock.workedMs + workedMs,
    finishedRounds: [...new Set([...clock.finishedRounds, ...bells])],
  };
}

export function pause(timeline: WorkoutTimeline, clock: WorkoutClock, now: number): WorkoutClock {
  return { ...settle(timeline, clock, now), runningSince: undefined };
}

/** Resumes a session, unless it is done. */
export function resume(timeline: WorkoutTimeline, clock: WorkoutClock, now: number): WorkoutClock {
  const settled = settle(timeline, clock, now);
  return settled.position < timeline.totalMs ? { ...settled, runningSince: now } : settled;
}

/** Skips to the next phase, running or paused as before. */
export function skip(timeline: WorkoutTimeline, clock: WorkoutClock, now: number): WorkoutClock {
  const settled = settle(timeline, clock, now);
  return moveTo(timeline, settled, phaseAt(timeline, settled.position).endsAt);
}

/** Returns to the start of the phase, or to the phase before if this one has just begun. */
export function goBack(timeline: WorkoutTimeline, clock: WorkoutClock, now: number): WorkoutClock {
  const settled = settle(timeline, clock, now);
  const { startsAt } = phaseAt(timeline, settled.position);
  const isFresh = settled.position - startsAt < backGraceMs;
  const before = Math.max(0, startsAt - 1);
  return moveTo(timeline, settled, isFresh ? phaseAt(timeline, before).startsAt : startsAt);
}

/** Starts the session again with nothing done yet. */
export function restart(now: number): WorkoutClock {
  return { ...clockAt(), runningSince: now };
}

function moveTo(timeline: WorkoutTimeline, clock: WorkoutClock, position: number): WorkoutClock {
  const isDone = position >= timeline.totalMs;
  return { ...clock, position, runningSince: isDone ? undefined : clock.runningSince };
}

/** Returns what the session shows at `now`. */
export function readMoment(timeline: WorkoutTimeline, clock: WorkoutClock, now: number): Moment {
  const { position, runningSince } = settle(timeline, clock, now);
  const phase = phaseAt(timeline, position);
  const leftMs = phase.endsAt - position;
  const [task, nextTask] = tasksFrom(timeline, phase, position);
  return {
    phase,
    position,
    isRunning: runningSince !== undefined,
    secondsLeft: Math.ceil(leftMs / 1000),
    isClosing: leftMs > 0 && leftMs <= closingMsOf(timeline, phase),
    task: task?.step,
    isLaterTask: task !== undefined && phase.kind === 'work' && task.startsAt > phase.startsAt,
    nextTask: nextTask?.step,
    call: callAt(timeline, phase, position),
  };
}

/** Returns the current task and the following ones of this round and the next. */
function tasksFrom(timeline: WorkoutTimeline, { kind, round }: Phase, position: number): Task[] {
  if (kind === 'done') return [];
  const first = kind === 'rest' ? round + 1 : round;
  const following = first < timeline.rounds ? tasksOfRound(timeline, first + 1) : [];
  return [...tasksOfRound(timeline, first), ...following].filter(({ endsAt }) => endsAt > position);
}

/** Sums the work between two positions and lists the rounds that end there. */
function workBetween(timeline: WorkoutTimeline, from: number, to: number) {
  const bells: number[] = [];
  let workedMs = 0;
  for (let { round } = phaseAt(timeline, from); round <= timeline.rounds; round += 1) {
    const { startsAt, endsAt } = workPhase(timeline, round);
    if (startsAt >= to) break;
    workedMs += Math.max(0, Math.min(to, endsAt) - Math.max(from, startsAt));
    if (from < endsAt && endsAt <= to) bells.push(round);
  }
  return { workedMs, bells };
}
