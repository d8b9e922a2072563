/** Returns the time of day, with the date unless it is today, and with another year. */
export function toTimeWords(time: string): string {
  const [date, now] = [new Date(time), new Date()];
  const isToday = date.toDateString() === now.toDateString();
  const day: Intl.DateTimeFormatOptions = isToday ? {} : { day: 'numeric', month: 'short' };
  if (date.getFullYear() !== now.getFullYear()) day.year = 'numeric';
  return date.toLocaleString('en-US', { ...day, hour: 'numeric', minute: '2-digit' });
}
