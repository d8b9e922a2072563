import { mayBePreview } from '../../config/preview-mode';
import { startConsent } from '../../features/consent/start-consent';
import { readStoredState } from '../../features/reading-state/read-stored-state';
import { readingStorageKey } from '../../features/reading-state/reading-store';
import { localStore } from '../../lib/browser/browser-storage';
import { keepPage } from '../../lib/browser/keep-page';
import { restoreTypedFields, storeTypedFields } from '../errors/typed-fields';
import { mayPrefetch } from '../navigation/prefetch-policy';
import { watchNetwork } from '../network/watch-network';

let isStarted = false;

/**
 * Follows the connection and puts back what was typed before a reload, once; asks for consent to
 * analytics; and keeps the page that is open, with the bookmarked ones, for a visit without a connection.
 * The last two not in a preview, and the last on no line on which pages are not prefetched either.
 */
export async function visitPage(): Promise<void> {
  if (!isStarted) {
    watchNetwork();
    restoreTypedFields();
  }
  isStarted = true;
  if (mayBePreview()) return;
  // A script that does not arrive is loaded with the next page.
  void startConsent().catch(() => undefined);
  if (!mayPrefetch(navigator)) return;
  const { state } = readStoredState(localStore.read(readingStorageKey) ?? null);
  await keepPage(state.bookmarks.map(({ path }) => path));
}

/** Stores what a reload would lose. */
export function prepareReload(): void {
  storeTypedFields([document.body]);
}

/** Puts what was typed into elements that are no longer in the document into those that replaced them. */
export function putTypedFieldsBack(served: readonly Element[]): void {
  storeTypedFields(served);
  restoreTypedFields();
}

/** Beginning of the names of the service worker's caches: one for each page it keeps. */
const pageCachePrefix = 'page 1 ';

/** True if the service worker has a copy of a page, which a full load shows without a connection. */
export async function isKeptOffline(address: string): Promise<boolean> {
  try {
    const { pathname } = new URL(address, window.location.origin);
    return await window.caches.has(pageCachePrefix + pathname);
  } catch {
    // No service workers, or storage is refused.
    return false;
  }
}
