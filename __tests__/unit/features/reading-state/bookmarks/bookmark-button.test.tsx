/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BookmarkButton } from '../../../../../src/features/reading-state/bookmarks/bookmark-button';
import { useReadingStore } from '../../../../../src/features/reading-state/reading-store';
import { makeBookmark } from '../../../../rigs/builders/reading';

const article = makeBookmark('jab');

beforeEach(() => {
  localStorage.clear();
  useReadingStore.setState(useReadingStore.getInitialState(), true);
});

const button = () => screen.getByRole('button', { name: 'Bookmark' });

it('bookmark button: reports refused storage', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  render(<BookmarkButton article={article} />);
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('status')).toHaveTextContent(/no room left for this site/);
});
