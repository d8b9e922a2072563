import type { ListedArticle } from '../../../../../src/gatsby/node/pages/content-index';
import { sitemapPages } from '../../../../../src/gatsby/node/pages/sitemap-pages';

const planned = (count: number) =>
  sitemapPages({ articles: Array.from({ length: count }, () => ({}) as ListedArticle) }).map(
    ({ path, context }) => [path, context],
  );

it('sitemap for readers: is one page up to 1,000 articles, also without any', () => {
  const only = ['/sitemap', { page: 1, pageCount: 1, skip: 0, limit: 1000 }];
  expect([planned(0), planned(1000)]).toEqual([[only], [only]]);
});

it('sitemap for readers: has a page for each further 1,000 articles', () => {
  expect(planned(2001)).toEqual([
    ['/sitemap', { page: 1, pageCount: 3, skip: 0, limit: 1000 }],
    ['/sitemap/page/2', { page: 2, pageCount: 3, skip: 1000, limit: 1000 }],
    ['/sitemap/page/3', { page: 3, pageCount: 3, skip: 2000, limit: 1000 }],
  ]);
});
