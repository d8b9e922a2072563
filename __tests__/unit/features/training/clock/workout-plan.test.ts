import {
  phaseAt,
  planWorkout,
  tasksOfRound,
  workPhase,
} from '../../../../../src/features/training/clock/workout-plan';
import { makeWorkout, workoutStep } from '../../../../rigs/builders/workouts';

function named(names: readonly string[]) {
  return names.map(workoutStep);
}

it('workout plan: gets ready for ten seconds, then works and rests, with no rest after the last round', () => {
  const plan = planWorkout(makeWorkout());
  expect(plan.totalMs).toBe(10_000 + 3 * 60_000 + 2 * 30_000);
  expect(phaseAt(plan, 0)).toEqual({ kind: 'ready', round: 1, startsAt: 0, endsAt: 10_000 });
  expect(phaseAt(plan, 9_999)).toMatchObject({ kind: 'ready' });
  expect(phaseAt(plan, 10_000)).toEqual({
    kind: 'work',
    round: 1,
    startsAt: 10_000,
    endsAt: 70_000,
  });
  expect(phaseAt(plan, 70_000)).toEqual({
    kind: 'rest',
    round: 1,
    startsAt: 70_000,
    endsAt: 100_000,
  });
  expect(phaseAt(plan, 249_999)).toMatchObject({ kind: 'work', round: 3 });
  expect(phaseAt(plan, 250_000)).toMatchObject({ kind: 'done', round: 3, startsAt: 250_000 });
  expect(phaseAt(plan, 1e12)).toMatchObject({ kind: 'done' });
});

it('workout plan: goes from round to round without rests', () => {
  const plan = planWorkout(makeWorkout({ restSeconds: 0 }));
  expect(phaseAt(plan, 69_999)).toMatchObject({ kind: 'work', round: 1 });
  expect(phaseAt(plan, 70_000)).toMatchObject({ kind: 'work', round: 2 });
  expect(plan.totalMs).toBe(190_000);
});

it('workout plan: handles a single round', () => {
  const plan = planWorkout(makeWorkout({ rounds: 1 }));
  expect(plan.totalMs).toBe(70_000);
  expect(phaseAt(plan, 70_000)).toMatchObject({ kind: 'done', round: 1 });
});

it('workout plan: finds a phase among a million rounds at once', () => {
  const plan = planWorkout(makeWorkout({ rounds: 1_000_000 }));
  expect(phaseAt(plan, 10_000 + 999_999 * 90_000)).toMatchObject({
    kind: 'work',
    round: 1_000_000,
  });
});

describe('steps', () => {
  function namesByRound(stepNames: readonly string[], rounds: number) {
    const plan = planWorkout(makeWorkout({ steps: named(stepNames), rounds }));
    return Array.from({ length: rounds }, (_, index) =>
      tasksOfRound(plan, index + 1).map(({ step }) => step.name),
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
    const plan = planWorkout(makeWorkout({ rounds: 1 }));
    expect(tasksOfRound(plan, 1).map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
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
    const plan = planWorkout({ ...makeWorkout(), growthSeconds });
    const rounds = [1, 2, 3].map((round) => workPhase(plan, round));
    return { plan, ends: rounds.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]) };
  };

  it('are longer by a step each', () => {
    const { plan, ends } = boundaries(15);
    expect(ends).toEqual([10_000, 70_000, 100_000, 175_000, 205_000, 295_000]);
    expect(plan.totalMs).toBe(295_000);
  });

  it('are shorter by a step each', () => {
    const { plan, ends } = boundaries(-20);
    expect(ends).toEqual([10_000, 70_000, 100_000, 140_000, 170_000, 190_000]);
    expect(plan.totalMs).toBe(190_000);
  });

  it('are found at every boundary', () => {
    const { plan } = boundaries(15);
    const phases = [99_999, 100_000, 174_999, 175_000, 204_999, 205_000, 295_000];
    expect(
      phases.map((at) => phaseAt(plan, at)).map(({ kind, round }) => `${kind} ${round}`),
    ).toEqual(['rest 1', 'work 2', 'work 2', 'rest 2', 'rest 2', 'work 3', 'done 3']);
  });
});
