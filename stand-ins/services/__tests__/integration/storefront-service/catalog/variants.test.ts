import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

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
