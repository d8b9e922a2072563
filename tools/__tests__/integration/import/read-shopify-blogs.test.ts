import { embeddedAdminCredentials } from '../../../../src/config/admin-credentials';
import type { ShopifyAccess } from '../../../clients/shopify-admin';
import { readBlogAccess, readShopifyBlogs } from '../../../import/shopify/read-shopify-blogs';
import type { SourcePost } from '../../../import/source';
import type { TestShop } from '../../../../stand-ins/services/rigs/open-test-shop';
import { openTestShop } from '../../../../stand-ins/services/rigs/open-test-shop';
import { openForFile } from '../../../../stand-ins/services/rigs/open-for-file';

const shop = openForFile(openTestShop, 'close');

const accessTo = ({ server }: TestShop, token = 'admin'): ShopifyAccess => ({
  ...{ adminOrigin: server.url, apiVersion: '2026-10', program: 'the import' },
  adminCredentials: { token },
});

async function readAll(access: ShopifyAccess) {
  const source = await readShopifyBlogs(access);
  const index = await source.readIndex();
  const posts = new Map<string, SourcePost>();
  for await (const post of source.readPosts()) posts.set(post.slug, post);
  return { source, index, posts };
}

it('blogs of a shop: reads articles with what belongs to them', async () => {
  const { source, index, posts } = await readAll(accessTo(shop));
  expect(source.origin).toBe(shop.server.url);
  expect([...posts.keys()].sort()).toEqual([
    ...['corner-gloves-second-edition', 'holiday-shipping-dates', 'how-we-count-rounds'],
    ...['summer-opening-hours', 'we-moved-next-door', 'why-the-standing-bag-is-sold-empty'],
  ]);
  expect(posts.get('we-moved-next-door')).toMatchObject({
    ...{ kind: 'post', title: 'We moved next door', state: 'published', comments: 2 },
    ...{ paths: ['/blogs/news/we-moved-next-door'], date: '2025-02-03T10:00:00Z' },
    description: 'More room for bags, the same street, and two slower weeks in February.',
    meta: { title: 'Our new room', description: 'Where to ring, and when orders leave.' },
    authors: ['author:dolores-quan'],
    cover: { alt: expect.stringContaining('Hanging') as string },
  });
  expect(posts.get('we-moved-next-door')?.html).toContain(
    '<div class="wp-block-button"><a class="btn" href="/collections/bags">See the bags</a></div>',
  );
  expect(posts.get('we-moved-next-door')?.html).toContain(
    `src="${shop.server.url}/images/hanging-bag-default-0.jpg?v=1"`,
  );
  expect(posts.get('holiday-shipping-dates')).toMatchObject({
    title: 'Holiday shipping dates & a promise',
    html: expect.stringContaining('<th>Express</th>') as string,
    meta: undefined,
    cover: undefined,
  });
  expect(posts.get('summer-opening-hours')).toMatchObject({ state: 'draft', date: undefined });
  expect(index.posts).toHaveLength(posts.size);
  for (const head of index.posts) expect(posts.get(head.slug)).toMatchObject(head);
});

it('blogs of a shop: become categories, and tags are one however they are written', async () => {
  const { index, posts } = await readAll(accessTo(shop));
  const keys = new Set(index.terms.map(({ key }) => key));
  expect(keys.size).toBe(index.terms.length);
  for (const { terms } of posts.values()) expect(terms.filter((key) => !keys.has(key))).toEqual([]);
  const termOf = (slug: string) => index.terms.find((term) => term.slug === slug);
  const paths = ['/blogs/news', '/blogs/news.atom'];
  expect(termOf('news')).toMatchObject({ kind: 'category', name: 'News', paths });
  expect(termOf('shipping')).toMatchObject({ kind: 'tag', paths: ['/blogs/news/tagged/shipping'] });
  expect(termOf('jump-rope')).toMatchObject({ kind: 'tag', name: 'Jump rope' });
  expect(index.authors.map(({ name }) => name).sort()).toEqual(['Dolores Quan', 'Pete Rosario']);
});

it('blogs of a shop: refusals say what to do', async () => {
  await expect(readShopifyBlogs(accessTo(shop, 'wrong'))).rejects.toThrow(
    /does not accept the Admin token: .* run the import again\.$/,
  );
  const narrow = await openTestShop({ adminScopes: ['read_products'] });
  try {
    const source = await readShopifyBlogs(accessTo(narrow));
    await expect(source.readIndex()).rejects.toThrow(
      /read_content.*Give the app this access scope/,
    );
  } finally {
    await narrow.close();
  }
});

it('blogs of a shop: are those of the embedded service without keys', () => {
  expect(readBlogAccess({})).toMatchObject({
    adminOrigin: 'http://localhost:4402',
    adminCredentials: embeddedAdminCredentials,
  });
  const { adminOrigin } = readBlogAccess({ STOREFRONT_SERVICE_PORT: '5310' });
  expect(adminOrigin).toBe('http://localhost:5310');
  const domain = { SHOPIFY_STORE_DOMAIN: 'corner.myshopify.com' };
  const token = { SHOPIFY_ADMIN_TOKEN: 'shpat_1' };
  expect(readBlogAccess({ ...domain, ...token })).toMatchObject({
    adminOrigin: 'https://corner.myshopify.com',
    adminCredentials: { token: 'shpat_1' },
  });
  expect(() => readBlogAccess(token)).toThrow(/^SHOPIFY_STORE_DOMAIN is missing\. Add it/);
  expect(() => readBlogAccess({ ...domain, SHOPIFY_CLIENT_ID: '0123abcd' })).toThrow(
    /^SHOPIFY_CLIENT_ID, with SHOPIFY_CLIENT_SECRET .*missing/,
  );
});
