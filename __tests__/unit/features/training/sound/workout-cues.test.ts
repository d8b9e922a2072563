import { cuesBetween } from '../../../../../src/features/training/sound/workout-cues';
import { toWorkoutTimeline } from '../../../../../src/features/training/clock/workout-timeline';
import { makeWorkout } from '../../../../rigs/builders/workouts';

function cues(fields: Parameters<typeof makeWorkout>[0], after = -1, until = 1e9) {
  return cuesBetween(toWorkoutTimeline(makeWorkout(fields)), after, until).map(
    ({ kind, at }) => `${at / 1000} ${kind}`,
  );
}

it('workout cues: ring a round in and out, clap ten seconds before, and count a pause down', () => {
  expect(cues({ rounds: 2, steps: [] })).toEqual([
    '7 tick',
    '8 tick',
    '9 tick',
    '10 bell',
    '60 clapper',
    '70 double-bell',
    '90 clapper',
    '97 tick',
    '98 tick',
    '99 tick',
    '100 bell',
    '150 clapper',
    '160 triple-bell',
  ]);
});

it('workout cues: ring once between rounds without a rest', () => {
  expect(cues({ rounds: 2, restSeconds: 0, steps: [] }, 10_000)).toEqual([
    '60 clapper',
    '70 bell',
    '120 clapper',
    '130 triple-bell',
  ]);
});

it('workout cues: leave out clapper and countdown in short phases', () => {
  expect(cues({ rounds: 2, workSeconds: 10, restSeconds: 2, steps: [] }, 10_000)).toEqual([
    '20 double-bell',
    '21 tick',
    '22 bell',
    '32 triple-bell',
  ]);
});

it('workout cues: mark a new step inside a round, in order of time', () => {
  expect(cues({ rounds: 1 }, 10_000)).toEqual([
    '30 tick',
    '50 tick',
    '60 clapper',
    '70 triple-bell',
  ]);
});

it('workout cues: exclude the first position and include the last', () => {
  expect(cues({ steps: [] }, 10_000, 60_000)).toEqual(['60 clapper']);
  expect(cues({ steps: [] }, 60_000, 70_000)).toEqual(['70 double-bell']);
  expect(cues({ steps: [] }, 250_000)).toEqual([]);
});

it('workout cues: stop at the requested position among a million rounds', () => {
  const short = { rounds: 1_000_000, workSeconds: 1, restSeconds: 0, steps: [] };
  expect(cues(short, 500_000_000, 500_003_000)).toEqual([
    '500001 bell',
    '500002 bell',
    '500003 bell',
  ]);
});

it('cues: a warning of its own length sounds before the end of each round, none before that of a rest', () => {
  const clappers = (warningSeconds: number) =>
    cuesBetween(toWorkoutTimeline({ ...makeWorkout({ restSeconds: 10 }), warningSeconds }), 0, 1e9)
      .filter(({ kind }) => kind === 'clapper')
      .map(({ at }) => at);
  expect(clappers(25)).toEqual([45_000, 115_000, 185_000]);
  expect(clappers(0)).toEqual([]);
  expect(clappers(60)).toEqual([]);
});
