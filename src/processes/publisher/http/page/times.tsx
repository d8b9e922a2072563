const moment = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  timeZone: 'UTC',
});

/** Formats a time (ISO) in UTC. */
export function formatMoment(iso: string): string {
  return `${moment.format(new Date(iso))} UTC`;
}

/** Shows a time in UTC. The script adds how long ago it is, or how far ahead. */
export function Time({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatMoment(iso)}</time>;
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Shows how long ago a time is. */
export function TimeAgo({ iso, now }: { iso: string; now: Date }) {
  return <span data-ago={iso}>{describeAgo(Date.parse(iso) - now.getTime())}</span>;
}

function describeAgo(distanceMs: number): string {
  const minutes = Math.round(distanceMs / 60_000);
  if (Math.abs(minutes) < 1) return 'just now';
  if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute');
  if (Math.abs(minutes) < 48 * 60) return relative.format(Math.round(minutes / 60), 'hour');
  return relative.format(Math.round(minutes / 1440), 'day');
}

const figures = new Intl.NumberFormat('en-US');

/** Formats a duration: milliseconds below ten seconds, then seconds, then minutes. */
export function formatDurationMs(durationMs: number): string {
  if (durationMs < 10_000) return `${figures.format(Math.round(durationMs))} ms`;
  const seconds = Math.round(durationMs / 1000);
  if (seconds < 120) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Turns a release's name, the time its build began, into that time. */
export function releaseTime(release: string): string {
  return release.replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.');
}
