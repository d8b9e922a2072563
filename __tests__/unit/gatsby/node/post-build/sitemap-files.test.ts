import type { SitePages } from '../../../../../src/gatsby/node/post-build/sitemap-files';
import { sitemapFiles } from '../../../../../src/gatsby/node/post-build/sitemap-files';
import { buildContentIndex } from '../../../../../src/gatsby/node/pages/content-index';
import { cachedNodes, derivedNodes } from '../../../../rigs/builders/node-source';
import { articleContent, storyEntry } from '../../../../rigs/builders/story-entries';

const site = 'https://www.example.com';

const product = {
  id: 'p1',
  updatedAt: '2026-04-01T00:00:00Z',
  internal: { type: 'ShopifyProduct', contentDigest: 'p1' },
};

const space = derivedNodes([
  storyEntry(
    { component: 'category', name: 'Training', topics: [] },
    { uuid: 'training', slug: 'training', published_at: '2026-01-01T00:00:00.000Z' },
  ),
  storyEntry(
    { component: 'topic', name: 'Technique', category: 'training' },
    { uuid: 'topic-uuid', slug: 'technique', published_at: '2026-01-02T00:00:00.000Z' },
  ),
  storyEntry(articleContent(), { published_at: '2026-05-01T00:00:00.000Z' }),
]);

function open() {
  const nodes = cachedNodes([...space, product]);
  const index = buildContentIndex(nodes);
  return (pages: SitePages) => sitemapFiles(nodes, index, pages, site);
}

const dated = (...paths: string[]): SitePages =>
  new Map(paths.map((path) => [path, { context: { lastModified: '2026-03-01T00:00:00.000Z' } }]));
const fixed = (...paths: string[]): SitePages => new Map(paths.map((path) => [path, {}]));

function entries(files: ReadonlyMap<string, string>, name = 'sitemap-0.xml') {
  const xml = files.get(name) ?? '';
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(
    ([, url = '', date]) => [url.replace(site, ''), date?.slice(0, 10)],
  );
}

it('sitemap: lists pages by path, with the dates of their contexts', () => {
  expect(entries(open()(dated('/training/jab', '/', '/a b&c')))).toEqual([
    ['/', '2026-03-01'],
    ['/a%20b&amp;c', '2026-03-01'],
    ['/training/jab', '2026-03-01'],
  ]);
});

it('sitemap: dates fixed pages by the newest entry they list', () => {
  expect(entries(open()(fixed('/sitemap', '/c', '/t', '/products', '/author')))).toEqual([
    ['/author', undefined],
    ['/c', '2026-01-01'],
    ['/products', '2026-04-01'],
    ['/sitemap', '2026-05-01'],
    ['/t', '2026-01-02'],
  ]);
});

it('sitemap: leaves out pages of a shopper, of tools and of errors', () => {
  const shopper = ['/cart', '/checkout', '/search', '/bookmarks', '/signup/thanks'];
  const others = ['/404', '/404.html', '/500', '/503', '/styleguide', '/dev-404-page'];
  expect(entries(open()(fixed(...shopper, ...others)))).toEqual([]);
});

it('sitemap: has parts of 1,000 pages, and a changed page changes its part and the index', () => {
  const update = open();
  const paths = Array.from({ length: 2_001 }, (_, place) => `/training/a${10_000 + place}`);
  const before = update(dated(...paths));
  expect(entries(before, 'sitemap-index.xml').map(([path]) => path)).toEqual([
    '/sitemap-0.xml',
    '/sitemap-1.xml',
    '/sitemap-2.xml',
  ]);
  expect(entries(before, 'sitemap-1.xml')).toHaveLength(1_000);
  const pages = new Map(dated(...paths));
  pages.set('/training/a11500', { context: { lastModified: '2026-06-01T00:00:00.000Z' } });
  const after = update(pages);
  const changed = [...after].filter(([name, content]) => before.get(name) !== content);
  expect(changed.map(([name]) => name)).toEqual(['sitemap-1.xml', 'sitemap-index.xml']);
  expect(entries(after, 'sitemap-index.xml')[1]).toEqual(['/sitemap-1.xml', '2026-06-01']);
  expect([...update(dated('/'))]).toEqual([...open()(dated('/'))]);
});
