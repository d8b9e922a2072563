import { isOwnPath } from '../../lib/browser/own-path';
import { asRecord, parseJson } from '../../lib/values/json';
import type { Bookmark, ReadingPlace, ReadingState } from './reading-state';
import { emptyState, maxEntries } from './reading-state';

/** Version of the stored format. Raise it when the shape changes; other versions are discarded. */
const storedVersion = 1;

/** Stored state, and whether invalid entries were left out. */
type StoredReading = { state: ReadingState; isDamaged: boolean };

type Fields = Partial<Record<string, unknown>>;

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

function isBookmark(value: unknown): value is Bookmark {
  const fields = asRecord(value);
  return fields !== undefined && isArticle(fields) && isTime(fields.savedAt);
}

function isPlace(value: unknown): value is ReadingPlace {
  const fields = asRecord(value);
  const heading = asRecord(fields?.heading);
  return (
    fields !== undefined &&
    isArticle(fields) &&
    isText(heading?.id) &&
    isText(heading.text) &&
    isShare(fields.fraction) &&
    isShare(fields.progress) &&
    typeof fields.isFinished === 'boolean' &&
    isTime(fields.readAt)
  );
}

function isArticle({ storyUuid, path, title }: Fields): boolean {
  return isText(storyUuid) && isText(path) && isOwnPath(path) && isText(title);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= maxTextLength;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** True for milliseconds that a `Date` can hold: larger values throw when formatted. */
function isTime(value: unknown): value is number {
  return isNumber(value) && Math.abs(value) <= 8.64e15;
}

function isShare(value: unknown): value is number {
  return isNumber(value) && value >= 0 && value <= 1;
}
