import { toSitemapPages } from '../../../../src/gatsby/config/sitemap';

const newest = (date: string) => ({ nodes: [{ date }] });

const facts = {
  articles: newest('2026-05-01'),
  categories: newest('2026-01-01'),
  topics: newest('2026-01-02'),
  authors: { nodes: [] },
  products: newest('2026-04-01'),
};

function pages(...paths: string[]) {
  const nodes = paths.map((path) => ({ path, pageContext: {} }));
  return toSitemapPages({ ...facts, allSitePage: { nodes } });
}

it('sitemap: takes the date of a page’s context', () => {
  const nodes = [{ path: '/training/jab', pageContext: { lastModified: '2026-03-01' } }];
  expect(toSitemapPages({ ...facts, allSitePage: { nodes } })).toEqual([
    { path: '/training/jab', lastModified: '2026-03-01' },
  ]);
});

it('sitemap: dates fixed pages by the newest entry they list', () => {
  expect(pages('/sitemap', '/c', '/products', '/author')).toEqual([
    { path: '/sitemap', lastModified: '2026-05-01' },
    { path: '/c', lastModified: '2026-01-01' },
    { path: '/products', lastModified: '2026-04-01' },
    { path: '/author', lastModified: undefined },
  ]);
});

it('sitemap: leaves out pages of a shopper, of tools and of errors', () => {
  expect(
    pages('/cart', '/checkout', '/search', '/bookmarks', '/404', '/404.html', '/500', '/503'),
  ).toEqual([]);
  expect(pages('/signup/thanks', '/styleguide', '/dev-404-page')).toEqual([]);
});
