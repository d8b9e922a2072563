/** @jest-environment jest-fixed-jsdom */
import { render, screen, waitFor, within, act, fireEvent } from '@testing-library/react';
import type { Product } from '../../../src/domain/product/product';
import type { PageSection } from '../../../src/domain/story/page-section';
import { PageStoryView } from '../../../src/features/pages/page-story-view';
import { articleSummary } from '../../rigs/builders/article-summaries';
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

describe('page story view', () => {
  const material = {
    articles: [
      articleSummary(),
      articleSummary({ storyUuid: 'cross', title: 'The cross', path: '/training/cross' }),
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
