/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
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
import { makeBookmark } from '../../../../rigs/builders/reading';

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

it('bookmarks view: keeps the undo button after the last bookmark is removed', async () => {
  leadFetchTo(server.origin);
  show({ bookmarks: [makeBookmark('b-cross')] });
  await saved();
  await userEvent.click(screen.getByRole('button', { name: 'Remove About b-cross' }));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
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
