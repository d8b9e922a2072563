/** Orders two items. It may be 0 only for two states of the same item. */
type Compare<T> = (one: T, other: T) => number;

/** Finds the place of an item in a sorted list, or the place where it belongs. */
export function placeIn<T>(sorted: readonly T[], item: T, compare: Compare<T>): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = sorted[middle];
    if (found !== undefined && compare(found, item) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

export type ListChange<T> = { removed: readonly T[]; added: readonly T[] };

/**
 * Returns a sorted list with some items removed and others added. Without a change it is the same
 * array. The cost is that of the change and of one copy, without a look at the other items.
 */
export function changeSorted<T>(
  sorted: readonly T[],
  { removed, added }: ListChange<T>,
  compare: Compare<T>,
): readonly T[] {
  if (removed.length === 0 && added.length === 0) return sorted;
  if (sorted.length === 0) return [...added].sort(compare);
  const changed = [...sorted];
  for (const item of removed) {
    const place = placeIn(changed, item, compare);
    const found = changed[place];
    if (found !== undefined && compare(found, item) === 0) changed.splice(place, 1);
  }
  for (const item of added) changed.splice(placeIn(changed, item, compare), 0, item);
  return changed;
}

/** Compares two sorted lists by identity. A replaced item is both removed and added. */
export function diffSorted<T>(
  before: readonly T[],
  after: readonly T[],
  compare: Compare<T>,
): ListChange<T> {
  const removed: T[] = [];
  const added: T[] = [];
  if (before === after) return { removed, added };
  let left = 0;
  let right = 0;
  while (left < before.length || right < after.length) {
    const one = before[left];
    const other = after[right];
    if (one === other) {
      left += 1;
      right += 1;
    } else if (other === undefined || (one !== undefined && compare(one, other) <= 0)) {
      if (one !== undefined) removed.push(one);
      left += 1;
    } else {
      added.push(other);
      right += 1;
    }
  }
  return { removed, added };
}
