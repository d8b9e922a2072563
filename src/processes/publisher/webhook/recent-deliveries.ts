/** Remembers the newest keys it was shown, up to a limit. */
export type RecentDeliveries = {
  /** Whether the key was shown before; from now on it was. */
  wasSeen: (key: string) => boolean;
};

export function createRecentDeliveries(limit = 1000): RecentDeliveries {
  const keys = new Set<string>();
  return {
    wasSeen: (key) => {
      const seen = keys.delete(key);
      keys.add(key);
      const oldest = keys.values().next();
      if (keys.size > limit && !oldest.done) keys.delete(oldest.value);
      return seen;
    },
  };
}
