import { sessionStore } from '../../../lib/browser/browser-storage';
import { isRecord } from '../../../lib/values/json';

/**
 * Parameter of the address that holds the last page shown: `/c/training?through=3` shows pages 1 to
 * 3.
 */
const parameter = 'through';
const storageKey = 'list-place';

/**
 * Maximum number of pages, after the first, that are loaded because the address says so. The reader
 * can load more.
 */
const maxLinkedPages = 12;

/** Scroll position in a list: its path, the last page it showed and the pixels scrolled. */
type Place = { path: string; through: number; top: number };

/** Returns the last page to show: `firstPage` unless the address names a later one. */
export function readThrough(queryString: string, firstPage: number): number {
  const value = new URLSearchParams(queryString).get(parameter) ?? '';
  const page = /^\d{1,4}$/.test(value) ? Number(value) : firstPage;
  return Math.min(Math.max(page, firstPage), firstPage + maxLinkedPages);
}

/**
 * Writes the last page shown into the address. Replaces the history entry and keeps its state,
 * which holds Gatsby's key for the scroll position.
 */
export function writeThrough(page: number): void {
  const url = new URL(window.location.href);
  if (url.searchParams.get(parameter) === String(page)) return;
  url.searchParams.set(parameter, String(page));
  window.history.replaceState(window.history.state, '', url);
}

/** Stores the scroll position, for a return that has to load the list again. */
export function savePlace(path: string, through: number): void {
  const place: Place = { path, through, top: window.scrollY };
  sessionStore.writeJson(storageKey, place);
}

/** Restores the scroll position if one is stored for this list at this length. */
export function restorePlace(path: string, through: number): void {
  const place = sessionStore.readJson(storageKey, parsePlace);
  if (place?.path === path && place.through === through) window.scrollTo(0, place.top);
}

function parsePlace(stored: unknown): Place | undefined {
  if (!isRecord(stored)) return undefined;
  const { path, through, top } = stored;
  if (typeof path !== 'string' || typeof through !== 'number') return undefined;
  return typeof top === 'number' ? { path, through, top } : undefined;
}
