import { siteMapOfNodes } from '../../../../../src/gatsby/node/pages/site-map-of-nodes';
import type { SitePages } from '../../../../../src/gatsby/node/resolvers/sitemap-pages';
import { resolveSitemapPages } from '../../../../../src/gatsby/node/resolvers/sitemap-pages';
import { cachedNodes, derivedNodes } from '../../../../rigs/builders/node-source';
import { articleContent, storyEntry } from '../../../../rigs/builders/story-entries';

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
  storyEntry(
    { component: 'global' },
    { uuid: 'global', slug: 'global', published_at: '2026-01-03T00:00:00.000Z' },
  ),
  storyEntry(articleContent(), { published_at: '2026-05-01T00:00:00.000Z' }),
]);

function listed(pages: SitePages) {
  const nodes = cachedNodes([...space, product]);
  const entries = resolveSitemapPages(nodes, siteMapOfNodes(nodes), pages);
  return entries.map(({ path, lastModified }) => [path, lastModified?.slice(0, 10)]);
}

const fixed = (...paths: string[]): SitePages => new Map(paths.map((path) => [path, {}]));

it('sitemap: dates fixed pages by the newest entry they list', () => {
  expect(listed(fixed('/sitemap', '/c', '/t', '/products', '/author', '/timer'))).toEqual([
    ['/author', undefined],
    ['/c', '2026-01-01'],
    ['/products', '2026-04-01'],
    ['/sitemap', '2026-05-01'],
    ['/t', '2026-01-02'],
    ['/timer', '2026-01-03'],
  ]);
});
