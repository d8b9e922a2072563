/** An article a reader set aside. `title` and `path` are as they were then. */
export type Bookmark = { storyUuid: string; path: string; title: string; savedAt: number };

/** How far a reader came in an article. */
export type ReadingPlace = {
  storyUuid: string;
  path: string;
  title: string;
  /** The heading they were under. A heading outlives edits and other screens; a pixel does not. */
  heading: { id: string; text: string };
  /** Of the section under that heading, from 0 to 1. */
  fraction: number;
  /** Of the whole body, from 0 to 1. */
  progress: number;
  isFinished: boolean;
  readAt: number;
};

/** Everything kept about a reader. Times are milliseconds since 1970; both lists are newest first. */
export type ReadingState = {
  bookmarks: readonly Bookmark[];
  places: readonly ReadingPlace[];
};

/** What a bookmark is made of. */
export type ArticleIdentity = Pick<Bookmark, 'storyUuid' | 'path' | 'title'>;

/** Of each kind. Beyond it the oldest is dropped. */
export const maxEntries = 200;

export const emptyState: ReadingState = { bookmarks: [], places: [] };

/** Adds a bookmark, or puts one back at its own time after a removal. */
export function addBookmark(state: ReadingState, bookmark: Bookmark): ReadingState {
  const others = without(state.bookmarks, bookmark.storyUuid);
  return { ...state, bookmarks: newestFirst([...others, bookmark], ({ savedAt }) => savedAt) };
}

export function removeBookmark(state: ReadingState, storyUuid: string): ReadingState {
  return { ...state, bookmarks: without(state.bookmarks, storyUuid) };
}

/** Keeps a place. An article once finished stays so: rereading one is not leaving it unfinished. */
export function recordPlace(state: ReadingState, place: ReadingPlace): ReadingState {
  const before = state.places.find(({ storyUuid }) => storyUuid === place.storyUuid);
  const kept = before?.isFinished ? { ...place, isFinished: true, progress: 1 } : place;
  const others = without(state.places, place.storyUuid);
  return { ...state, places: newestFirst([...others, kept], ({ readAt }) => readAt) };
}

/** Forgets what was read and how far. Bookmarks stay. */
export function clearPlaces(state: ReadingState): ReadingState {
  return { ...state, places: [] };
}

/** Articles begun and not finished, the last one read first. */
export function unfinished({ places }: ReadingState): ReadingPlace[] {
  return places.filter(({ isFinished }) => !isFinished);
}

export function isBookmarked(state: ReadingState, storyUuid: string): boolean {
  return state.bookmarks.some((bookmark) => bookmark.storyUuid === storyUuid);
}

/** The place to offer in an article: none in one that is finished. */
export function unfinishedPlace(state: ReadingState, storyUuid: string): ReadingPlace | undefined {
  return state.places.find((place) => place.storyUuid === storyUuid && !place.isFinished);
}

function without<T extends { storyUuid: string }>(entries: readonly T[], storyUuid: string): T[] {
  return entries.filter((entry) => entry.storyUuid !== storyUuid);
}

function newestFirst<T>(entries: T[], time: (entry: T) => number): T[] {
  return entries.sort((one, other) => time(other) - time(one)).slice(0, maxEntries);
}
