import type { StoredRelease } from './release';

/**
 * Returns a function that computes a value once per release, since a release never changes. Nothing is
 * kept of a failure, nor of a release that is not used any more.
 */
export function ofRelease<Value>(
  compute: (release: StoredRelease) => Promise<Value>,
): (release: StoredRelease) => Promise<Value> {
  const values = new WeakMap<StoredRelease, Promise<Value>>();
  return (release) => {
    const value = values.get(release) ?? compute(release);
    values.set(release, value);
    value.catch(() => values.delete(release));
    return value;
  };
}
