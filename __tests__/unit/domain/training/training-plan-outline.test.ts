import {
  countTrainingDays,
  describeMinutes,
  describeWeeks,
  fillWeeks,
  trainingPlanMinutes,
  workoutsOf,
} from '../../../../src/domain/training/training-plan-outline';
import { outlined, trainingPlan, workout } from '../../../rigs/builders/training-plans';

const weeks = [{ title: 'First', sessions: outlined }];

it('plan outline: names each workout once, and counts days without rest', () => {
  expect(workoutsOf([...weeks, ...weeks])).toEqual(['jab-uuid']);
  expect(countTrainingDays(weeks)).toEqual([2]);
});

it('plan outline: puts workouts into sessions, and leaves out a session without one', () => {
  expect(fillWeeks(weeks, [workout])[0]?.sessions[0]).toEqual({
    id: 'a',
    note: '',
    kind: 'workout',
    workout,
  });
  expect(fillWeeks(weeks, [])[0]?.sessions.map(({ id }) => id)).toEqual(['b', 'c']);
});

it('plan outline: adds the minutes of workouts and runs', () => {
  expect(trainingPlanMinutes(trainingPlan.weeks)).toBe(16 + 20 + 16);
});

it.each([
  [[3, 3], '3 sessions a week'],
  [[3, 4], '3 to 4 sessions a week'],
  [[1], '1 session a week'],
])('plan outline: describes weeks of %j days as "%s"', (days, words) => {
  expect(describeWeeks(days)).toBe(words);
});

it.each([
  [45, '45 minutes'],
  [60, '1 hour'],
  [125, '2 hours 5 minutes'],
  [0, '0 minutes'],
])('plan outline: describes %d minutes as "%s"', (minutes, words) => {
  expect(describeMinutes(minutes)).toBe(words);
});
