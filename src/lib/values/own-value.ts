/**
 * Returns an entry of a record by a key that a person chose. Every object inherits `constructor` and
 * `__proto__`, which are valid words, codes and slugs.
 */
export function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
