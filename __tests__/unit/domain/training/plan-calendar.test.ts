import type { Weekday } from '../../../../src/domain/training/plan-calendar';
import {
  nextMonday,
  planEvents,
  spreadWeekdays,
} from '../../../../src/domain/training/plan-calendar';
import { trainingPlan } from '../../../rigs/builders/training-plans';

const siteUrl = 'https://www.example.com';

/** Returns the days of the plan's sessions, from Wednesday, December 2, 2026. */
function datesOn(weekdays: readonly Weekday[]): string[] {
  const days = { start: '2026-12-02', weekdays: new Set(weekdays), time: '07:00' };
  return planEvents(trainingPlan, days, siteUrl).map(({ date }) => date);
}

it('plan calendar: places sessions on the chosen weekdays of each week, which begins on the first day', () => {
  expect(datesOn([0, 2])).toEqual(['2026-12-02', '2026-12-07', '2026-12-09']);
  expect(datesOn([4, 5, 6])).toEqual(['2026-12-04', '2026-12-05', '2026-12-11']);
});

it('plan calendar: describes a session by its plan, note and article, under a UID that stays', () => {
  const days = { start: '2026-12-02', weekdays: new Set<Weekday>([0, 2]), time: '07:00' };
  const [first, second] = planEvents(trainingPlan, days, siteUrl);
  expect(first).toEqual({
    uid: 'plan-uuid-a@www.example.com',
    date: '2026-12-02',
    time: '07:00',
    minutes: 16,
    summary: 'The jab',
    description: 'Two weeks, week 1.\nSlowly.\nhttps://www.example.com/training/jab',
    url: 'https://www.example.com/training/jab',
  });
  expect(second).toMatchObject({ summary: 'Run, 20 minutes', minutes: 20, url: undefined });
});

it.each([
  [1, [0]],
  [3, [0, 2, 4]],
  [4, [0, 1, 3, 5]],
  [7, [0, 1, 2, 3, 4, 5, 6]],
])('plan calendar: spreads %d days over a week', (count, days) => {
  expect([...spreadWeekdays(count)]).toEqual(days);
});

it.each([
  [new Date(2026, 10, 27), '2026-11-30'],
  [new Date(2026, 10, 30), '2026-12-07'],
  [new Date(2026, 11, 27), '2026-12-28'],
])('plan calendar: proposes the Monday after %s', (today, monday) => {
  expect(nextMonday(today)).toBe(monday);
});
