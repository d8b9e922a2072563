/** Knows what a cache holds, and what has to go when it holds too much. */
export type CacheIndex = {
  /** Notes a file, or that it was used again. @param usedAt milliseconds since 1970 */
  add: (name: string, size: number, usedAt: number) => void;
  /** Takes files off the index until the rest fits, and names them: the longest unused first. */
  overflow: () => string[];
};

/** Clearing stops at this part of the capacity, so that not every new file clears another. */
const clearedShare = 0.8;

/** @param capacity bytes of all files together */
export function createCacheIndex(capacity: number): CacheIndex {
  const files = new Map<string, { size: number; usedAt: number }>();
  let total = 0;
  return {
    add(name, size, usedAt) {
      total += size - (files.get(name)?.size ?? 0);
      files.set(name, { size, usedAt });
    },
    overflow() {
      if (total <= capacity) return [];
      const oldestFirst = [...files].sort(([, one], [, other]) => one.usedAt - other.usedAt);
      const removed: string[] = [];
      for (const [name, { size }] of oldestFirst) {
        if (total <= capacity * clearedShare) break;
        files.delete(name);
        total -= size;
        removed.push(name);
      }
      return removed;
    },
  };
}
