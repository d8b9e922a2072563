/**
 * Sorts records by a list of keys and drops those it does not name. The build's `in` filters keep
 * no order.
 */
export function inOrder<T>(
  keys: readonly string[],
  records: readonly T[],
  keyOf: (record: T) => string,
): T[] {
  const byKey = new Map(records.map((record) => [keyOf(record), record]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/** Puts the records that a list of keys names first, in its order, and leaves the others as they are. */
export function listedFirst<T>(
  keys: readonly string[],
  records: readonly T[],
  keyOf: (record: T) => string,
): T[] {
  return [...new Set([...inOrder(keys, records, keyOf), ...records])];
}
