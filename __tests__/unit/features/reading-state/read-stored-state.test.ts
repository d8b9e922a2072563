import {
  readStoredState,
  writeStoredState,
} from '../../../../src/features/reading-state/read-stored-state';
import { emptyState } from '../../../../src/features/reading-state/reading-state';
import { makeBookmark, makePlace } from '../../../rigs/builders/reading';

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
