/**
 * Calendar day of the reader, such as `2026-11-27`. Never an instant: it stays the same day in every time
 * zone, and text order is the order of days.
 */
export type Day = string;

const dayMs = 24 * 60 * 60 * 1000;

/** After the year 9999 a day has another form, and counting days on would end nowhere. */
const form = /^[12]\d{3}-\d{2}-\d{2}$/;

const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

/** Returns the day of a moment on the device's own calendar. */
export function dayOf(moment: Date): Day {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}

/** True for the text of a day that exists, in the years 1000 to 2999: not for `2026-02-30`. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !form.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** True for the text of a time of day, such as `18:30`. */
export function isTimeOfDay(value: unknown): value is string {
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}

/** Returns the day some days later; earlier by a negative count. Counts in UTC, which has no daylight saving. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** Returns the business day so many after a day, without Saturdays and Sundays. Knows no public holidays. */
export function addBusinessDays(day: Day, count: number): Day {
  let [last, left] = [day, count];
  while (left > 0) {
    last = addDays(last, 1);
    if (weekdayOf(last) < 5) left -= 1;
  }
  return last;
}

/** Returns the number of days from one day to another, negative if the other is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** Returns the weekday, from 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: Day): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

/** Returns the English name of a weekday, from 0 for Monday. */
export function weekdayName(weekday: number): string {
  return weekdays[weekday] ?? '';
}

/** Returns the Monday of a day's week. */
export function weekStart(day: Day): Day {
  return addDays(day, -weekdayOf(day));
}
