import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('one product', () => {
  it('selects the first available variant by default', async () => {
    const result = await shop.ask(`{
      tracker: product(handle: "punch-tracker") {
        availableForSale selectedOrFirstAvailableVariant { title availableForSale } }
      gloves: product(handle: "corner-gloves") {
        first: selectedOrFirstAvailableVariant { title }
        chosen: selectedOrFirstAvailableVariant(selectedOptions: [
          { name: "Size", value: "10oz" }, { name: "Color", value: "Eggshell" },
          { name: "Colour", value: "none" }]) { title availableForSale }
        partly: selectedOrFirstAvailableVariant(selectedOptions: [{ name: "Size", value: "14oz" }]) { title }
        strict: variantBySelectedOptions(selectedOptions: [{ name: "size", value: "10oz" }]) { title }
        folded: variantBySelectedOptions(caseInsensitiveMatch: true, selectedOptions: [
          { name: "size", value: "10OZ" }, { name: "color", value: "red" }]) { title }
      }
    }`);
    expect(result).toEqual({
      tracker: {
        availableForSale: false,
        selectedOrFirstAvailableVariant: { title: 'Black', availableForSale: false },
      },
      gloves: {
        first: { title: '10oz / Red' },
        chosen: { title: '10oz / Eggshell', availableForSale: false },
        partly: { title: '10oz / Red' },
        strict: null,
        folded: { title: '10oz / Red' },
      },
    });
  });

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
