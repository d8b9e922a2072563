import { isOptionValueCombinationInEncodedVariant } from '@shopify/hydrogen-react';
import { encodeVariants } from '../../../../storefront-service/storefront-api/encode-variants';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

type Product = {
  encodedVariantExistence: string;
  encodedVariantAvailability: string;
  options: { name: string; values: string[] }[];
  variants: {
    nodes: {
      id: string;
      availableForSale: boolean;
      selectedOptions: { name: string; value: string }[];
    }[];
  };
  adjacentVariants: { id: string; selectedOptions: { value: string }[] }[];
};

let shop: TestShop;
let gloves: Product;
beforeAll(async () => {
  shop = await openTestShop();
  const answer = await shop.ask<{ product: Product }>(`{
    product(handle: "corner-gloves") {
      encodedVariantExistence encodedVariantAvailability
      options { name values }
      variants(first: 50) { nodes { id availableForSale selectedOptions { name value } } }
      adjacentVariants(selectedOptions: [{ name: "Size", value: "12oz" }, { name: "Color", value: "Red" }]) {
        id selectedOptions { value }
      }
    }
  }`);
  gloves = answer.product;
});
afterAll(() => shop.close());

it("variants: Hydrogen's own decoder reads which exist and which are available", () => {
  const places = ({ selectedOptions }: Product['variants']['nodes'][number]): number[] =>
    selectedOptions.map(({ value }, index) => gloves.options[index]?.values.indexOf(value) ?? -1);
  expect(gloves.variants.nodes.length).toBeGreaterThan(4);
  for (const variant of gloves.variants.nodes) {
    const at = places(variant);
    const { encodedVariantExistence, encodedVariantAvailability } = gloves;
    expect(isOptionValueCombinationInEncodedVariant(at, encodedVariantExistence)).toBe(true);
    expect(isOptionValueCombinationInEncodedVariant(at, encodedVariantAvailability)).toBe(
      variant.availableForSale,
    );
  }
});

it("variants: are encoded as in the example of Shopify's description", () => {
  const options = [
    ['Small', 'Medium', 'Large'],
    ['Red', 'Blue'],
    ['Cotton', 'Wool'],
  ].map((values, index) => ({ name: `Option ${index}`, values: values.map((name) => ({ name })) }));
  const variants = [
    ['Small', 'Red', 'Cotton'],
    ['Small', 'Blue', 'Cotton'],
    ['Small', 'Blue', 'Wool'],
    ['Medium', 'Red', 'Cotton'],
    ['Medium', 'Red', 'Wool'],
    ['Medium', 'Blue', 'Wool'],
    ['Large', 'Red', 'Wool'],
    ['Large', 'Blue', 'Cotton'],
  ].map((values) => ({ values }));
  expect(encodeVariants({ options }, variants)).toBe('v1_0:0:0,1:0-1,,1:0:0-1,1:1,,2:0:1,1:0,,');
});

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
