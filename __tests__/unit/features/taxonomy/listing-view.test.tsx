/** @jest-environment jest-fixed-jsdom */
import { render, screen, within } from '@testing-library/react';
import { ListingView } from '../../../../src/features/taxonomy/listing-view';
import { articleSummary } from '../../../support/article-summaries';

function show(page: number, pageCount: number, articles = [articleSummary()]) {
  render(
    <ListingView
      title="Training"
      lead="All of it."
      kicker={null}
      articles={articles}
      page={page}
      pageCount={pageCount}
      pathOf={(number) => (number === 1 ? '/c/training' : `/c/training/page/${number}`)}
    />,
  );
}

it('lists articles with a link to each and no paging for a single page', () => {
  show(1, 1);
  expect(screen.getByRole('heading', { level: 1, name: 'Training' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'How to throw a jab' })).toHaveAttribute(
    'href',
    '/training/jab',
  );
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

it('says which page it is and leads to the others', () => {
  show(2, 3);
  expect(screen.getByRole('heading', { level: 1, name: 'Training, page 2' })).toBeVisible();
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/c/training');
  expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/c/training/page/3');
  expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});

it('says so when there is nothing yet', () => {
  show(1, 1, []);
  expect(screen.getByText(/Nothing here yet/)).toBeVisible();
});
