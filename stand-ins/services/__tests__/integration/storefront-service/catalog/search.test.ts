import { demoShop } from '../../../../storefront-service/demo-shop/demo-shop';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop, post } from '../../../../rigs/open-test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Found = {
  search: {
    totalCount: number;
    nodes: {
      handle: string;
      availableForSale: boolean;
      priceRange: { minVariantPrice: { amount: string } };
    }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
    productFilters: { id: string }[];
  };
};

const document = `query ($query: String!, $first: Int = 50, $after: String, $prefix: SearchPrefixQueryType,
  $sortKey: SearchSortKeys = RELEVANCE, $reverse: Boolean, $types: [SearchType!],
  $productFilters: [ProductFilter!], $unavailable: SearchUnavailableProductsType) {
  search(query: $query, first: $first, after: $after, prefix: $prefix, sortKey: $sortKey,
    reverse: $reverse, types: $types, productFilters: $productFilters,
    unavailableProducts: $unavailable) {
    totalCount
    nodes { ... on Product { handle availableForSale priceRange { minVariantPrice { amount } } } }
    pageInfo { hasNextPage endCursor }
    productFilters { id }
  }
}`;

const search = async (variables: object) =>
  (await shop.ask<Found>(document, { ...variables })).search;
const handles = ({ nodes }: Found['search']): string[] => nodes.map(({ handle }) => handle);

describe('search', () => {
  it('searches title, type, tag, SKU and text, best match first', async () => {
    expect(handles(await search({ query: 'corner gloves' }))[0]).toBe('corner-gloves');
    expect(handles(await search({ query: 'CW-CG-10-RED' }))).toEqual(['corner-gloves']);
    expect(handles(await search({ query: 'membership' }))[0]).toBe('cornerwork-membership');
    expect(handles(await search({ query: 'perforated' }))).toContain('corner-gloves');
  });

  it('treats the last word as a prefix only on request', async () => {
    expect((await search({ query: 'corner glo' })).totalCount).toBe(0);
    expect(handles(await search({ query: 'corner glo', prefix: 'LAST' }))[0]).toBe('corner-gloves');
    expect(handles(await search({ query: 'corner glo*' }))[0]).toBe('corner-gloves');
  });

  it('is paged, forwards and in reverse', async () => {
    const all = handles(await search({ query: 'gloves' }));
    const first = await search({ query: 'gloves', first: 1 });
    const second = await search({ query: 'gloves', first: 1, after: first.pageInfo.endCursor });
    expect([...handles(first), ...handles(second)]).toEqual(all.slice(0, 2));
    expect(first).toMatchObject({ totalCount: all.length, pageInfo: { hasNextPage: true } });
    expect(handles(await search({ query: 'gloves', reverse: true }))).toEqual([...all].reverse());
  });

  it('sorts by price and filters', async () => {
    const prices = (
      await search({ query: 'gloves', sortKey: 'PRICE', types: ['PRODUCT'] })
    ).nodes.map(({ priceRange }) => Number(priceRange.minVariantPrice.amount));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const cheap = await search({
      query: 'gloves',
      types: ['PRODUCT'],
      productFilters: [{ price: { max: 60 } }],
    });
    expect(cheap.nodes.length).toBeGreaterThan(0);
    expect(
      cheap.nodes.every(({ priceRange }) => Number(priceRange.minVariantPrice.amount) <= 60),
    ).toBe(true);
    expect(cheap.productFilters.map(({ id }) => id)).toContain('filter.v.price');
  });

  it('hides, shows or puts last sold-out products', async () => {
    const query = 'tracker';
    const last = (await search({ query })).nodes;
    expect(last.map(({ availableForSale }) => availableForSale)).toEqual(
      last.map(({ availableForSale }) => availableForSale).sort((a, b) => Number(b) - Number(a)),
    );
    const hidden = await search({ query, unavailable: 'HIDE' });
    expect(hidden.nodes.every(({ availableForSale }) => availableForSale)).toBe(true);
    const shown = await search({ query, unavailable: 'SHOW' });
    expect([...handles(shown)].sort()).toEqual(last.map(({ handle }) => handle).sort());
  });

  it('finds articles and pages too, and nothing for an empty query', async () => {
    const content = await search({ query: 'gloves', types: ['PAGE', 'ARTICLE'] });
    expect(content.totalCount).toBe(4);
    const all = await search({ query: 'gloves' });
    const products = await search({ query: 'gloves', types: ['PRODUCT'] });
    expect(all.totalCount).toBe(products.totalCount + content.totalCount);
    expect((await search({ query: ' ' })).totalCount).toBe(0);
  });
});

describe('predictive search', () => {
  type Predicted = {
    predictiveSearch: {
      products: { handle: string }[];
      collections: { handle: string }[];
      queries: { text: string; styledText: string }[];
      pages: unknown[];
      articles: unknown[];
    };
  };
  const predict = async (variables: object) =>
    (
      await shop.ask<Predicted>(
        `query ($query: String!, $limit: Int, $scope: PredictiveSearchLimitScope,
          $types: [PredictiveSearchType!], $fields: [SearchableField!]) {
          predictiveSearch(query: $query, limit: $limit, limitScope: $scope, types: $types,
            searchableFields: $fields) {
            products { handle } collections { handle } queries { text styledText }
            pages { id } articles { id }
          }
        }`,
        { ...variables },
      )
    ).predictiveSearch;

  it('completes the last word in products, collections and queries', async () => {
    const found = await predict({ query: 'glo' });
    expect(found.products.map(({ handle }) => handle)).toContain('corner-gloves');
    expect(found.collections.map(({ handle }) => handle)).toContain('gloves-and-wraps');
    expect(found.queries[0]).toEqual({
      text: 'gloves',
      styledText: '<mark>glo</mark><span>ves</span>',
    });
    expect(found).toMatchObject({
      pages: [],
      articles: [{ id: expect.stringContaining('/Article/') as string }],
    });
  });

  it('distributes the limit among the types, or applies it to each', async () => {
    const shared = await predict({ query: 'glo', limit: 2 });
    const count = ({ products, collections, queries }: Predicted['predictiveSearch']): number =>
      products.length + collections.length + queries.length;
    expect(count(shared)).toBe(2);
    const each = await predict({ query: 'glo', limit: 2, scope: 'EACH' });
    expect(each.products).toHaveLength(2);
    expect(count(each)).toBeGreaterThan(2);
  });

  it('is limited to the requested types and fields', async () => {
    const products = await predict({ query: 'glo', types: ['PRODUCT'] });
    expect(products).toMatchObject({ collections: [], queries: [] });
    const bySku = await predict({ query: 'CW-CG', fields: ['VARIANTS_SKU'] });
    expect(bySku.products.map(({ handle }) => handle)).toEqual(['corner-gloves']);
    expect((await predict({ query: 'CW-CG' })).products).toEqual([]);
  });

  it('refuses a limit above ten', async () => {
    const response = await post(shop, {
      query: '{ predictiveSearch(query: "glo", limit: 11) { products { id } } }',
    });
    expect(await response.json()).toMatchObject({
      data: { predictiveSearch: null },
      errors: [{ extensions: { code: 'BAD_REQUEST' } }],
    });
  });
});

describe('recommendations', () => {
  const recommend = async (args: string) =>
    (
      await shop.ask<{ productRecommendations: { handle: string }[] | null }>(
        `{ productRecommendations(${args}) { handle } }`,
      )
    ).productRecommendations;

  it('recommends up to ten related products, never the product itself', async () => {
    const related = await recommend('productHandle: "corner-gloves"');
    expect(related?.length).toBeLessThanOrEqual(10);
    const found = related?.map(({ handle }) => handle);
    expect(found).toContain('bag-day-gloves');
    expect(found).not.toContain('corner-gloves');
  });

  it('has the complementary ones that the merchant chose, and null for an unknown product', async () => {
    const picked = await recommend('productHandle: "corner-gloves", intent: COMPLEMENTARY');
    expect(picked?.map(({ handle }) => handle)).toEqual(demoShop.products[0]?.complements);
    expect(await recommend('productHandle: "gift-card", intent: COMPLEMENTARY')).toEqual([]);
    expect(await recommend('productId: "gid://shopify/Product/1"')).toBeNull();
  });
});

it('sitemap: lists products and collections', async () => {
  const { sitemap } = await shop.ask<{
    sitemap: {
      pagesCount: { count: number };
      resources: { hasNextPage: boolean; items: { handle: string }[] };
    };
  }>(
    '{ sitemap(type: COLLECTION) { pagesCount { count } resources(page: 1) { hasNextPage items { handle } } } }',
  );
  expect(sitemap).toMatchObject({ pagesCount: { count: 1 }, resources: { hasNextPage: false } });
  expect(sitemap.resources.items.map(({ handle }) => handle)).toContain('bags');
});
