/** @jest-environment jest-fixed-jsdom */
import type { HistorySource } from '@reach/router';
import { LocationProvider, createHistory } from '@reach/router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  readThrough,
  restorePlace,
  savePlace,
} from '../../../src/features/taxonomy/listing/list-place';
import { ArticleListing } from '../../../src/features/taxonomy/listing/article-listing';
import type { ListPage } from '../../../src/features/taxonomy/listing/growing-list';
import { articleSummary } from '../../rigs/builders/article-summaries';
import { startPageServer } from '../../rigs/servers/page-server';
import { groupByCategory } from '../../../src/features/taxonomy/group-by-category';

describe('list place', () => {
  beforeEach(() => {
    sessionStorage.clear();
    window.history.replaceState({ key: 'router-1' }, '', '/c/training?from=mail');
  });

  it.each([
    ['?through=3', 1, 3],
    ['', 2, 2],
    ['?through=-4', 1, 1],
    ['?through=9999', 5, 17],
  ])('list place: reads %s on page %d as page %d', (query, firstPage, through) => {
    expect(readThrough(query, firstPage)).toBe(through);
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
});

/** Articles named by their numbers, as a list has them. */
function numberedArticles(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) =>
    articleSummary({
      storyUuid: `article-${from + index}`,
      path: `/training/article-${from + index}`,
      title: `Article ${from + index}`,
    }),
  );
}

/** Data of a static page in Gatsby's form. */
function toPageData({ articles, ...pageContext }: ListPage): object {
  const queried = articles.map((article) => ({ coverImage: null, ...article }));
  return { result: { data: { articles: queried }, pageContext } };
}

describe('load more', () => {
  let server: Awaited<ReturnType<typeof startPageServer>> | undefined;

  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  /** Every test has a list of its own, because pages are cached for the lifetime of the module. */
  let lists = 0;

  function page(number: number, from: number, to: number, total = 62): ListPage {
    return { page: number, pageCount: 3, total, articles: numberedArticles(from, to) };
  }

  async function open(
    answers: (pathOf: (page: number) => string) => Record<number, ListPage | number | 'silence'>,
    search = '',
  ) {
    lists += 1;
    const base = `/c/list-${lists}`;
    const pathOf = (number: number) => (number === 1 ? base : `${base}/page/${number}`);
    const served = Object.fromEntries(
      Object.entries(answers(pathOf)).map(([number, answer]) => [pathOf(Number(number)), answer]),
    );
    server = await startPageServer((path) => {
      const answer = served[path.replace(/^\/page-data|\/page-data\.json$/g, '')] ?? 404;
      if (answer === 'silence') return undefined;
      return typeof answer === 'number' ? answer : JSON.stringify(toPageData(answer));
    });
    server.takeFetch();
    window.history.replaceState({ key: 'router-1' }, '', base + search);
    const user = userEvent.setup();
    const listing = () => (
      <LocationProvider history={createHistory(window as unknown as HistorySource)}>
        <ArticleListing listPage={page(1, 1, 25)} pathOf={pathOf} priority={false} />
      </LocationProvider>
    );
    const view = render(listing());
    return { user, served, pathOf, asked: server.asked, listing, ...view };
  }

  const more = () => screen.getByRole('button', { name: 'Load more articles' });
  const titles = () =>
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it('load more: is busy while a page loads, and requests it once', async () => {
    const { user, asked } = await open(() => ({ 2: 'silence' }));
    await user.click(more());
    const button = await screen.findByRole('button', { name: 'Loading…' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('region', { name: 'Articles' })).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  it('load more: treats an answer that is no list as an error', async () => {
    const { user, served, pathOf } = await open(() => ({ 2: 200 }));
    await user.click(more());
    expect(await screen.findByRole('alert')).toBeVisible();
    served[pathOf(2)] = { ...page(2, 26, 50), page: undefined as unknown as number };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(titles()).toHaveLength(25);
  });

  it('load more: fetches articles that moved up when a release made the list shorter', async () => {
    const { user } = await open(() => ({
      1: page(1, 2, 26, 61),
      2: page(2, 27, 51, 61),
    }));
    await user.click(more());
    await screen.findByRole('link', { name: 'Article 51' });
    expect(titles()).toEqual(numberedArticles(1, 51).map(({ title }) => title));
  });

  it('load more: ends when the next page no longer exists', async () => {
    const { user } = await open(() => ({ 1: { ...page(1, 1, 26, 26), pageCount: 1 }, 2: 404 }));
    await user.click(more());
    expect(await screen.findByText(/Articles 1 to 26 of 26. The list ends here./)).toBeVisible();
  });
});

const categories = [
  { name: 'Training', slug: 'training', topics: [{ slug: 'hook' }, null, { slug: 'rest' }] },
  { name: 'Wellness', slug: 'wellness', topics: null },
];

function topic(name: string, categorySlug: string | undefined) {
  return { name, path: `/t/${name}`, description: '', categorySlug };
}

it('groupByCategory: puts the topics of a category’s list first, in its order, and no others in', () => {
  const groups = groupByCategory(categories, [
    topic('cross', 'training'),
    topic('rest', 'wellness'),
    topic('hook', 'training'),
    topic('jab', 'training'),
  ]);
  expect(groups.map(({ name, subjects }) => [name, subjects.map((card) => card.name)])).toEqual([
    ['Training', ['hook', 'cross', 'jab']],
    ['Wellness', ['rest']],
  ]);
});
