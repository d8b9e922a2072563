import type { Phase, WorkoutPlan } from '../clock/workout-plan';
import { closingMsOf, phaseAt, tasksOfRound } from '../clock/workout-plan';

/** Audible cue. `at` is its position in the session, in milliseconds. */
export type Cue = { kind: CueKind; at: number };

/**
 * `bell` opens a round, `double-bell` ends it, `triple-bell` ends the session; `clapper` signals
 * that its end is near; `tick` counts down the last three seconds of a pause and marks a new step
 * within a round.
 */
export type CueKind = 'bell' | 'double-bell' | 'triple-bell' | 'clapper' | 'tick';

const countdownMs = [3_000, 2_000, 1_000];

/** Returns the cues after one position up to and including another, in order. */
export function cuesBetween(plan: WorkoutPlan, after: number, until: number): Cue[] {
  const cues: Cue[] = [];
  let phase = phaseAt(plan, after);
  while (phase.kind !== 'done' && phase.startsAt <= until) {
    cues.push(...cuesOfPhase(plan, phase));
    phase = phaseAt(plan, phase.endsAt);
  }
  return cues.filter(({ at }) => at > after && at <= until);
}

/** Returns a phase's cues, including the one that ends it. */
function cuesOfPhase(plan: WorkoutPlan, phase: Phase): Cue[] {
  const { kind, round, startsAt, endsAt } = phase;
  const closingMs = closingMsOf(plan, phase);
  const clapper: Cue[] = closingMs ? [{ kind: 'clapper', at: endsAt - closingMs }] : [];
  if (kind !== 'work') {
    const countdown = countdownMs.map((ms): Cue => ({ kind: 'tick', at: endsAt - ms }));
    return [
      ...clapper,
      ...countdown.filter(({ at }) => at > startsAt),
      { kind: 'bell', at: endsAt },
    ];
  }
  const changes = tasksOfRound(plan, round).slice(1);
  return [
    ...changes.map((task): Cue => ({ kind: 'tick', at: task.startsAt })),
    ...clapper,
    { kind: closingBell(plan, round), at: endsAt },
  ].sort((one, other) => one.at - other.at);
}

/**
 * Returns the bell that ends a round. Without a rest it also starts the next round, so one bell
 * rings.
 */
function closingBell(plan: WorkoutPlan, round: number): CueKind {
  if (round === plan.rounds) return 'triple-bell';
  return plan.restMs === 0 ? 'bell' : 'double-bell';
}
