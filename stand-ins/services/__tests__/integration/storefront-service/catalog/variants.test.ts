import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

type Product = { adjacentVariants: { id: string; selectedOptions: { value: string }[] }[] };

let shop: TestShop;
let gloves: Product;
beforeAll(async () => {
  shop = await openTestShop();
  const answer = await shop.ask<{ product: Product }>(`{
    product(handle: "corner-gloves") {
      adjacentVariants(selectedOptions: [{ name: "Size", value: "12oz" }, { name: "Color", value: "Red" }]) {
        id selectedOptions { value }
      }
    }
  }`);
  gloves = answer.product;
});
afterAll(() => shop.close());

it('variants: adjacent ones are one option away, in the order of their ids', () => {
  const adjacent = gloves.adjacentVariants.map(({ selectedOptions }) =>
    selectedOptions.map(({ value }) => value),
  );
  expect(adjacent.every(([size, color]) => (size === '12oz') !== (color === 'Red'))).toBe(true);
  const ids = gloves.adjacentVariants.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort());
});

it('metafields: resolve to the products they refer to', async () => {
  const { products } = await shop.ask<{
    products: {
      nodes: {
        metafield: { list: boolean; references: { nodes: { handle: string }[] } } | null;
      }[];
    };
  }>(`{ products(first: 250) { nodes { metafield(namespace: "custom", key: "bundle_products") {
    list references(first: 10) { nodes { ... on Product { handle } } }
  } } } }`);
  const [bundle] = products.nodes.flatMap(({ metafield }) => metafield ?? []);
  expect(bundle?.list).toBe(true);
  expect(bundle?.references.nodes.length).toBeGreaterThan(1);
});
