import {
  phaseAt,
  toWorkoutTimeline,
  tasksOfRound,
  workPhase,
} from '../../../../../src/features/training/clock/workout-timeline';
import { makeWorkout, workoutStep } from '../../../../rigs/builders/workouts';

function named(names: readonly string[]) {
  return names.map(workoutStep);
}

it('workout timeline: gets ready for ten seconds, then works and rests, with no rest after the last round', () => {
  const timeline = toWorkoutTimeline(makeWorkout());
  expect(timeline.totalMs).toBe(10_000 + 3 * 60_000 + 2 * 30_000);
  expect(phaseAt(timeline, 0)).toEqual({ kind: 'ready', round: 1, startsAt: 0, endsAt: 10_000 });
  expect(phaseAt(timeline, 9_999)).toMatchObject({ kind: 'ready' });
  expect(phaseAt(timeline, 10_000)).toEqual({
    kind: 'work',
    round: 1,
    startsAt: 10_000,
    endsAt: 70_000,
  });
  expect(phaseAt(timeline, 70_000)).toEqual({
    kind: 'rest',
    round: 1,
    startsAt: 70_000,
    endsAt: 100_000,
  });
  expect(phaseAt(timeline, 249_999)).toMatchObject({ kind: 'work', round: 3 });
  expect(phaseAt(timeline, 250_000)).toMatchObject({ kind: 'done', round: 3, startsAt: 250_000 });
  expect(phaseAt(timeline, 1e12)).toMatchObject({ kind: 'done' });
});

it('workout timeline: finds a phase among a million rounds at once', () => {
  const timeline = toWorkoutTimeline(makeWorkout({ rounds: 1_000_000 }));
  expect(phaseAt(timeline, 10_000 + 999_999 * 90_000)).toMatchObject({
    kind: 'work',
    round: 1_000_000,
  });
});

describe('steps', () => {
  function namesByRound(stepNames: readonly string[], rounds: number) {
    const timeline = toWorkoutTimeline(makeWorkout({ steps: named(stepNames), rounds }));
    return Array.from({ length: rounds }, (_, index) =>
      tasksOfRound(timeline, index + 1).map(({ step }) => step.name),
    );
  }

  it('are one per round when there are as many', () => {
    expect(namesByRound(['Jab', 'Cross'], 2)).toEqual([['Jab'], ['Cross']]);
  });

  it('repeat when there are fewer', () => {
    expect(namesByRound(['Rope', 'Bag'], 5)).toEqual([
      ['Rope'],
      ['Bag'],
      ['Rope'],
      ['Bag'],
      ['Rope'],
    ]);
  });

  it('are all in every round, in equal parts, when there are more', () => {
    expect(namesByRound(['First', 'Second', 'Third'], 2)).toEqual([
      ['First', 'Second', 'Third'],
      ['First', 'Second', 'Third'],
    ]);
    const timeline = toWorkoutTimeline(makeWorkout({ rounds: 1 }));
    expect(tasksOfRound(timeline, 1).map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
      [10_000, 30_000],
      [30_000, 50_000],
      [50_000, 70_000],
    ]);
  });

  it('may be missing', () => {
    expect(namesByRound([], 2)).toEqual([[], []]);
  });
});

describe('rounds that grow', () => {
  const boundaries = (growthSeconds: number) => {
    const timeline = toWorkoutTimeline({ ...makeWorkout(), growthSeconds });
    const rounds = [1, 2, 3].map((round) => workPhase(timeline, round));
    return { timeline, ends: rounds.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]) };
  };

  it('are longer by a step each', () => {
    const { timeline, ends } = boundaries(15);
    expect(ends).toEqual([10_000, 70_000, 100_000, 175_000, 205_000, 295_000]);
    expect(timeline.totalMs).toBe(295_000);
  });

  it('are shorter by a step each', () => {
    const { timeline, ends } = boundaries(-20);
    expect(ends).toEqual([10_000, 70_000, 100_000, 140_000, 170_000, 190_000]);
    expect(timeline.totalMs).toBe(190_000);
  });
});
