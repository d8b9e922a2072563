import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('one product', () => {
  it('has the metafields with storefront access, and null for others', async () => {
    const result = await shop.ask(`{ product(handle: "cornerwork-membership") {
      metafield(namespace: "custom", key: "trial_days") { value type namespace key }
      hidden: metafield(namespace: "custom", key: "supplier_code") { value }
      foreign: metafield(namespace: "other", key: "trial_days") { value }
      metafields(identifiers: [
        { namespace: "custom", key: "monthly_price" },
        { namespace: "custom", key: "supplier_code" },
        { namespace: "custom", key: "membership_id" }]) { key value }
      variants(first: 5) { nodes { requiresShipping quantityAvailable availableForSale } }
    } }`);
    expect(result).toEqual({
      product: {
        metafield: { value: '14', type: 'number_integer', namespace: 'custom', key: 'trial_days' },
        hidden: null,
        foreign: null,
        metafields: [
          { key: 'monthly_price', value: '{"amount":"19.00","currency_code":"USD"}' },
          null,
          { key: 'membership_id', value: 'all-access' },
        ],
        variants: {
          nodes: Array.from({ length: 2 }, () => ({
            requiresShipping: false,
            quantityAvailable: null,
            availableForSale: true,
          })),
        },
      },
    });
  });
});
