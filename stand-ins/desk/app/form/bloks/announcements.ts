import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

/** Returns what screen readers say while an entry is dragged, by pointer or by keys. */
export function announcementsOf(
  nameAt: (key: UniqueIdentifier) => string,
  keys: readonly string[],
): Announcements {
  const place = (key: UniqueIdentifier) =>
    `place ${keys.indexOf(String(key)) + 1} of ${keys.length}`;
  return {
    onDragStart: ({ active }) =>
      `Picked up ${nameAt(active.id)}, ${place(active.id)}. Arrow keys move it, the space bar drops it, Escape puts it back.`,
    onDragOver: ({ active, over }) =>
      over
        ? `${nameAt(active.id)} is over ${place(over.id)}.`
        : `${nameAt(active.id)} is outside of the list.`,
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameAt(active.id)} was dropped at ${place(over.id)}.`
        : `${nameAt(active.id)} was put back.`,
    onDragCancel: ({ active }) => `${nameAt(active.id)} was put back to ${place(active.id)}.`,
  };
}
