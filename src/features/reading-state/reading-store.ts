import { create } from 'zustand';
import { localStore, subscribeToStorage } from '../../lib/browser-storage';
import { readStoredState, writeStoredState } from './read-stored-state';
import type { ReadingState } from './reading-state';
import { emptyState } from './reading-state';

/** The key in the browser's storage; tabs recognise each other's changes by it. */
export const readingStorageKey = 'cornerwork-reading';

/** Why what a reader set aside does not last, or does not all show. */
export type ReadingProblem = 'blocked' | 'full' | 'damaged';

/** What a reader is told, and what they can do about it. */
export const problemMessages: Readonly<Record<ReadingProblem, string>> = {
  blocked:
    'Your browser does not let this site keep anything, so bookmarks last until you close the page. Allow site data for this site to keep them.',
  full: 'Your browser has no room left for this site, so this change lasts until you close the page. Remove some bookmarks, or clear other site data.',
  damaged:
    'Some of what this browser had kept could not be read and was left out. The rest is here.',
};

type ReadingStore = {
  reading: ReadingState;
  /** Whether the browser's storage has been looked at. The server's HTML knows nobody. */
  isRead: boolean;
  problem: ReadingProblem | undefined;
};

/** What this browser keeps of a reader, without an account. It never leaves the browser. */
export const useReadingStore = create<ReadingStore>()(() => ({
  reading: emptyState,
  isRead: false,
  problem: undefined,
}));

/**
 * Begins to follow the browser's storage: what is in it now, and what other tabs write. Call it as
 * often as you like; it begins once.
 */
export function syncReadingStore(): void {
  if (useReadingStore.getState().isRead) return;
  refresh();
  subscribeToStorage((key) => {
    if (key === readingStorageKey || key === null) refresh();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh();
  });
}

/**
 * Changes what is kept. The storage is read first, so that what another tab has just written is not
 * undone. Where nothing can be stored the change lasts as long as the page, and `problem` says so.
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

/** A blocked storage leaves what the page has; so does a full one, which holds less than the page. */
function readStorage(): Partial<ReadingStore> & { problem: ReadingProblem | undefined } {
  const { problem } = useReadingStore.getState();
  if (problem === 'full') return { problem };
  const text = localStore.read(readingStorageKey);
  if (text === undefined) return { problem: 'blocked' };
  const { state, isDamaged } = readStoredState(text);
  return { reading: state, problem: isDamaged ? 'damaged' : undefined };
}
