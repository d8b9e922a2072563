/** @jest-environment jest-fixed-jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BookmarksView } from '../../../../../src/features/reading-state/bookmarks/bookmarks-view';
import { writeStoredState } from '../../../../../src/features/reading-state/read-stored-state';
import type { ReadingState } from '../../../../../src/features/reading-state/reading-state';
import {
  readingStorageKey,
  useReadingStore,
} from '../../../../../src/features/reading-state/reading-store';
import {
  directoryArticle,
  leadFetchTo,
  serveDirectory,
} from '../../../../rigs/servers/directory-server';
import { makeBookmark, makePlace } from '../../../../rigs/builders/reading';

let server: Awaited<ReturnType<typeof serveDirectory>>;

beforeAll(async () => {
  server = await serveDirectory([
    directoryArticle('a-jab', { title: 'The jab, renamed', path: '/wellness/jab' }),
    directoryArticle('b-cross'),
  ]);
});
afterAll(() => server.close());

beforeEach(() => {
  localStorage.clear();
  useReadingStore.setState(useReadingStore.getInitialState(), true);
});

function show(stored?: Partial<ReadingState>) {
  const state = { bookmarks: [], places: [], ...stored };
  if (stored) localStorage.setItem(readingStorageKey, writeStoredState(state));
  render(<BookmarksView title="Bookmarks" />);
}

const saved = () => screen.findByRole('region', { name: 'Saved articles' });

it('bookmarks view: lists articles newest first, under their current titles and paths', async () => {
  leadFetchTo(server.origin);
  show({ bookmarks: [makeBookmark('b-cross', 2_000), makeBookmark('a-jab', 1_000)] });
  const links = within(await saved()).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['About b-cross', 'The jab, renamed']);
  expect(links[1]).toHaveAttribute('href', '/wellness/jab');
});

it('bookmarks view: keeps the undo button after the last bookmark is removed', async () => {
  leadFetchTo(server.origin);
  show({ bookmarks: [makeBookmark('b-cross')] });
  await saved();
  await userEvent.click(screen.getByRole('button', { name: 'Remove About b-cross' }));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

it('bookmarks view: offers unfinished articles at their headings and clears them on request', async () => {
  leadFetchTo(server.origin);
  show({
    places: [
      makePlace('a-jab', { readAt: 3 }),
      makePlace('b-cross', { isFinished: true, progress: 1 }),
      makePlace('c-gone'),
    ],
  });
  const strip = await screen.findByRole('region', { name: 'Continue reading' });
  const links = within(strip).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/wellness/jab#feet']);
  expect(strip).toHaveTextContent('You were at “Feet”');
  expect(strip).toHaveTextContent('50 percent read');
  await userEvent.click(within(strip).getByRole('button', { name: 'Forget what I have read' }));
  expect(screen.queryByRole('region', { name: 'Continue reading' })).toBeNull();
});

it('bookmarks view: shows stored titles and a notice when the directory cannot be loaded', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  show({ bookmarks: [makeBookmark('a-jab')] });
  expect(await screen.findByRole('link', { name: 'About a-jab' })).toHaveAttribute(
    'href',
    '/training/a-jab',
  );
  expect(screen.getByRole('alert')).toHaveTextContent(/titles are as you saved them/);
});
