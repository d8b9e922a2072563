/** @jest-environment jest-fixed-jsdom */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchStore } from '../../../src/features/search/search-store';
import { notFetched } from '../../../src/lib/browser/fetch-state';
import { SearchView } from '../../../src/features/search/view/search-view';
import type { SearchShard } from '../../../src/domain/search/search-index';
import { searchFormat, searchPointerPath } from '../../../src/domain/search/search-index';
import type { IndexFiles } from '../../rigs/search/built-index';
import { buildIndex, readPointer, toSources } from '../../rigs/search/built-index';
import { buildSmallIndex, searchableArticle } from '../../rigs/search/small-index';
import { startPageServer } from '../../rigs/servers/page-server';

let server: Awaited<ReturnType<typeof startPageServer>>;
let files: IndexFiles;
/** Addresses that are answered with 503. */
let missing: RegExp | undefined;

function show(path = '/search') {
  window.history.replaceState(null, '', path);
  render(<SearchView title="Search" topics={[{ name: 'Footwork', slug: 'footwork' }]} />);
}

/** Presses a link without loading its page, which only a browser can. */
async function follow(link: HTMLElement) {
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener('click', stay, { once: true });
  await userEvent.click(link);
}

const address = () => window.location.pathname + window.location.search;

const field = () => screen.getByRole('searchbox', { name: /Search articles/ });
const results = () => within(screen.getByRole('list', { name: 'Results' })).getAllByRole('link');

beforeEach(async () => {
  useSearchStore.setState({ ...notFetched, engine: undefined });
  files = await buildSmallIndex();
  missing = undefined;
  server = await startPageServer((path) => (missing?.test(path) ? 503 : (files.get(path) ?? 404)));
  server.takeFetch();
});

afterEach(() => server.close());

it('search view: a new rendering leaves what was typed and is still held', () => {
  window.history.replaceState(null, '', '/search');
  const view = <SearchView title="Search" topics={[]} />;
  const { rerender } = render(view);
  const input = field();
  // As `hold-presses` leaves it: typed, and not heard by React.
  if (input instanceof HTMLInputElement) input.value = 'rope';
  rerender(<SearchView title="Search" topics={[]} focusField />);
  expect(field()).toHaveValue('rope');
});

it('search view: tracks a search with its results, and a page view, on submit and on a followed result, not at every pause', async () => {
  const counted: unknown[] = [];
  window.analytics = counted;
  show('/search?q=rope');
  await screen.findByText('1 result for "rope"');
  await userEvent.clear(field());
  await userEvent.type(field(), 'jab');
  await waitFor(() => expect(address()).toBe('/search?q=jab'));
  expect(counted).toEqual([]);
  await userEvent.type(field(), '{Enter}');
  const search = { path: '/search', search: '?q=jab', q: 'jab' };
  expect(counted).toEqual([
    ['track', 'Element Viewed', { element: 'search', name: 'jab', results: 1 }, { traits: {} }],
    ['page', document.title, expect.objectContaining(search)],
  ]);
  await follow(screen.getByRole('link', { name: 'How to throw a jab' }));
  expect(counted).toHaveLength(2);
});

it('search view: tracks a search that finds nothing once the reader stops typing', async () => {
  const counted: unknown[] = [];
  window.analytics = counted;
  show();
  await userEvent.type(field(), 'qqqq');
  await waitFor(
    () =>
      expect(counted).toMatchObject([
        ['track', 'Element Viewed', { element: 'search', name: 'qqqq', results: 0 }, {}],
      ]),
    { timeout: 10_000 },
  );
});

it('search view: highlights matches in an excerpt, never as HTML', async () => {
  show('/search?q=chin');
  const mark = await screen.findByText('chin', { selector: 'mark' });
  expect(mark.closest('p')).toHaveTextContent(
    '<img src=x onerror="alert(1)"> comes back to the chin.',
  );
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('search view: searches what could be loaded, says that a part is missing and retries', async () => {
  const articles = Array.from({ length: 60 }, (_, index) =>
    searchableArticle(`drill-${index}`, { title: `Shadow drill ${index}` }),
  );
  files = await buildIndex(toSources(articles));
  const [first, second = ''] = readPointer(files).shards;
  missing = new RegExp(second);
  show('/search?q=shadow');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A part of the search could not be loaded, so results may be missing.',
  );
  const found = JSON.parse(files.get(first ?? '') ?? '') as SearchShard;
  expect(await screen.findByText(`${found.documents.length} results for "shadow"`)).toBeVisible();
  missing = /./;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('A part of the search');
  expect(results().length).toBeGreaterThan(1);
  missing = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('60 results for "shadow"')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('search view: asks for a reload when the index format is too new', async () => {
  const pointer = { ...readPointer(files), format: searchFormat + 1 };
  files = new Map([...files, [searchPointerPath, JSON.stringify(pointer)]]);
  show('/search?q=jab');
  expect(await screen.findByRole('alert')).toHaveTextContent('The site has been updated');
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible();
});
