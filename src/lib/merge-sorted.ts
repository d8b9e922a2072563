/** Merges two sorted lists into one. Of equal items, those of the first list come first. */
export function mergeSorted<T>(
  one: readonly T[],
  other: readonly T[],
  compare: (a: T, b: T) => number,
): readonly T[] {
  if (other.length === 0) return one;
  const merged: T[] = [];
  let next = 0;
  for (const item of one) {
    for (let rival = other[next]; rival !== undefined; rival = other[next]) {
      if (compare(rival, item) >= 0) break;
      merged.push(rival);
      next += 1;
    }
    merged.push(item);
  }
  return [...merged, ...other.slice(next)];
}
