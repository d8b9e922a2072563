import type { Phase, WorkoutTimeline } from '../clock/workout-timeline';
import { closingMsOf, phaseAt, tasksOfRound } from '../clock/workout-timeline';

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
export function cuesBetween(timeline: WorkoutTimeline, after: number, until: number): Cue[] {
  const cues: Cue[] = [];
  let phase = phaseAt(timeline, after);
  while (phase.kind !== 'done' && phase.startsAt <= until) {
    cues.push(...cuesOfPhase(timeline, phase));
    phase = phaseAt(timeline, phase.endsAt);
  }
  return cues.filter(({ at }) => at > after && at <= until);
}

/** Returns a phase's cues, including the one that ends it. */
function cuesOfPhase(timeline: WorkoutTimeline, phase: Phase): Cue[] {
  const { kind, round, startsAt, endsAt } = phase;
  const closingMs = closingMsOf(timeline, phase);
  const clapper: Cue[] = closingMs ? [{ kind: 'clapper', at: endsAt - closingMs }] : [];
  if (kind !== 'work') {
    const countdown = countdownMs.map((ms): Cue => ({ kind: 'tick', at: endsAt - ms }));
    return [
      ...clapper,
      ...countdown.filter(({ at }) => at > startsAt),
      { kind: 'bell', at: endsAt },
    ];
  }
  const changes = tasksOfRound(timeline, round).slice(1);
  return [
    ...changes.map((task): Cue => ({ kind: 'tick', at: task.startsAt })),
    ...clapper,
    { kind: closingBell(timeline, round), at: endsAt },
  ].sort((one, other) => one.at - other.at);
}

/**
 * Returns the bell that ends a round. Without a rest it also starts the next round, so one bell
 * rings.
 */
function closingBell(timeline: WorkoutTimeline, round: number): CueKind {
  if (round === timeline.rounds) return 'triple-bell';
  return timeline.restMs === 0 ? 'bell' : 'double-bell';
}
