import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop, post } from '../../../../rigs/open-test-shop';

type Value = { id: string; label: string; count: number; input: string; swatch: object | null };
type Filter = { id: string; label: string; type: string; presentation: string; values: Value[] };
type Answer = { collection: { products: { nodes: { handle: string }[]; filters: Filter[] } } };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const document = `query ($handle: String!, $filters: [ProductFilter!]) {
  collection(handle: $handle) { products(first: 250, filters: $filters) {
    nodes { handle }
    filters {
      id label type presentation
      values { id label count input swatch { color } }
    }
  } }
}`;

async function gloves(filters: object[] = []) {
  const answer = await shop.ask<Answer>(document, { handle: 'gloves-and-wraps', filters });
  const { nodes, filters: offered } = answer.collection.products;
  return { handles: nodes.map(({ handle }) => handle), offered };
}

const named = (filters: Filter[], id: string): Filter => {
  const filter = filters.find((candidate) => candidate.id === id);
  if (!filter) throw new Error(`There is no filter ${id}.`);
  return filter;
};

it('filters: have every type, each value with its input as JSON text', async () => {
  const { offered, handles } = await gloves();
  expect(offered.map(({ id, type }) => [id, type])).toEqual(
    expect.arrayContaining([
      ['filter.v.availability', 'LIST'],
      ['filter.p.product_type', 'LIST'],
      ['filter.p.vendor', 'LIST'],
      ['filter.p.tag', 'LIST'],
      ['filter.p.t.category', 'LIST'],
      ['filter.v.option.color', 'LIST'],
      ['filter.v.option.size', 'LIST'],
      ['filter.p.m.custom.product_filter', 'LIST'],
      ['filter.v.price', 'PRICE_RANGE'],
    ]),
  );
  const [vendor] = named(offered, 'filter.p.vendor').values;
  expect(vendor).toMatchObject({ label: 'Cornerwork', count: handles.length });
  expect(JSON.parse(vendor?.input ?? '')).toEqual({ productVendor: 'Cornerwork' });
  expect(named(offered, 'filter.v.option.color')).toMatchObject({
    presentation: 'SWATCH',
    values: expect.arrayContaining([
      expect.objectContaining({ label: 'Red', swatch: { color: '#C8102E' } }),
    ]) as unknown,
  });
});

it('filters: count the products of every value of every filter', async () => {
  const { offered } = await gloves();
  const values = offered.flatMap((filter) => filter.values);
  expect(values.length).toBeGreaterThan(10);
  for (const { input, count, id } of values) {
    const { handles } = await gloves([JSON.parse(input) as object]);
    expect([id, handles.length]).toEqual([id, count]);
  }
});

it('filters: count the other values of a chosen filter as if it were not chosen', async () => {
  const before = named((await gloves()).offered, 'filter.v.option.color').values;
  const blue = { variantOption: { name: 'Color', value: 'Blue' } };
  const after = named((await gloves([blue])).offered, 'filter.v.option.color').values;
  expect(after).toEqual(before);
  const types = named((await gloves([blue])).offered, 'filter.p.product_type').values;
  expect(types.reduce((sum, { count }) => sum + count, 0)).toBe(
    (await gloves([blue])).handles.length,
  );
});

it('filters: apply option, price and stock to the same variant', async () => {
  const eggshell = { variantOption: { name: 'Color', value: 'Eggshell' } };
  const ten = { variantOption: { name: 'Size', value: '10oz' } };
  expect((await gloves([eggshell, ten])).handles).toContain('corner-gloves');
  const soldOut = (await gloves([eggshell, ten, { available: true }])).handles;
  expect(soldOut).not.toContain('corner-gloves');
  expect((await gloves([eggshell, ten, { price: { max: 80 } }])).handles).not.toContain(
    'corner-gloves',
  );
});

it.each([
  ['a category', { category: { id: 'sg-1-4' } }, ['corner-gloves', 'canvas-hand-wraps']],
  [
    'a category above it, by gid',
    { category: { id: 'gid://shopify/TaxonomyCategory/sg' } },
    ['corner-gloves'],
  ],
  [
    'a metafield',
    { productMetafield: { namespace: 'custom', key: 'product_filter', value: 'Gloves' } },
    ['corner-gloves'],
  ],
  ['a type in any case', { productType: 'GLOVES' }, ['corner-gloves', 'bag-day-gloves']],
])('filters: find products by %s', async (_name, filter, expected) => {
  expect((await gloves([filter])).handles).toEqual(expect.arrayContaining(expected));
});

it.each([
  [
    'a metafield the storefront may not read',
    { productMetafield: { namespace: 'custom', key: 'supplier_code', value: 'SUP-GLOVES' } },
  ],
  [
    'a metafield of variants',
    { variantMetafield: { namespace: 'custom', key: 'weave', value: 'x' } },
  ],
  [
    'a metafield of the taxonomy',
    { taxonomyMetafield: { namespace: 'shopify', key: 'color', value: 'x' } },
  ],
  ['another category', { category: { id: 'aa-1' } }],
])('filters: find nothing by %s', async (_name, filter) => {
  expect((await gloves([filter])).handles).toEqual([]);
});

it('filters: are empty for the list of all products, which accepts none', async () => {
  const response = await post(shop, { query: '{ products(first: 1) { filters { id } } }' });
  expect(await response.json()).toHaveProperty('data.products.filters', []);
});
