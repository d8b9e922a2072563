import { callAt } from '../../../../src/features/training/clock/called-combinations';
import {
  phaseAt,
  toWorkoutTimeline,
  workPhase,
} from '../../../../src/features/training/clock/workout-timeline';
import { makeWorkout } from '../../../rigs/builders/workouts';
import { createSessionTime } from '../../../../src/features/training/clock/session-time';
import type { WorkoutClock } from '../../../../src/features/training/clock/workout-clock';
import {
  clockAt,
  goBack,
  readMoment,
  restart,
  resume,
  settle,
  skip,
} from '../../../../src/features/training/clock/workout-clock';

const combinations = ['jab, cross', 'jab, hook', 'cross, slip'];

/** Round 1 from 10 s to 70 s, rest until 100 s. */
function callsEvery(seconds: number, called: readonly string[] = combinations) {
  const calls = { combinations: called, everySeconds: seconds, seed: 0.5 };
  const timeline = toWorkoutTimeline({ ...makeWorkout({ steps: [] }), calls });
  return (at: number) => callAt(timeline, phaseAt(timeline, at * 1000), at * 1000);
}

it('called combinations: come at their pace in a round, after its bell, and none in a rest', () => {
  const call = callsEvery(6);
  expect(call(5)).toBeUndefined();
  expect(call(11.9)).toBeUndefined();
  expect(call(12)).toEqual(call(17.9));
  expect(call(12)?.at).toBe(12_000);
  expect(call(18)?.at).toBe(18_000);
  expect(call(80)).toBeUndefined();
  expect(call(102)?.at).toBe(102_000);
});

it('called combinations: never repeat one at once, use all, and differ between rounds', () => {
  const call = callsEvery(3);
  const inRound = (start: number) =>
    Array.from({ length: 18 }, (_, index) => call(start + 2 + index * 3)?.combination);
  const first = inRound(10);
  expect(new Set(first)).toEqual(new Set(combinations));
  expect(first.some((each, index) => each === first[index + 1])).toBe(false);
  expect(inRound(100)).not.toEqual(first);
});

/** Two clocks of a machine, set by hand. */
function machine() {
  const clocks = { monotonic: 50, wall: 1_790_000_000_000 };
  const time = createSessionTime({
    monotonic: () => clocks.monotonic,
    wall: () => clocks.wall,
  });
  return {
    time,
    pass: (monotonicMs: number, wallMs = monotonicMs) => {
      clocks.monotonic += monotonicMs;
      clocks.wall += wallMs;
    },
  };
}

it('session time: counts sleep, during which the monotonic clock stops', () => {
  const { time, pass } = machine();
  pass(1_000);
  pass(20, 90_000);
  expect(time()).toBe(91_000);
});

it('session time: ignores a wall clock that is set back or slightly corrected', () => {
  const { time, pass } = machine();
  pass(1_000, -3_600_000);
  expect(time()).toBe(1_000);
  pass(1_000, 2_500);
  expect(time()).toBe(2_000);
});

it('session time: never goes back', () => {
  const { time, pass } = machine();
  pass(5_000);
  time();
  pass(-1_000);
  expect(time()).toBe(5_000);
});

/** Ready until 10 s, round 1 until 70 s, rest until 100 s, round 2 until 160 s, ... done at 250 s. */
const timeline = toWorkoutTimeline(makeWorkout());
const second = 1_000;

/** A session that has run for some seconds; its clock began at an arbitrary reading. */
const beganAt = 5_000_000;
function running(seconds: number): [WorkoutClock, number] {
  return [restart(beganAt), beganAt + seconds * second];
}

function momentAfter(seconds: number) {
  return readMoment(timeline, ...running(seconds));
}

describe('reading', () => {
  it('shows the phase, the whole seconds left and the current task', () => {
    expect(momentAfter(0)).toMatchObject({
      phase: { kind: 'ready', round: 1 },
      secondsLeft: 10,
      isRunning: true,
      task: { name: 'Jab' },
      nextTask: { name: 'Cross' },
    });
    expect(momentAfter(10)).toMatchObject({
      phase: { kind: 'work', round: 1 },
      secondsLeft: 60,
      task: { name: 'Jab' },
    });
    expect(momentAfter(69.001)).toMatchObject({ secondsLeft: 1, phase: { kind: 'work' } });
    expect(momentAfter(70)).toMatchObject({
      phase: { kind: 'rest', round: 1 },
      secondsLeft: 30,
      task: { name: 'Cross' },
      nextTask: { name: 'Hook' },
    });
  });
});

describe('settling', () => {
  it('counts completed work and finished rounds', () => {
    expect(settle(timeline, ...running(40))).toMatchObject({
      workedMs: 30_000,
      finishedRounds: [],
    });
    expect(settle(timeline, ...running(85))).toMatchObject({
      workedMs: 60_000,
      finishedRounds: [1],
    });
  });

  it('is exact after a sleep of any length', () => {
    expect(momentAfter(165)).toMatchObject({ phase: { kind: 'rest', round: 2 }, secondsLeft: 25 });
    const afterYears = settle(timeline, ...running(1e9));
    expect(afterYears).toEqual({
      position: 250_000,
      runningSince: undefined,
      workedMs: 180_000,
      finishedRounds: [1, 2, 3],
    });
  });
});

describe('pause and resume', () => {
  it('continue a stored session', () => {
    const kept = clockAt(120_000, { workedMs: 70_000, finishedRounds: [1] });
    expect(readMoment(timeline, kept, 0)).toMatchObject({ isRunning: false, secondsLeft: 40 });
    const ended = settle(timeline, resume(timeline, kept, 0), 40_000);
    expect(ended).toMatchObject({ position: 160_000, workedMs: 110_000, finishedRounds: [1, 2] });
  });
});

describe('skip and back', () => {
  it('skips to the next phase without counting the rest of this one', () => {
    const skipped = skip(timeline, ...running(40));
    expect(skipped).toMatchObject({ position: 70_000, workedMs: 30_000, finishedRounds: [] });
    expect(readMoment(timeline, skipped, beganAt + 40 * second).phase.kind).toBe('rest');
    expect(skipped.runningSince).toBe(beganAt + 40 * second);
  });

  it('skips to the end and stops there', () => {
    let clock = restart(0);
    for (let presses = 0; presses < 8; presses += 1) clock = skip(timeline, clock, 0);
    expect(clock).toEqual({
      position: timeline.totalMs,
      runningSince: undefined,
      workedMs: 0,
      finishedRounds: [],
    });
  });

  it('goes back to the start of the phase, or to the phase before just after it began', () => {
    expect(goBack(timeline, ...running(40)).position).toBe(10_000);
    expect(goBack(timeline, ...running(71)).position).toBe(10_000);
    expect(goBack(timeline, ...running(72)).position).toBe(70_000);
    expect(goBack(timeline, ...running(1)).position).toBe(0);
    expect(goBack(timeline, ...running(5)).position).toBe(0);
  });

  it('counts a repeated round once and its work twice', () => {
    const again = goBack(timeline, ...running(85));
    expect(again.position).toBe(70_000);
    const firstRound = goBack(timeline, again, beganAt + 85 * second);
    const ended = settle(timeline, firstRound, beganAt + 145 * second);
    expect(ended).toMatchObject({ workedMs: 120_000, finishedRounds: [1] });
  });
});

it('workout clock: late and irregular readings do not add up over an hour', () => {
  const hour = toWorkoutTimeline(makeWorkout({ rounds: 60, workSeconds: 45, restSeconds: 15 }));
  let [clock, now] = running(0);
  const errors: number[] = [];
  while (now < beganAt + hour.totalMs) {
    // A throttled timer: from a fifth of a second to a minute late, never on the second.
    now += 200 + ((errors.length * 7_919) % 60_013) + 0.37;
    clock = settle(hour, clock, now);
    errors.push(Math.min(now - beganAt, hour.totalMs) - clock.position);
  }
  expect(errors.length).toBeGreaterThan(100);
  expect(Math.max(...errors.map(Math.abs))).toBeLessThan(1);
  expect(clock.finishedRounds).toHaveLength(60);
  expect(clock.workedMs).toBeCloseTo(60 * 45 * second, 3);
});

describe('rounds that grow', () => {
  const boundaries = (growthSeconds: number) => {
    const timeline = toWorkoutTimeline({ ...makeWorkout(), growthSeconds });
    const rounds = [1, 2, 3].map((round) => workPhase(timeline, round));
    return { timeline, ends: rounds.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]) };
  };

  it('are shorter by a step each', () => {
    const { timeline, ends } = boundaries(-20);
    expect(ends).toEqual([10_000, 70_000, 100_000, 140_000, 170_000, 190_000]);
    expect(timeline.totalMs).toBe(190_000);
  });
});
