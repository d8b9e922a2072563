import { create } from 'zustand';
import { localStore, subscribeToStorage } from '../../lib/browser/browser-storage';
import { readStoredState, writeStoredState } from './read-stored-state';
import type { ReadingState } from './reading-state';
import { emptyState } from './reading-state';

/** Key in the browser's storage, shared by all tabs. */
export const readingStorageKey = 'cornerwork-reading';

/** Reason why bookmarks and places are not stored, or not all shown. */
type ReadingProblem = 'blocked' | 'full' | 'damaged';

/** Messages for the reader, with a remedy. */
export const problemMessages: Readonly<Record<ReadingProblem, string>> = {
  blocked:
    'Your browser does not let this site keep anything, so bookmarks last until you close the page. Allow site data for this site to keep them.',
  full: 'Your browser has no room left for this site, so this change lasts until you close the page. Remove some bookmarks, or clear other site data.',
  damaged:
    'Some of what this browser had kept could not be read and was left out. The rest is here.',
};

type ReadingStore = {
  reading: ReadingState;
  /** True once the browser's storage has been read; false in the server's HTML. */
  isRead: boolean;
  problem: ReadingProblem | undefined;
};

/** Bookmarks and places of this browser. They never leave it. */
export const useReadingStore = create<ReadingStore>()(() => ({
  reading: emptyState,
  isRead: false,
  problem: undefined,
}));

/** Loads the stored state and follows the changes of other tabs. Repeated calls have no effect. */
export function syncReadingStore(): void {
  if (useReadingStore.getState().isRead) return;
  refresh();
  subscribeToStorage((key) => {
    if (key === readingStorageKey || key === null) refresh();
  });
}

/**
 * Changes the stored state. It is read first, so that a change by another tab is not undone. If it
 * cannot be stored, the change lasts as long as the page and `problem` gives the reason.
 */
export function changeReading(change: (reading: ReadingState) => ReadingState): void {
  const { problem: before } = refresh();
  const reading = change(useReadingStore.getState().reading);
  const isStored = localStore.write(readingStorageKey, writeStoredState(reading));
  const refusal = before === 'blocked' ? 'blocked' : 'full';
  useReadingStore.setState({ reading, problem: isStored ? undefined : refusal });
}

function refresh(): { problem: ReadingProblem | undefined } {
  const found = readStorage();
  useReadingStore.setState({ ...found, isRead: true });
  return { problem: found.problem };
}

/** Reads the storage. If it is blocked, or full and so behind the page, the page's state stays. */
function readStorage(): Partial<ReadingStore> & { problem: ReadingProblem | undefined } {
  const { problem } = useReadingStore.getState();
  if (problem === 'full') return { problem };
  const text = localStore.read(readingStorageKey);
  if (text === undefined) return { problem: 'blocked' };
  const { state, isDamaged } = readStoredState(text);
  return { reading: state, problem: isDamaged ? 'damaged' : undefined };
}
