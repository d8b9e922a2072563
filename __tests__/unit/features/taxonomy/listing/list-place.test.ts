/** @jest-environment jest-fixed-jsdom */
import {
  readThrough,
  restorePlace,
  savePlace,
  writeThrough,
} from '../../../../../src/features/taxonomy/listing/list-place';

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState({ key: 'router-1' }, '', '/c/training?from=mail');
});

it.each([
  ['?through=3', 1, 3],
  ['', 2, 2],
  ['?through=1', 2, 2],
  ['?through=-4', 1, 1],
  ['?through=2e9', 1, 1],
  ['?through=9999', 5, 17],
])('list place: reads %s on page %d as page %d', (query, firstPage, through) => {
  expect(readThrough(query, firstPage)).toBe(through);
});

it('list place: writes the last page into the address and keeps the rest of the history entry', () => {
  const entries = window.history.length;
  writeThrough(2);
  expect(window.location.search).toBe('?from=mail&through=2');
  expect(window.history.state).toEqual({ key: 'router-1' });
  expect(window.history.length).toBe(entries);
});

it('list place: restores the scroll position for the same list of the same length only', () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  Object.defineProperty(window, 'scrollY', { value: 4200, configurable: true });
  savePlace('/c/training', 2);
  restorePlace('/c/wellness', 2);
  restorePlace('/c/training', 3);
  expect(scroll).not.toHaveBeenCalled();
  restorePlace('/c/training', 2);
  expect(scroll).toHaveBeenCalledWith(0, 4200);
});

it('list place: does not scroll when the stored value is invalid', () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  sessionStorage.setItem('list-place', '{"path":');
  restorePlace('/c/training', 2);
  expect(scroll).not.toHaveBeenCalled();
});
