import { askAdmin } from '../../../../rigs/admin-under-test';
import { filledCart, openCheckout } from '../../../../rigs/buy-now';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

type Answer = { shop: { metafield: { type: string; value: string } | null } };

function ask(key: string, namespace = 'custom'): Promise<Answer> {
  return shop.ask<Answer>(
    `query ($namespace: String, $key: String!) {
      shop { metafield(namespace: $namespace, key: $key) { type value } }
    }`,
    { namespace, key },
  );
}

it('shop metafields: have the thresholds and weights of free standard shipping by country', async () => {
  expect((await ask('free_shipping_from_us')).shop.metafield).toEqual({
    type: 'money',
    value: '{"amount":"99.00","currency_code":"USD"}',
  });
  expect((await ask('free_shipping_from_ie')).shop.metafield?.value).toContain('300.00');
  expect((await ask('free_shipping_max_grams_us')).shop.metafield).toEqual({
    type: 'number_integer',
    value: '20000',
  });
});

it('shop metafields: have those of provinces with rates of their own, and the name of the rest', async () => {
  expect((await ask('free_shipping_from_us_ak')).shop.metafield?.value).toContain('199.00');
  expect((await ask('free_shipping_from_us_hi')).shop.metafield?.value).toContain('199.00');
  expect((await ask('free_shipping_from_us_wa')).shop.metafield).toBeNull();
  expect((await ask('free_shipping_area_us')).shop.metafield).toEqual({
    type: 'single_line_text_field',
    value: 'the contiguous United States',
  });
  expect((await ask('free_shipping_area_gb')).shop.metafield).toBeNull();
});

it('shop metafields: are absent for a country without such a rate, and in another namespace', async () => {
  expect((await ask('free_shipping_from_ca')).shop.metafield).toBeNull();
  expect((await ask('free_shipping_from_us', 'other')).shop.metafield).toBeNull();
});

it('shop metafields: have the shop as their owner', async () => {
  const { shop: answered } = await shop.ask<{
    shop: { metafields: ({ parentResource: { name: string } } | null)[] };
  }>(`{
    shop {
      metafields(identifiers: [
        { namespace: "custom", key: "nothing" }
        { namespace: "custom", key: "free_shipping_from_gb" }
      ]) { parentResource { ... on Shop { name } } }
    }
  }`);
  expect(answered.metafields).toEqual([null, { parentResource: { name: 'Cornerwork' } }]);
});

describe('content of the shop', () => {
  it('has the policies of a shop, each with a page of its own, linked from the checkout', async () => {
    type Policy = { title: string; url: string; body: string } | null;
    const { shop: answered } = await shop.ask<{ shop: Record<string, Policy> }>(`
      fragment P on ShopPolicy { id title handle url body }
      { shop { privacyPolicy { ...P } refundPolicy { ...P } shippingPolicy { ...P }
        termsOfService { ...P } contactInformation { ...P } legalNotice { ...P }
        subscriptionPolicy { title url body } } }`);
    const { legalNotice, ...written } = answered;
    expect(legalNotice).toBeNull();
    for (const policy of Object.values(written)) {
      const page = await fetch(policy?.url ?? '');
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(policy?.body);
    }
    const { checkoutUrl } = await filledCart(shop, 'speed-rope', '9 ft', 'Black');
    expect((await openCheckout(checkoutUrl)).html).toContain('href="/policies/refund-policy"');
    expect((await fetch(`${shop.server.url}/policies/legal-notice`)).status).toBe(404);
  });

  it('pages through articles with cursors, sorted and searched', async () => {
    type Page = {
      articles: {
        nodes: { title: string; author: { name: string } }[];
        pageInfo: { hasNextPage: boolean; endCursor: string };
      };
    };
    const ask = (variables: object) =>
      shop.ask<Page>(
        `query ($after: String, $query: String) {
          articles(first: 1, after: $after, query: $query, sortKey: PUBLISHED_AT, reverse: true) {
            nodes { title author { name } } pageInfo { hasNextPage endCursor } } }`,
        { ...variables },
      );
    const { articles: newest } = await ask({});
    expect(newest).toMatchObject({
      nodes: [{ title: 'Why the standing bag is sold empty' }],
      pageInfo: { hasNextPage: true },
    });
    const { articles: next } = await ask({ after: newest.pageInfo.endCursor });
    expect(next).toMatchObject({
      nodes: [{ title: 'Corner Gloves, second edition', author: { name: 'Pete Rosario' } }],
    });
    const { articles: draft } = await ask({ query: 'summer' });
    expect(draft.nodes).toEqual([]);
    expect((await ask({ query: 'tag:gloves' })).articles.nodes).toEqual(next.nodes);
    expect((await ask({ query: 'author:Nobody' })).articles.nodes).toEqual([]);
  });

  it('finds an article in its blog, by id and in both searches', async () => {
    const { blog, search, predictiveSearch } = await shop.ask<{
      blog: { articleByHandle: { id: string; excerpt: string; comments: object; image: object } };
      search: { totalCount: number; nodes: { id: string }[] };
      predictiveSearch: { articles: { id: string }[]; pages: { title: string }[] };
    }>(`{
      blog(handle: "workshop") { articleByHandle(handle: "corner-gloves-second-edition") {
        id excerpt(truncateAt: 20) comments(first: 5) { nodes { author { name } } }
        image { altText } } }
      search(query: "palm", first: 5, types: [ARTICLE, PAGE]) { totalCount nodes { ... on Article { id } } }
      predictiveSearch(query: "second edi", types: [ARTICLE, PAGE]) { articles { id } pages { title } }
    }`);
    const article = blog.articleByHandle;
    expect(article).toMatchObject({
      excerpt: 'A longer cuff, a ...',
      comments: { nodes: [{ author: { name: 'Rosalind' } }] },
      image: { altText: expect.any(String) as string },
    });
    expect(search).toEqual({ totalCount: 1, nodes: [{ id: article.id }] });
    expect(predictiveSearch).toEqual({ articles: [{ id: article.id }], pages: [] });
    const { node } = await shop.ask<{ node: object }>(
      'query ($id: ID!) { node(id: $id) { ... on Article { title blog { title } } } }',
      { id: article.id },
    );
    expect(node).toEqual({
      title: 'Corner Gloves, second edition',
      blog: { title: 'The workshop' },
    });
  });

  it('has menus whose items lead to objects of the shop', async () => {
    const { menu } = await shop.ask<{ menu: object }>(`{ menu(handle: "main-menu") {
      title itemsCount items { title type url resource { __typename } items { title
        resource { ... on Collection { handle } } } } } }`);
    expect(menu).toMatchObject({
      title: 'Main menu',
      itemsCount: 9,
      items: [
        {
          title: 'Shop',
          type: 'CATALOG',
          resource: null,
          items: [
            { title: 'Gloves and wraps', resource: { handle: 'gloves-and-wraps' } },
            { resource: { handle: 'bags' } },
            { resource: { handle: 'protection' } },
            { resource: { handle: 'apparel' } },
            { resource: { handle: 'training-aids' } },
          ],
        },
        { type: 'PRODUCT', resource: { __typename: 'Product' } },
        { type: 'BLOG', url: `${shop.server.url}/blogs/workshop` },
        { type: 'PAGE', resource: { __typename: 'Page' } },
      ],
    });
    expect(await shop.ask('{ menu(handle: "nothing") { id } }')).toEqual({ menu: null });
  });

  it('has metaobjects with references to products and collections', async () => {
    const { metaobject, metaobjects } = await shop.ask<{
      metaobject: { rows: { value: string }; products: object; collection: object };
      metaobjects: { nodes: { handle: string }[] };
    }>(`{
      metaobject(handle: { type: "size_chart", handle: "boxing-gloves" }) {
        rows: field(key: "rows") { type value }
        products: field(key: "products") { references(first: 1) {
          nodes { ... on Product { handle } } pageInfo { hasNextPage } } }
        collection: field(key: "collection") { reference { ... on Collection { handle } } }
      }
      metaobjects(type: "size_chart", first: 10) { nodes { handle } }
    }`);
    expect(JSON.parse(metaobject.rows.value)).toHaveLength(4);
    expect(metaobject).toMatchObject({
      products: {
        references: { nodes: [{ handle: 'corner-gloves' }], pageInfo: { hasNextPage: true } },
      },
      collection: { reference: { handle: 'gloves-and-wraps' } },
    });
    expect(metaobjects.nodes.map(({ handle }) => handle).sort()).toEqual([
      'boxing-gloves',
      'boxing-shoes',
      'hand-wraps',
    ]);
  });

  it('shows what the merchant changed, also after a restart', async () => {
    const { page } = await shop.ask<{ page: { id: string } }>(
      '{ page(handle: "wholesale") { id } }',
    );
    await askAdmin(
      shop,
      `mutation ($id: ID!) {
        pageUpdate(id: $id, page: { title: "For gyms" }) { userErrors { code } }
        shopPolicyUpdate(shopPolicy: { type: LEGAL_NOTICE, body: "<p>Invented.</p>" }) {
          userErrors { code } } }`,
      page,
    );
    await shop.restart();
    expect(
      await shop.ask(
        '{ page(handle: "wholesale") { title } shop { legalNotice { title body handle } } }',
      ),
    ).toEqual({
      page: { title: 'For gyms' },
      shop: {
        legalNotice: { title: 'Legal notice', body: '<p>Invented.</p>', handle: 'legal-notice' },
      },
    });
  });
});
