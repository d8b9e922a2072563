import {
  isNew,
  productFields,
  readGids,
} from '../../../../src/gatsby/node/resolvers/product-fields';
import { siteMapOfNodes } from '../../../../src/gatsby/node/pages/site-map-of-nodes';
import type { SitePages } from '../../../../src/gatsby/node/resolvers/sitemap-pages';
import { resolveSitemapPages } from '../../../../src/gatsby/node/resolvers/sitemap-pages';
import { cachedNodes, derivedNodes } from '../../../rigs/builders/node-source';
import { articleContent, storyEntry } from '../../../rigs/builders/story-entries';
import type { StoryRecord } from '../../../../src/gatsby/node/nodes/node-cache';
import type { StoryModel } from '../../../../src/gatsby/node/resolvers/story-path';
import { lookupIn, resolveLinks } from '../../../../src/gatsby/node/resolvers/story-path';

describe('product fields', () => {
  const nodes: Record<string, object> = {
    'meta-1': { namespace: 'custom', key: 'short_description', value: 'Soft.' },
    'meta-2': { namespace: 'custom', key: 'supplier_code', value: 'secret' },
    'meta-3': { namespace: 'constructor', key: 'name', value: 'x' },
    'media-1': { id: 'media-1' },
    'media-2': { id: 'media-2' },
    'size-chart-gloves': { headline: 'Find your size' },
  };
  const tracked: string[] = [];
  const context = {
    nodeModel: {
      getNodeById: ({ id }: { id: string }) => nodes[id] ?? null,
      trackPageDependencies: ({ id }: { id: string }) => tracked.push(id),
      findOne: () => Promise.resolve(null),
    },
  };
  const product = {
    shopifyId: 'gid://shopify/Product/1',
    createdAt: '2024-01-01T00:00:00Z',
    metafields___NODE: ['meta-1', 'meta-2', 'meta-3'],
    media___NODE: ['media-1', 'gone', 'media-2'],
  };

  it('product fields: has the metafields the site knows, and none of the others', () => {
    expect(productFields.openMetafields.resolve(product, {}, context)).toEqual([nodes['meta-1']]);
  });

  it('product fields: gives a card the first two pictures', () => {
    expect(productFields.cardMedia.resolve(product, {}, context)).toEqual([nodes['media-1']]);
  });

  it('product fields: sanitizes the shop’s HTML', () => {
    const descriptionHtml = '<p onclick="x()">Fine</p><script>alert(1)</script>';
    expect(productFields.safeDescriptionHtml.resolve({ ...product, descriptionHtml })).toBe(
      '<p>Fine</p>',
    );
  });

  it.each([
    ['<h1>A</h1><h2>B</h2><h1>C</h1><h6>D</h6>', '<h2>A</h2><h3>B</h3><h2>C</h2><h6>D</h6>'],
    ['<h3>A</h3><h5>B</h5>', '<h2>A</h2><h4>B</h4>'],
    [
      '<main><table><caption>Sizes in "inches"</caption><tr><th colspan="2">A</th></tr></table></main>',
      '<div role="region" tabindex="0" aria-label="Table: Sizes in &quot;inches&quot;"><table><caption>Sizes in "inches"</caption><tr><th colspan="2">A</th></tr></table></div>',
    ],
    [
      '<table><tr><th>Size</th><th> <b>Chest</b> &amp; arms</th></tr><tr><td><table></table></td></tr></table>',
      '<div role="region" tabindex="0" aria-label="Table: Size, Chest &amp; arms"><table><tr><th>Size</th><th> <b>Chest</b> &amp; arms</th></tr><tr><td><table></table></td></tr></table></div>',
    ],
    [
      '<table style="width:900px"><tr><td>A</table>',
      '<div role="region" tabindex="0" aria-label="Table"><table><tr><td>A</td></tr></table></div>',
    ],
  ])('product fields: fits the description %s into the page', (descriptionHtml, html) => {
    expect(productFields.safeDescriptionHtml.resolve({ ...product, descriptionHtml })).toBe(html);
  });

  it.each([
    ['2024-01-01T00:00:00Z', null, false],
    ['2024-01-01T00:00:00Z', '2026-01-01T00:00:00Z', true],
    ['2025-12-20T00:00:00Z', null, true],
  ])(
    'product fields: created %s and published %s is new: %s',
    (createdAt, publishedAt, expected) => {
      expect(isNew({ createdAt, publishedAt }, new Date('2026-01-10T00:00:00Z'))).toBe(expected);
    },
  );

  it.each([
    ['["gid://shopify/Product/1"]', ['gid://shopify/Product/1']],
    ['["a", 2]', ['a']],
    ['{}', []],
    ['', []],
  ])('product fields: reads the bundle %s', (value, expected) => {
    expect(readGids(value)).toEqual(expected);
  });
});

describe('sitemap pages', () => {
  const products = ['2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z', '2026-02-01T00:00:00Z'].map(
    (updatedAt) => ({
      ...{ id: updatedAt, updatedAt },
      internal: { type: 'ShopifyProduct', contentDigest: updatedAt },
    }),
  );

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
    const nodes = cachedNodes([...space, ...products]);
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
});

describe('story path', () => {
  const nodes: Record<string, Partial<StoryRecord>> = {
    'story-jab': { type: 'article', slug: 'jab', live: true, topic: 'story-technique' },
    'story-later': { type: 'article', slug: 'later', live: false, topic: 'story-technique' },
    'story-technique': { type: 'topic', slug: 'technique', category: 'story-training' },
    'story-training': { type: 'category', slug: 'training' },
  };
  const lookup = (id: string | undefined) => nodes[id ?? ''] as StoryRecord | undefined;

  function pageLooking() {
    const noted: string[] = [];
    const trackPageDependencies: StoryModel['trackPageDependencies'] = (on, list) =>
      void noted.push('id' in on ? on.id : (list?.connectionType ?? ''));
    const nodeModel = { trackPageDependencies };
    return { lookup: lookupIn({ nodeModel }, { find: lookup }), noted };
  }

  it.each(['story-jab', 'story-gone'])(
    'story lookup: records %s, found or missing, as a dependency of the page',
    (nodeId) => {
      const page = pageLooking();
      expect(page.lookup(nodeId)).toBe(nodes[nodeId]);
      expect(page.noted).toEqual([nodeId]);
    },
  );

  it('story lookup: makes a page wait for any story where a link names one by a slug that none has', () => {
    const page = pageLooking();
    expect(page.lookup('story-/blogs/the-hook')).toBeUndefined();
    expect(page.noted).toEqual(['StoryblokEntry']);
  });

  it('story lookup: leads a link to the page of a story, that of a category to its articles', () => {
    const pathTo = (story: string) => resolveLinks({ kind: 'story', story }, lookup);
    expect(['jab', 'training'].map(pathTo)).toEqual([
      { kind: 'path', path: '/training/jab' },
      { kind: 'path', path: '/c/training' },
    ]);
    expect(pathTo('later')).toEqual({ kind: 'story', story: 'later' });
  });
});
