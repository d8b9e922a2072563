/** @jest-environment jest-fixed-jsdom */
import { writeStoredState } from '../../../../src/features/reading-state/read-stored-state';
import {
  addBookmark,
  emptyState,
  isBookmarked,
} from '../../../../src/features/reading-state/reading-state';
import {
  changeReading,
  syncReadingStore,
  readingStorageKey,
  useReadingStore,
} from '../../../../src/features/reading-state/reading-store';
import { makeBookmark } from '../../../rigs/builders/reading';

const atFirst = useReadingStore.getInitialState();

beforeEach(() => {
  localStorage.clear();
  useReadingStore.setState(atFirst, true);
});

function save(storyUuid: string) {
  changeReading((reading) => addBookmark(reading, makeBookmark(storyUuid)));
}

function refuse(method: 'getItem' | 'setItem', name: string) {
  return jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('refused', name);
  });
}

/** Writes as another tab does: the browser sends an event to this one. */
function writeElsewhere(text: string, key: string | null = readingStorageKey) {
  localStorage.setItem(readingStorageKey, text);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

const isSaved = (storyUuid: string) => isBookmarked(useReadingStore.getState().reading, storyUuid);

it('reading store: follows changes of other tabs', () => {
  syncReadingStore();
  writeElsewhere(writeStoredState(addBookmark(emptyState, makeBookmark('cross'))));
  expect(isSaved('cross')).toBe(true);
  writeElsewhere(writeStoredState(emptyState), null);
  expect(isSaved('cross')).toBe(false);
});

it('reading store: does not undo a change of another tab', () => {
  syncReadingStore();
  const elsewhere = writeStoredState(addBookmark(emptyState, makeBookmark('cross')));
  localStorage.setItem(readingStorageKey, elsewhere);
  save('jab');
  expect(isSaved('jab') && isSaved('cross')).toBe(true);
});

it('reading store: keeps changes for the page when storage is blocked', () => {
  refuse('getItem', 'SecurityError');
  refuse('setItem', 'SecurityError');
  syncReadingStore();
  expect(useReadingStore.getState()).toMatchObject({ isRead: true, problem: 'blocked' });
  save('jab');
  save('cross');
  expect(isSaved('jab') && isSaved('cross')).toBe(true);
  expect(useReadingStore.getState().problem).toBe('blocked');
});

it('reading store: keeps a change for the page when storage is full, and stores it once there is room', () => {
  syncReadingStore();
  const full = refuse('setItem', 'QuotaExceededError');
  save('jab');
  save('cross');
  expect(useReadingStore.getState().problem).toBe('full');
  expect(isSaved('jab') && isSaved('cross')).toBe(true);
  full.mockRestore();
  save('hook');
  expect(useReadingStore.getState().problem).toBeUndefined();
  expect(localStorage.getItem(readingStorageKey)).toContain('/training/jab');
});

it('reading store: reports damaged storage and continues', () => {
  localStorage.setItem(readingStorageKey, '{"version":1,"bookmarks":[7],"places":[]}');
  syncReadingStore();
  expect(useReadingStore.getState().problem).toBe('damaged');
  save('jab');
  expect(useReadingStore.getState()).toMatchObject({ problem: undefined });
  expect(isSaved('jab')).toBe(true);
});
