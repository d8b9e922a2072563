import { sessionStore } from '../../../lib/browser-storage';
import { isRecord } from '../../../lib/json';

/** How far a list was read, in the address: `/c/training?through=3` shows pages 1 to 3. */
const parameter = 'through';
const storageKey = 'list-place';

/** More pages after the first are not loaded because a link says so; the reader can ask for them. */
const maxLinkedPages = 12;

/** Where a reader was in a list: its path, the last page it showed and the pixels scrolled. */
type Place = { path: string; through: number; top: number };

/** The last page to show: the first one when the address names none after it. */
export function readThrough(queryString: string, firstPage: number): number {
  const value = new URLSearchParams(queryString).get(parameter) ?? '';
  const page = /^\d{1,4}$/.test(value) ? Number(value) : firstPage;
  return Math.min(Math.max(page, firstPage), firstPage + maxLinkedPages);
}

/**
 * Writes how far the list has come into the address. The entry of the history stays the same one,
 * with Gatsby's key in its state, so that the way back finds its scroll position.
 */
export function writeThrough(page: number): void {
  const url = new URL(window.location.href);
  if (url.searchParams.get(parameter) === String(page)) return;
  url.searchParams.set(parameter, String(page));
  window.history.replaceState(window.history.state, '', url);
}

/** Keeps where the reader is, for a way back that has to load the list again. */
export function savePlace(path: string, through: number): void {
  const place: Place = { path, through, top: window.scrollY };
  sessionStore.writeJson(storageKey, place);
}

/** Goes back to where the reader was; stays when nothing is known about this list. */
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
