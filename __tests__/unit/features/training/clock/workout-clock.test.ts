import type { WorkoutClock } from '../../../../../src/features/training/clock/workout-clock';
import {
  clockAt,
  goBack,
  pause,
  readMoment,
  restart,
  resume,
  settle,
  skip,
} from '../../../../../src/features/training/clock/workout-clock';
import { toWorkoutTimeline } from '../../../../../src/features/training/clock/workout-timeline';
import { makeWorkout } from '../../../../rigs/builders/workouts';

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

  it('shows no task after the last one, and none when done', () => {
    expect(momentAfter(200)).toMatchObject({ task: { name: 'Hook' }, nextTask: undefined });
    expect(momentAfter(250)).toMatchObject({
      phase: { kind: 'done' },
      secondsLeft: 0,
      isRunning: false,
      isClosing: false,
      task: undefined,
    });
  });

  it('marks the last ten seconds of a phase that is longer than that', () => {
    expect(momentAfter(1).isClosing).toBe(false);
    expect(momentAfter(59.9).isClosing).toBe(false);
    expect(momentAfter(60).isClosing).toBe(true);
    expect(momentAfter(90).isClosing).toBe(true);
    expect(momentAfter(250).isClosing).toBe(false);
  });

  it('goes through the steps inside a round when there are more of them', () => {
    const single = toWorkoutTimeline(makeWorkout({ rounds: 1 }));
    const at = (seconds: number) => readMoment(single, ...running(seconds));
    expect(at(10)).toMatchObject({ task: { name: 'Jab' }, isLaterTask: false });
    expect(at(30)).toMatchObject({
      task: { name: 'Cross' },
      nextTask: { name: 'Hook' },
      isLaterTask: true,
    });
    expect(at(50)).toMatchObject({ task: { name: 'Hook' }, nextTask: undefined });
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

  it('gives the same result however often it is done', () => {
    const [clock] = running(0);
    let often = clock;
    for (let seconds = 0; seconds <= 300; seconds += 0.7) {
      often = settle(timeline, often, beganAt + seconds * second);
    }
    const once = settle(timeline, ...running(300));
    expect({ ...often, workedMs: Math.round(often.workedMs) }).toEqual(once);
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

  it('does not go back with the given clock', () => {
    expect(settle(timeline, restart(beganAt), beganAt - 60_000)).toEqual(restart(beganAt));
  });

  it('leaves a paused session unchanged', () => {
    const standing = clockAt(42_000);
    expect(settle(timeline, standing, beganAt)).toBe(standing);
  });

  it('counts every round when there are no rests', () => {
    const restless = toWorkoutTimeline(makeWorkout({ restSeconds: 0 }));
    expect(settle(restless, ...running(130))).toMatchObject({
      workedMs: 120_000,
      finishedRounds: [1, 2],
    });
  });
});

describe('pause and resume', () => {
  it('leave out the time between', () => {
    const paused = pause(timeline, ...running(30));
    expect(readMoment(timeline, paused, beganAt + 500 * second)).toMatchObject({
      position: 30_000,
      isRunning: false,
    });
    const resumed = resume(timeline, paused, beganAt + 500 * second);
    expect(readMoment(timeline, resumed, beganAt + 510 * second)).toMatchObject({
      position: 40_000,
      isRunning: true,
    });
  });

  it('change nothing when repeated', () => {
    const [clock, now] = running(30);
    expect(readMoment(timeline, resume(timeline, clock, now), now + second).position).toBe(31_000);
    const paused = pause(timeline, clock, now);
    expect(pause(timeline, paused, now + 9 * second)).toEqual(paused);
  });

  it('leave a finished session unchanged', () => {
    const done = settle(timeline, ...running(999));
    expect(resume(timeline, done, beganAt + 1e6)).toEqual(done);
  });

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

  it('stays paused in the new place', () => {
    const paused = pause(timeline, ...running(40));
    expect(skip(timeline, paused, beganAt + 60 * second)).toMatchObject({
      position: 70_000,
      runningSince: undefined,
    });
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
