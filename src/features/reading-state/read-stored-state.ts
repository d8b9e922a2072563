import { isOwnPath } from '../../lib/browser/own-path';
import { asRecord, parseJson } from '../../lib/values/json';
import type { Guard } from '../../lib/values/shapes';
import { isFlag, isText, numberFrom, shape, where } from '../../lib/values/shapes';
import type { Bookmark, ReadingPlace, ReadingState } from './reading-state';
import { emptyState, maxEntries } from './reading-state';

/** Version of the stored format. Raise it when the shape changes; other versions are discarded. */
const storedVersion = 1;

/** Stored state, and whether invalid entries were left out. */
type StoredReading = { state: ReadingState; isDamaged: boolean };

/** Maximum length of a stored title, heading or path. */
const maxTextLength = 1_000;

/**
 * Parses the stored text. Anyone can write to web storage, so every field is validated: above all,
 * a path must stay on this site.
 */
export function readStoredState(text: string | null): StoredReading {
  if (text === null) return { state: emptyState, isDamaged: false };
  const stored = asRecord(parseJson(text));
  if (stored?.version !== storedVersion) return { state: emptyState, isDamaged: true };
  const bookmarks = entries(stored.bookmarks, isBookmark);
  const places = entries(stored.places, isPlace);
  return {
    state: { bookmarks: bookmarks.sound, places: places.sound },
    isDamaged: bookmarks.isDamaged || places.isDamaged,
  };
}

/** Serializes the state for storage. */
export function writeStoredState({ bookmarks, places }: ReadingState): string {
  return JSON.stringify({ version: storedVersion, bookmarks, places });
}

function entries<T extends { storyUuid: string }>(
  value: unknown,
  isSound: (value: unknown) => value is T,
) {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const sound = [...new Map(list.filter(isSound).map((each) => [each.storyUuid, each])).values()];
  return {
    sound: sound.slice(0, maxEntries),
    isDamaged: !Array.isArray(value) || sound.length < list.length,
  };
}

/** True for milliseconds that a `Date` can hold: larger values throw when formatted. */
const isTime = numberFrom(-8.64e15, 8.64e15);

const isShare = numberFrom(0, 1);

const isFilled = where(isText, (text) => text !== '' && text.length <= maxTextLength);

const article = { storyUuid: isFilled, path: where(isFilled, isOwnPath), title: isFilled };

const isBookmark: Guard<Bookmark> = shape({ ...article, savedAt: isTime });

const isPlace: Guard<ReadingPlace> = shape({
  ...article,
  heading: shape({ id: isFilled, text: isFilled }),
  fraction: isShare,
  progress: isShare,
  isFinished: isFlag,
  readAt: isTime,
});
