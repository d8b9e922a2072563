import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Titled = { id: string; title: string; handle: string };

describe('one product', () => {
  it('is found by handle, by gid and by a base64 gid', async () => {
    const { product } = await shop.ask<{ product: Titled }>(
      '{ product(handle: "corner-gloves") { id title handle } }',
    );
    const encoded = Buffer.from(product.id).toString('base64');
    for (const id of [product.id, encoded]) {
      const again = await shop.ask('query ($id: ID!) { product(id: $id) { id title handle } }', {
        id,
      });
      expect(again).toEqual({ product });
    }
    expect(await shop.ask('{ product(handle: "ghost") { id } }')).toEqual({ product: null });
  });

  it('has prices as decimal strings, stock, options and pictures of the color', async () => {
    const result = await shop.ask(`{ product(handle: "corner-gloves") {
      availableForSale totalInventory productType vendor tags
      priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount } }
      compareAtPriceRange { minVariantPrice { amount } maxVariantPrice { amount } }
      options { name optionValues { name swatch { color } } }
      featuredImage { url width height altText }
      images(first: 5) { nodes { url } }
      variantBySelectedOptions(selectedOptions: [
        { name: "Size", value: "16oz" }, { name: "Color", value: "Eggshell" }]) {
        title sku price { amount } compareAtPrice { amount } quantityAvailable availableForSale
        requiresShipping image { url } selectedOptions { name value }
      }
    } }`);
    expect(result).toMatchObject({
      product: {
        availableForSale: true,
        productType: 'Gloves',
        vendor: 'Cornerwork',
        priceRange: {
          minVariantPrice: { amount: '84.0', currencyCode: 'USD' },
          maxVariantPrice: { amount: '99.0' },
        },
        compareAtPriceRange: {
          minVariantPrice: { amount: '99.0' },
          maxVariantPrice: { amount: '99.0' },
        },
        options: [
          { name: 'Size', optionValues: [{ name: '10oz', swatch: null }, {}, {}, {}] },
          { name: 'Color', optionValues: [{ name: 'Red', swatch: { color: '#C8102E' } }, {}, {}] },
        ],
        featuredImage: {
          url: `${shop.server.url}/images/corner-gloves-red-0.jpg?v=1`,
          width: 1600,
          height: 1600,
        },
        variantBySelectedOptions: {
          title: '16oz / Eggshell',
          sku: 'CW-CG-16-EGG',
          price: { amount: '84.0' },
          compareAtPrice: { amount: '99.0' },
          quantityAvailable: 6,
          requiresShipping: true,
          image: { url: `${shop.server.url}/images/corner-gloves-eggshell-0.jpg?v=1` },
        },
      },
    });
  });

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

  it('resizes pictures by query and truncates descriptions', async () => {
    const { product } = await shop.ask<{
      product: { description: string; featuredImage: { url: string } };
    }>(`{ product(handle: "speed-rope") {
      description(truncateAt: 40)
      featuredImage { url(transform: { maxWidth: 200, maxHeight: 100, crop: CENTER, scale: 2, preferredContentType: WEBP }) }
    } }`);
    expect(product.description).toHaveLength(40);
    expect(product.description).toMatch(/\.\.\.$/);
    expect(product.featuredImage.url).toBe(
      `${shop.server.url}/images/speed-rope-black-0.jpg?v=1&width=400&height=200&crop=center&format=webp`,
    );
  });
});
