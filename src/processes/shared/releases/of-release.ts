import type { StoredRelease } from './release';

/**
 * Returns a function that works something out of a release once, since a release never changes. Nothing is
 * kept of a failure, nor of a release that is not used any more.
 */
export function ofRelease<Value>(
  work: (release: StoredRelease) => Promise<Value>,
): (release: StoredRelease) => Promise<Value> {
  const known = new WeakMap<StoredRelease, Promise<Value>>();
  return (release) => {
    const value = known.get(release) ?? work(release);
    known.set(release, value);
    value.catch(() => known.delete(release));
    return value;
  };
}
