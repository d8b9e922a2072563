import type { ReadingState } from '../../../../src/features/reading-state/reading-state';
import {
  addBookmark,
  emptyState,
  clearPlaces,
  isBookmarked,
  recordPlace,
  maxEntries,
  unfinishedPlace,
  removeBookmark,
  unfinished,
} from '../../../../src/features/reading-state/reading-state';
import { makeBookmark, makePlace } from '../../../rigs/builders/reading';

function uuids(entries: readonly { storyUuid: string }[]) {
  return entries.map(({ storyUuid }) => storyUuid);
}

describe('bookmarks', () => {
  it('are sorted newest first, each once', () => {
    let state = addBookmark(emptyState, makeBookmark('jab', 1));
    state = addBookmark(state, makeBookmark('cross', 2));
    state = addBookmark(state, makeBookmark('jab', 3));
    expect(uuids(state.bookmarks)).toEqual(['jab', 'cross']);
    expect(isBookmarked(state, 'cross')).toBe(true);
    expect(isBookmarked(state, 'hook')).toBe(false);
  });

  it('return to their own place after a removal', () => {
    const states = ['a', 'b', 'c'].map((uuid, index) => makeBookmark(uuid, index));
    const full = states.reduce(addBookmark, emptyState);
    const without = removeBookmark(full, 'b');
    expect(uuids(without.bookmarks)).toEqual(['c', 'a']);
    expect(addBookmark(without, makeBookmark('b', 1)).bookmarks).toEqual(full.bookmarks);
  });

  it('drop the oldest beyond two hundred', () => {
    let state: ReadingState = emptyState;
    for (let index = 0; index <= maxEntries; index += 1) {
      state = addBookmark(state, makeBookmark(`story-${index}`, index));
    }
    expect(state.bookmarks).toHaveLength(200);
    expect(isBookmarked(state, 'story-0')).toBe(false);
    expect(isBookmarked(state, 'story-200')).toBe(true);
  });
});

describe('places', () => {
  it('hold one place per article, newest first', () => {
    let state = recordPlace(emptyState, makePlace('jab', { readAt: 1 }));
    state = recordPlace(state, makePlace('cross', { readAt: 2 }));
    state = recordPlace(state, makePlace('jab', { readAt: 3, progress: 0.7 }));
    expect(uuids(state.places)).toEqual(['jab', 'cross']);
    expect(unfinishedPlace(state, 'jab')?.progress).toBe(0.7);
  });

  it('offer nothing in a finished article, even if it is read again', () => {
    let state = recordPlace(emptyState, makePlace('jab', { isFinished: true, progress: 1 }));
    state = recordPlace(state, makePlace('jab', { progress: 0.2, readAt: 2_000 }));
    expect(unfinishedPlace(state, 'jab')).toBeUndefined();
    expect(unfinished(state)).toEqual([]);
    expect(state.places).toMatchObject([{ isFinished: true, progress: 1, readAt: 2_000 }]);
  });

  it('drop the oldest beyond two hundred; clearing them leaves the bookmarks', () => {
    let state = addBookmark(emptyState, makeBookmark('jab'));
    for (let index = 0; index <= maxEntries; index += 1) {
      state = recordPlace(state, makePlace(`story-${index}`, { readAt: index }));
    }
    expect(state.places).toHaveLength(200);
    expect(unfinishedPlace(state, 'story-0')).toBeUndefined();
    expect(clearPlaces(state)).toEqual({ bookmarks: state.bookmarks, places: [] });
  });
});
