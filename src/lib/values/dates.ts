const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** Returns the English name of a month, from 0 for January. */
export function monthName(month: number): string {
  return months[month] ?? '';
}

/**
 * Formats a date as "March 4, 2026". In UTC, so that the built page and the browser agree. Without
 * `Intl`, for the reason in `groupThousands`.
 *
 * @throws RangeError if the text is not a date
 */
export function formatDate(isoDate: string): string {
  const date = new Date(isoDate);
  const month = months[date.getUTCMonth()];
  if (month === undefined) throw new RangeError(`"${isoDate}" is not a date.`);
  return `${month} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** Returns the end of a day, today by default, as `2026-11-22 23:59` in the reader's own time. */
export function endOfDay(day = new Date()): string {
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return `${parts.map((part) => String(part).padStart(2, '0')).join('-')} 23:59`;
}
