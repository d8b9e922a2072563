/** @jest-environment jest-fixed-jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { BookmarkButton } from '../../../../../src/features/reading-state/bookmarks/bookmark-button';
import { writeStoredState } from '../../../../../src/features/reading-state/read-stored-state';
import { addBookmark, emptyState } from '../../../../../src/features/reading-state/reading-state';
import {
  readingStorageKey,
  useReadingStore,
} from '../../../../../src/features/reading-state/reading-store';
import { makeBookmark } from '../../../../rigs/builders/reading';

const article = makeBookmark('jab');

beforeEach(() => {
  localStorage.clear();
  useReadingStore.setState(useReadingStore.getInitialState(), true);
});

const button = () => screen.getByRole('button', { name: 'Bookmark' });

it('bookmark button: saves an article, removes it and reports both', async () => {
  render(<BookmarkButton article={article} />);
  expect(button()).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('Saved.');
  expect(screen.getByRole('link', { name: 'See your bookmarks' })).toHaveAttribute(
    'href',
    '/bookmarks',
  );
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('status')).toHaveTextContent('Taken off your bookmarks.');
});

it('bookmark button: shows stored bookmarks and changes of other tabs', () => {
  const saved = writeStoredState(addBookmark(emptyState, article));
  localStorage.setItem(readingStorageKey, saved);
  render(<BookmarkButton article={article} />);
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  localStorage.removeItem(readingStorageKey);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: readingStorageKey })));
  expect(button()).toHaveAttribute('aria-pressed', 'false');
});

it('bookmark button: reports refused storage', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  render(<BookmarkButton article={article} />);
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('status')).toHaveTextContent(/no room left for this site/);
});

it('bookmark button: is the same for every reader in the server HTML', () => {
  expect(renderToString(<BookmarkButton article={article} />)).toContain('aria-pressed="false"');
});
