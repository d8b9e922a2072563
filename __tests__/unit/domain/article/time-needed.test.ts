import { describeWorkout, roundsAndKit } from '../../../../src/domain/article/time-needed';

it('workout: is described in one line, with what it needs', () => {
  expect(describeWorkout({ minutes: 16, rounds: 6, level: 'beginner', kit: [] })).toBe(
    '16 min workout, 6 rounds, beginner, no gear',
  );
  expect(roundsAndKit({ rounds: 1, kit: ['rope'] })).toBe('1 round, rope');
  expect(roundsAndKit({ rounds: 3, level: 'advanced', kit: ['bag', 'gloves', 'wraps'] })).toBe(
    '3 rounds, advanced, bag, gloves and wraps',
  );
});
