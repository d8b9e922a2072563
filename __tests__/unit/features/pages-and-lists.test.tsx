/** @jest-environment jest-fixed-jsdom */
import { render, screen, waitFor, within, act, fireEvent } from '@testing-library/react';
import type { Product } from '../../../src/domain/product/product';
import type { PageSection } from '../../../src/domain/story/page-section';
import { PageStoryView } from '../../../src/features/pages/page-story-view';
import { articlePage } from '../../rigs/builders/article-pages';
import { SitemapView, toSitemapSections } from '../../../src/features/sitemap/sitemap-view';
import userEvent from '@testing-library/user-event';
import type { Menu } from '../../../src/domain/story/layout';
import { SiteHeader } from '../../../src/features/navigation/site-header';
import { navigate } from 'gatsby';
import { searchFieldId } from '../../../src/domain/search/search-field';
import { useSearchShortcut } from '../../../src/features/search/search-shortcut';
import { ShortcutSwitch } from '../../../src/features/search/view/shortcut-switch';
import { restorePage } from '../../rigs/dom/restore-page';
import { bringsCode } from '../../../src/features/discount-link/stored-code';
import { forgetLinkedCode, takeLinkedCode } from '../../../src/features/discount-link/linked-code';
import type { HistorySource } from '@reach/router';
import { LocationProvider, createHistory } from '@reach/router';
import { restorePlace, savePlace } from '../../../src/features/taxonomy/listing/list-place';
import { ArticleListing } from '../../../src/features/taxonomy/listing/article-listing';
import type { ListPage } from '../../../src/features/taxonomy/listing/growing-list';
import { startPageServer } from '../../rigs/servers/page-server';
import { groupByCategory } from '../../../src/features/taxonomy/group-by-category';

describe('page story view', () => {
  const material = {
    articles: [
      articlePage(),
      articlePage({ storyUuid: 'cross', title: 'The cross', path: '/training/cross' }),
    ],
    subjects: [{ storyUuid: 'training', name: 'Training', path: '/c/training', description: '' }],
  };

  afterEach(() => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });

  function show(sections: PageSection[], products: Product[] = []) {
    render(<PageStoryView title="Home" sections={sections} {...material} products={products} />);
  }

  it('page story: shows the requested number of newest articles, and picked ones in the editor’s order', () => {
    show([
      {
        uid: 'a',
        component: 'article_list',
        headline: 'New',
        mode: 'newest',
        layout: 'grid',
        count: 1,
        storyUuids: [],
      },
      {
        uid: 'b',
        component: 'article_list',
        headline: 'Picked',
        mode: 'picked',
        layout: 'grid',
        count: 6,
        storyUuids: ['cross', 'gone', 'jab'],
      },
    ]);
    expect(
      screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(['How to throw a jab', 'The cross', 'How to throw a jab']);
  });
});

it('sitemap: one page of several lists its part, and leads to the others', () => {
  const sections = toSitemapSections(
    [
      { name: 'Training', slug: 'training' },
      { name: 'Wellness', slug: 'wellness' },
    ],
    [{ title: 'Jab', path: '/training/jab', categorySlug: 'training' }],
    3,
  );
  render(
    <SitemapView title="Sitemap" lead="" sections={sections} plans={[]} pageCount={3}>
      <p>Pages</p>
    </SitemapView>,
  );
  expect(screen.getByRole('link', { name: 'Newest first' })).toHaveAttribute('href', '/c/training');
  expect(screen.queryByRole('region', { name: 'Wellness' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Training plans' })).not.toBeInTheDocument();
  expect(screen.getByText('Pages')).toBeInTheDocument();
});

describe('site header', () => {
  const menus: Menu[] = [
    {
      label: 'Train',
      link: { kind: 'path', path: '/c/training' },
      links: [
        {
          label: 'Footwork',
          note: 'Where power starts',
          link: { kind: 'path', path: '/t/footwork' },
        },
      ],
    },
    {
      label: 'Shop',
      link: undefined,
      links: [{ label: 'Gloves', note: '', link: { kind: 'path', path: '/products' } }],
    },
    { label: 'Membership', link: { kind: 'path', path: '/membership' }, links: [] },
  ];

  function show() {
    render(<SiteHeader menus={menus} cartButton={<button type="button">Cart</button>} />);
    return within(screen.getByRole('navigation', { name: 'Main' }));
  }

  it('site header: a menu closes the others, also in browsers that do not know the name of their group', async () => {
    const nav = show();
    const train = nav.getByText('Train');
    const shop = nav.getByText('Shop');
    await userEvent.click(train);
    await userEvent.click(shop);
    await waitFor(() => expect(train.closest('details')).not.toHaveAttribute('open'));
    expect(shop.closest('details')).toHaveAttribute('open');
  });
});

describe('search shortcut', () => {
  function Page({ hasField = false }: { hasField?: boolean }) {
    useSearchShortcut();
    return (
      <>
        <label>
          Email <input />
        </label>
        {hasField && <input type="search" id={searchFieldId} defaultValue="jab" />}
        <ShortcutSwitch />
      </>
    );
  }

  beforeEach(() => {
    jest.mocked(navigate).mockClear();
    localStorage.clear();
  });

  it('search shortcut: can be switched off for good, and a restored page shows what is stored', async () => {
    const { unmount } = render(<Page />);
    await userEvent.click(screen.getByRole('checkbox', { name: /The \/ key/ }));
    unmount();
    render(<Page />);
    expect(screen.getByRole('checkbox', { name: /The \/ key/ })).not.toBeChecked();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(navigate).not.toHaveBeenCalled();
    localStorage.setItem('search-shortcut', 'on');
    act(restorePage);
    expect(screen.getByRole('checkbox', { name: /The \/ key/ })).toBeChecked();
  });
});

describe('discount link', () => {
  afterEach(() => localStorage.clear());

  function at(address: string): Location {
    return new URL(address, 'https://site.example') as unknown as Location;
  }

  it('discount link: stores the code, removes it from the address and keeps the rest', () => {
    const address = at('/products?Color=Red&discount=%20TEN%20#list');
    expect(bringsCode(address)).toBe(true);
    expect(takeLinkedCode(address)).toEqual({
      linked: { kind: 'code', code: 'TEN' },
      cleanPath: '/products?Color=Red#list',
    });
    expect(bringsCode(at('/'))).toBe(true);
    expect(takeLinkedCode(at('/'))).toEqual({
      linked: { kind: 'code', code: 'TEN' },
      cleanPath: null,
    });
    forgetLinkedCode();
    expect(bringsCode(at('/'))).toBe(false);
    expect(takeLinkedCode(at('/')).linked).toBeNull();
  });

  it.each(['', 'x'.repeat(300), '%3Cscript%3Ealert(1)%3C/script%3E'])(
    'discount link: cannot read "%s", and stores nothing',
    (code) => {
      expect(takeLinkedCode(at(`/?discount=${code}`))).toEqual({
        linked: { kind: 'unreadable' },
        cleanPath: '/',
      });
      expect(bringsCode(at('/'))).toBe(false);
    },
  );

  it('discount link: leaves the code of a shared cart to the shared cart', () => {
    expect(takeLinkedCode(at('/cart?lines=1:1&discount=TEN'))).toEqual({
      linked: null,
      cleanPath: null,
    });
    expect(takeLinkedCode(at('/cart?discount=TEN')).cleanPath).toBe('/cart');
  });
});

describe('list place', () => {
  beforeEach(() => {
    sessionStorage.clear();
    window.history.replaceState({ key: 'router-1' }, '', '/c/training?from=mail');
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
    articlePage({
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
