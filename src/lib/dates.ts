const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a date as "March 4, 2026". In UTC, so that the built page and the browser agree. */
export function formatDate(isoDate: string): string {
  return longDate.format(new Date(isoDate));
}

/** Returns the end of a day, today by default, as `2026-11-22 23:59` in the reader's own time. */
export function endOfDay(day = new Date()): string {
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return `${parts.map((part) => String(part).padStart(2, '0')).join('-')} 23:59`;
}
