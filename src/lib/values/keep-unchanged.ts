import { isRecord } from './json';

/**
 * Returns a JSON value with the parts of an earlier one in place of equal parts, so that a comparison by
 * identity finds what has changed.
 */
export function keepUnchanged<T>(before: unknown, now: T): T {
  if (before === now || !isRecord(before) || !isRecord(now)) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  let hasChanges = Object.keys(before).length !== Object.keys(now).length;
  const keep = (value: unknown, key: string) => {
    const kept = keepUnchanged(before[key], value);
    hasChanges ||= kept !== before[key];
    return kept;
  };
  const kept = Array.isArray(now)
    ? now.map((item: unknown, index) => keep(item, String(index)))
    : Object.fromEntries(Object.entries(now).map(([key, value]) => [key, keep(value, key)]));
  // Equal values have one type.
  return (hasChanges ? kept : before) as T;
}
