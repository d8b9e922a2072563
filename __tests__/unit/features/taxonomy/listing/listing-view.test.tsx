/** @jest-environment jest-fixed-jsdom */
import { LocationProvider, createHistory, createMemorySource } from '@reach/router';
import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ListingView } from '../../../../../src/features/taxonomy/listing/listing-view';
import { articleSummary } from '../../../../rigs/builders/article-summaries';
import { numberedArticles } from '../../../../rigs/servers/list-server';

const pathOf = (page: number) => (page === 1 ? '/c/training' : `/c/training/page/${page}`);

function view(
  page: number,
  pageCount: number,
  articles = [articleSummary()],
  total = 60,
  facts?: string,
) {
  return (
    <LocationProvider history={createHistory(createMemorySource(pathOf(page)))}>
      <ListingView
        subject={{ name: 'Training', lead: 'All of it.', image: undefined }}
        kicker={null}
        facts={facts}
        listPage={{ page, pageCount, total, articles }}
        pathOf={pathOf}
        labelOf={({ author }) => (author?.slug === 'dolores-quan' ? undefined : 'As a contributor')}
      >
        <p>Five topics</p>
      </ListingView>
    </LocationProvider>
  );
}

it('listing: shows name, count and children on the first page, and no pagination for one page', () => {
  render(view(1, 1, [articleSummary()], 1));
  expect(screen.getByRole('heading', { level: 1, name: 'Training' })).toBeVisible();
  expect(screen.getByText('1 article, newest first')).toBeVisible();
  expect(screen.getByText('Five topics')).toBeVisible();
  expect(screen.getByRole('link', { name: 'How to throw a jab' })).toHaveAttribute(
    'href',
    '/training/jab',
  );
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('listing: names a later page and links the others', () => {
  render(view(2, 3));
  expect(screen.getByRole('heading', { level: 1, name: 'Training, page 2' })).toBeVisible();
  expect(screen.queryByText('Five topics')).toBeNull();
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/c/training');
  expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/c/training/page/3');
  expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});

it('listing: consists of links in the built HTML', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(view(1, 3, numberedArticles(1, 25)));
  const list = within(page);
  expect(list.queryByRole('button')).toBeNull();
  const more = list.getByRole('link', { name: 'More articles' });
  expect(more).toHaveAttribute('href', '/c/training/page/2');
  expect(more).toHaveAttribute('rel', 'next');
  expect(list.getByRole('status')).toHaveTextContent('Articles 1 to 25 of 60.');
});

it('listing: shows a message while it has no articles', () => {
  render(view(1, 1, [], 0, 'No articles yet'));
  expect(screen.getByText(/Nothing here yet/)).toBeVisible();
  expect(screen.queryByText(/articles/)).toBeNull();
});

it('listing: labels articles that the author only contributed to', () => {
  const theo = { name: 'Theo Adeyemi', slug: 'theo-adeyemi' };
  render(
    view(1, 1, [
      articleSummary(),
      articleSummary({ storyUuid: 'rope', path: '/training/rope', author: theo }),
    ]),
  );
  const list = within(screen.getByRole('region', { name: 'Articles' }));
  const labeled = list
    .getAllByRole('listitem')
    .map((item) => within(item).queryByText('As a contributor') !== null);
  expect(labeled).toEqual([false, true]);
});

it('listing: shows a title of 200 characters and one in Arabic', () => {
  const long = 'Very long '.repeat(20).trim();
  render(
    view(1, 1, [
      articleSummary({ title: long }),
      articleSummary({ storyUuid: 'rtl', path: '/training/rtl', title: 'كيف ترمي لكمة' }),
    ]),
  );
  expect(screen.getByRole('link', { name: long })).toBeVisible();
  expect(screen.getByRole('link', { name: 'كيف ترمي لكمة' })).toBeVisible();
});
