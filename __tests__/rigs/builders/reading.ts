import type { Bookmark, ReadingPlace } from '../../../src/features/reading-state/reading-state';

/** A bookmark; `savedAt` decides where it stands. */
export function makeBookmark(storyUuid: string, savedAt = 1_000): Bookmark {
  return { storyUuid, path: `/training/${storyUuid}`, title: `About ${storyUuid}`, savedAt };
}

/** A place halfway down an article; a test names only what matters to it. */
export function makePlace(storyUuid: string, fields: Partial<ReadingPlace> = {}): ReadingPlace {
  return {
    storyUuid,
    path: `/training/${storyUuid}`,
    title: `About ${storyUuid}`,
    heading: { id: 'feet', text: 'Feet' },
    fraction: 0.5,
    progress: 0.5,
    isFinished: false,
    readAt: 1_000,
    ...fields,
  };
}
