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
import {
  readStoredState,
  writeStoredState,
} from '../../../../src/features/reading-state/read-stored-state';
import type {
  Position,
  TextLayout,
} from '../../../../src/features/reading-state/place/reading-position';
import {
  locate,
  pixelsIntoSection,
} from '../../../../src/features/reading-state/place/reading-position';

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

const state = { bookmarks: [makeBookmark('jab')], places: [makePlace('cross')] };

function stored(fields: object) {
  return JSON.stringify({ version: 1, bookmarks: [], places: [], ...fields });
}

it('stored reading state: survives a round trip; nothing is read from nothing', () => {
  expect(readStoredState(writeStoredState(state))).toEqual({ state, isDamaged: false });
  expect(readStoredState(null)).toEqual({ state: emptyState, isDamaged: false });
});

it.each([
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"version":2,"bookmarks":[],"places":[]}',
  '{"version":1}',
])('stored reading state: reads %j as damaged and empty', (text) => {
  expect(readStoredState(text)).toEqual({ state: emptyState, isDamaged: true });
});

it.each([
  ['a script for a path', { path: 'javascript:alert(1)' }],
  ['another host for a path', { path: '//evil.example/x' }],
  ['another host, written with a backslash', { path: '/\\evil.example' }],
  ['no path', { path: undefined }],
  ['an object for a title', { title: { toString: 'x' } }],
  ['no title', { title: '' }],
  ['a title without end', { title: 'x'.repeat(5_000) }],
  ['a date no calendar has', { savedAt: 1e300 }],
  ['a date in words', { savedAt: 'yesterday' }],
])('stored reading state: leaves out a bookmark with %s', (_, fields) => {
  const text = stored({ bookmarks: [{ ...makeBookmark('bad'), ...fields }, makeBookmark('jab')] });
  expect(readStoredState(text)).toEqual({
    state: { bookmarks: [makeBookmark('jab')], places: [] },
    isDamaged: true,
  });
});

it.each([
  ['no heading', { heading: undefined }],
  ['a heading without words', { heading: { id: 'feet', text: '' } }],
  ['a fraction beyond the section', { fraction: 2 }],
  ['progress that is no number', { progress: null }],
  ['no word on whether it is finished', { isFinished: 'no' }],
])('stored reading state: leaves out a place with %s', (_, fields) => {
  const text = stored({ places: [{ ...makePlace('bad'), ...fields }, null, makePlace('jab')] });
  expect(readStoredState(text)).toEqual({
    state: { bookmarks: [], places: [makePlace('jab')] },
    isDamaged: true,
  });
});

it('stored reading state: reads an article once and at most two hundred', () => {
  const bookmarks = Array.from({ length: 300 }, (_, index) => makeBookmark(`story-${index}`));
  expect(readStoredState(stored({ bookmarks })).state.bookmarks).toHaveLength(200);
  const twice = stored({ bookmarks: [makeBookmark('jab'), makeBookmark('jab')] });
  expect(readStoredState(twice).state.bookmarks).toHaveLength(1);
});

/** A text of 3000 pixels that begins at 500 pixels of the page. */
const layout: TextLayout = {
  top: 500,
  bottom: 3_500,
  headings: [
    { id: 'feet', text: 'Feet', top: 1_000 },
    { id: 'hands', text: 'Hands', top: 2_000 },
  ],
};

it('reading position: is finished at once when the whole text fits the window', () => {
  expect(locate(layout, { top: 0, bottom: 4_000 })).toMatchObject({
    isFinished: true,
    heading: { id: 'hands' },
  });
});

it('reading position: is undefined in a text without headings', () => {
  expect(locate({ ...layout, headings: [] }, { top: 3_000, bottom: 3_800 })).toBeUndefined();
});

describe('pixelsIntoSection', () => {
  const place: Position = {
    heading: { id: 'feet', text: 'Feet' },
    fraction: 0.25,
    progress: 0.5,
    isFinished: false,
  };

  it('finds the same words in another layout', () => {
    const narrow: TextLayout = {
      top: 400,
      bottom: 6_000,
      headings: [
        { id: 'feet', text: 'Feet', top: 900 },
        { id: 'hands', text: 'Hands', top: 3_300 },
      ],
    };
    expect(pixelsIntoSection(narrow, place)).toBe(600);
    expect(pixelsIntoSection(layout, { ...place, heading: { id: 'hands', text: '' } })).toBe(375);
  });

  it('returns 0 when the heading is missing', () => {
    expect(pixelsIntoSection({ ...layout, headings: [] }, place)).toBe(0);
  });
});
