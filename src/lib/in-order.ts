/**
 * Puts records into the order of a list of keys; what the list does not name is left out. The
 * build's `in` filters keep no order.
 */
export function inOrder<T>(
  keys: readonly string[],
  records: readonly T[],
  keyOf: (record: T) => string,
): T[] {
  const byKey = new Map(records.map((record) => [keyOf(record), record]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}
