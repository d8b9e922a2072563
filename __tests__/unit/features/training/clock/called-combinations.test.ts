import { callAt } from '../../../../../src/features/training/clock/called-combinations';
import {
  phaseAt,
  toWorkoutTimeline,
} from '../../../../../src/features/training/clock/workout-timeline';
import { makeWorkout } from '../../../../rigs/builders/workouts';

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

it('called combinations: leave the end of a round to the last one', () => {
  const call = callsEvery(3);
  expect(call(69.9)?.at).toBe(66_000);
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

it('called combinations: a single one is called again and again, and an empty list not at all', () => {
  const call = callsEvery(3, ['jab']);
  expect([12, 15, 18].map((at) => call(at)?.combination)).toEqual(['jab', 'jab', 'jab']);
  expect(callsEvery(3, [])(12)).toBeUndefined();
});
