/** Bookmarked article, with the `title` and `path` it had then. */
export type Bookmark = { storyUuid: string; path: string; title: string; savedAt: number };

/** Reader's place in an article. */
export type ReadingPlace = {
  storyUuid: string;
  path: string;
  title: string;
  /**
   * Heading above the place. Unlike a pixel offset it stays valid after edits and on other screens.
   */
  heading: { id: string; text: string };
  /** Fraction of the section under that heading, from 0 to 1. */
  fraction: number;
  /** Fraction of the whole body, from 0 to 1. */
  progress: number;
  isFinished: boolean;
  readAt: number;
};

/**
 * Everything stored about a reader. Times are milliseconds since 1970; both lists are newest first.
 */
export type ReadingState = {
  bookmarks: readonly Bookmark[];
  places: readonly ReadingPlace[];
};

/** Fields that identify a bookmarked article. */
export type ArticleIdentity = Pick<Bookmark, 'storyUuid' | 'path' | 'title'>;

/** Maximum number of bookmarks, and of places. Beyond it the oldest is dropped. */
export const maxEntries = 200;

export const emptyState: ReadingState = { bookmarks: [], places: [] };

/** Adds a bookmark. One that is restored after a removal keeps its own time. */
export function addBookmark(state: ReadingState, bookmark: Bookmark): ReadingState {
  const others = without(state.bookmarks, bookmark.storyUuid);
  return { ...state, bookmarks: newestFirst([...others, bookmark], ({ savedAt }) => savedAt) };
}

export function removeBookmark(state: ReadingState, storyUuid: string): ReadingState {
  return { ...state, bookmarks: without(state.bookmarks, storyUuid) };
}

/** Records a place. A finished article stays finished, even if it is read again. */
export function recordPlace(state: ReadingState, place: ReadingPlace): ReadingState {
  const before = state.places.find(({ storyUuid }) => storyUuid === place.storyUuid);
  const kept = before?.isFinished ? { ...place, isFinished: true, progress: 1 } : place;
  const others = without(state.places, place.storyUuid);
  return { ...state, places: newestFirst([...others, kept], ({ readAt }) => readAt) };
}

/** Clears all places. Bookmarks stay. */
export function clearPlaces(state: ReadingState): ReadingState {
  return { ...state, places: [] };
}

/** Returns the places in unfinished articles, newest first. */
export function unfinished({ places }: ReadingState): ReadingPlace[] {
  return places.filter(({ isFinished }) => !isFinished);
}

export function isBookmarked(state: ReadingState, storyUuid: string): boolean {
  return state.bookmarks.some((bookmark) => bookmark.storyUuid === storyUuid);
}

/** Returns the place to offer in an article, if it is not finished. */
export function unfinishedPlace(state: ReadingState, storyUuid: string): ReadingPlace | undefined {
  return state.places.find((place) => place.storyUuid === storyUuid && !place.isFinished);
}

function without<T extends { storyUuid: string }>(entries: readonly T[], storyUuid: string): T[] {
  return entries.filter((entry) => entry.storyUuid !== storyUuid);
}

function newestFirst<T>(entries: T[], time: (entry: T) => number): T[] {
  return entries.sort((one, other) => time(other) - time(one)).slice(0, maxEntries);
}
