const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a date as "March 4, 2026". In UTC, so that the built page and the browser agree. */
export function formatDate(isoDate: string): string {
  return longDate.format(new Date(isoDate));
}
