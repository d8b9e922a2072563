/** Form of the service's dates: UTC, to the minute. */
export const dateForm = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;

/** Times as editors read them, in their own time zone. */
const dateAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Formats a time (ISO 8601, or milliseconds since 1970) as "Nov 22, 2026, 2:33 PM". */
export function formatTime(time: string | number): string {
  return dateAndTime.format(new Date(time));
}

/** Converts a date of the service to ISO form; '' if it is none. */
export function toIsoDate(value: string): string {
  const time = dateForm.test(value) ? Date.parse(`${value.replace(' ', 'T')}:00Z`) : Number.NaN;
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}

/** Formats a time of today as "14:03:10". */
export function formatClock(time: string | number): string {
  return clock.format(new Date(time));
}

/** Formats a past time: "5 minutes ago" within a day, the date and time before. */
export function formatAge(isoTime: string, now = Date.now()): string {
  const age = now - Date.parse(isoTime);
  if (age < minuteMs) return 'just now';
  if (age < hourMs) return relative.format(-Math.floor(age / minuteMs), 'minute');
  if (age < dayMs) return relative.format(-Math.floor(age / hourMs), 'hour');
  return formatTime(isoTime);
}
