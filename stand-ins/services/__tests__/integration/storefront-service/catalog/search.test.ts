import { demoShop } from '../../../../storefront-service/demo-shop/demo-shop';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop, post } from '../../../../rigs/open-test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

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

it('queries and arguments that the site does not need are refused by name', async () => {
  const refused = async (query: string) => {
    const response = await post(shop, { query });
    return ((await response.json()) as { errors: { message: string }[] }).errors[0]?.message;
  };
  expect(await refused('{ menu(handle: "main-menu") { title } }')).toBe(
    'QueryRoot.menu is not implemented by the embedded storefront service.',
  );
  expect(await refused('{ search(query: "gloves", first: 1) { totalCount } }')).toContain(
    'QueryRoot.search is not implemented',
  );
  expect(
    await refused(`{ collection(handle: "bags") {
      products(first: 1, filters: [{ available: true }]) { nodes { id } } } }`),
  ).toContain('The argument "filters" of products is not implemented');
  expect(
    await refused(`mutation { cartCreate(input: {
      metafields: [{ key: "wrap", type: "boolean", value: "true" }] }) { cart { id } } }`),
  ).toContain('The input "metafields" of a cart is not implemented');
});
