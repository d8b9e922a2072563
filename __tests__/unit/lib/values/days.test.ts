import {
  addDays,
  dayOf,
  daysBetween,
  isDay,
  weekdayName,
  weekdayOf,
  weekStart,
} from '../../../../src/lib/values/days';

it('days: are those of the device’s own calendar', () => {
  expect(dayOf(new Date(2026, 10, 27, 0, 0))).toBe('2026-11-27');
  expect(dayOf(new Date(2026, 10, 27, 23, 59, 59))).toBe('2026-11-27');
  expect(dayOf(new Date(2026, 0, 5))).toBe('2026-01-05');
});

it.each([
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
])('days: %s and %d more are %s, also where clocks change', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
  expect(daysBetween(day, expected)).toBe(count);
});

it('days: weeks begin on Monday', () => {
  expect(weekdayName(weekdayOf('2026-11-27'))).toBe('Friday');
  expect(weekStart('2026-11-27')).toBe('2026-11-23');
  expect(weekStart('2026-11-29')).toBe('2026-11-23');
  expect(weekStart('2026-11-30')).toBe('2026-11-30');
});

it.each([
  '2026-02-30',
  '9999-12-31',
  '2026-13-01',
  '26-11-27',
  '2026-11-27T10:00',
  '',
  20_261_127,
  undefined,
])('days: %p is none', (value) => {
  expect(isDay(value)).toBe(false);
});

it('days: a real day is one', () => {
  expect(isDay('2028-02-29')).toBe(true);
});
