import type { ManagedStory } from '../wire/management';

/** A story of the list, without its content. */
export type ListedStory = ManagedStory & {
  /** Name of its root component. */
  content_type: string;
  /** Plain fields of its root blok. */
  content_summary?: Readonly<Record<string, unknown>>;
  /** Next planned publication, ISO 8601; null or absent without one. */
  publish_at?: string | null;
  /** Value of its entity tag. */
  revision?: string;
};

/** Returns the entity tag that a write of this story must send. */
export function revisionTag({ revision }: Pick<ListedStory, 'revision'>): string | undefined {
  return revision && `"${revision}"`;
}

const dateAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Formats a time in the editor's own zone, such as "Nov 22, 2026, 2:33 PM". */
export function formatTime(isoTime: string): string {
  return dateAndTime.format(new Date(isoTime));
}

/** Formats a past time: "5 minutes ago" within a day, the date and time before. */
export function formatAge(isoTime: string, now = Date.now()): string {
  const age = now - Date.parse(isoTime);
  if (age < minuteMs) return 'just now';
  if (age < hourMs) return relative.format(-Math.floor(age / minuteMs), 'minute');
  if (age < dayMs) return relative.format(-Math.floor(age / hourMs), 'hour');
  return formatTime(isoTime);
}
