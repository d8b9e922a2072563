/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import { site } from '../../../src/config/site';
import type { Product } from '../../../src/domain/product/product';
import type { PageSection } from '../../../src/domain/story/page-section';
import { PageStoryView } from '../../../src/features/pages/page-story-view';
import { articleSummary } from '../../rigs/builders/article-summaries';
import { SitemapView, toSitemapSections } from '../../../src/features/sitemap/sitemap-view';

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

  it.each([
    ['without a text makes the promise of the site', '', site.newsletterPromise],
    ['with a text makes that promise', 'A letter a month.', 'A letter a month.'],
  ])('page story: a newsletter form %s', (_, text, promise) => {
    show([{ uid: 'a', component: 'signup', headline: 'Letters', text }]);
    expect(screen.getByText(promise)).toBeVisible();
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
