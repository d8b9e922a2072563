import { readStoredState } from '../../features/reading-state/read-stored-state';
import { readingStorageKey } from '../../features/reading-state/reading-store';
import { localStore } from '../../lib/browser-storage';
import { keepPage } from '../../lib/keep-page';

/** Keeps this page and those the reader has bookmarked. */
export async function keepWithBookmarks(): Promise<void> {
  const { state } = readStoredState(localStore.read(readingStorageKey) ?? null);
  await keepPage(state.bookmarks.map(({ path }) => path));
}
