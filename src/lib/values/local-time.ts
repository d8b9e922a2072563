/**
 * Instants of what a clock on the wall shows. In a night in which clocks are put forward an hour has none, and in one
 * in which they are put back an hour has two; `Date` chooses without a word.
 */
import type { Day } from './days';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Minutes from local time to UTC at an instant, as `Date.getTimezoneOffset` returns them. */
type OffsetAt = (instant: number) => number;

const offsetOfDevice: OffsetAt = (instant) => new Date(instant).getTimezoneOffset();

/**
 * Returns the instants at which clocks show a time, the first of them first, in milliseconds since 1970.
 *
 * @param local day and time such as `2026-03-08T02:30`, as date fields have them
 */
export function instantsOf(local: string, offsetAt = offsetOfDevice): readonly number[] {
  const asUtc = Date.parse(`${local}Z`);
  const offsets = new Set([offsetAt(asUtc - dayMs), offsetAt(asUtc + dayMs)]);
  return [...offsets]
    .map((offset) => asUtc + offset * minuteMs)
    .filter((instant) => instant - offsetAt(instant) * minuteMs === asUtc)
    .toSorted((one, other) => one - other);
}

/** Formats an instant as clocks show it, for a date field. */
export function toLocal(instant: number, offsetAt = offsetOfDevice): string {
  return new Date(instant - offsetAt(instant) * minuteMs).toISOString().slice(0, 16);
}

/** Returns the minutes from the start of a day in UTC to its start in local time, which may be after midnight. */
export function offsetOfDay(day: Day, offsetAt = offsetOfDevice): number {
  const asUtc = Date.parse(day);
  const [start] = instantsOf(`${day}T00:00`, offsetAt);
  return start === undefined ? offsetAt(asUtc - dayMs) : (start - asUtc) / minuteMs;
}
