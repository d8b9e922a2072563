import type { DemoShop } from '../../../stand-ins/services/storefront-service/demo-shop/load-demo-shop';
import { demoShop } from '../../../stand-ins/services/storefront-service/demo-shop/demo-shop';
import type { DemoProduct } from '../../../stand-ins/services/storefront-service/demo-shop/demo-shapes';
import { oddValues } from './shop-builders';

/** Returns `1ft` to `<count>ft`. */
function sizes(count: number, unit: string): string[] {
  return Array.from({ length: count }, (_, index) => `${index + 1}${unit}`);
}

/** Builds a product with a variant of every combination, each a dime dearer than the one before. */
function gridProduct(handle: string, options: DemoProduct['options']): DemoProduct {
  const combinations = options.reduce<string[][]>(
    (all, { values }) => all.flatMap((chosen) => values.map((value) => [...chosen, value])),
    [[]],
  );
  return {
    handle,
    title: handle.replaceAll('-', ' '),
    productType: 'Accessories',
    tags: [],
    shortDescription: 'Made in many sizes.',
    descriptionHtml: '<p>Made in many sizes.</p>',
    seo: { title: handle, description: handle },
    productFilter: 'Training aids',
    art: { shape: 'shorts', color: 'black' },
    views: ['one', 'two', 'three'],
    options,
    variants: combinations.map((values, index) => ({
      values,
      sku: `${handle}-${index}`,
      price: 1_000 + index * 10,
      stock: 5,
      grams: 100,
    })),
    requiresShipping: true,
    metafields: [],
    created: '2026-01-12T09:00:00.000Z',
  };
}

/**
 * Shop of products that strain a site: with more variants than a page of them has, with as many as Shopify
 * allows, and with odd values of options.
 */
export const oddShop: DemoShop = {
  ...demoShop,
  products: [
    gridProduct('many-ropes', [
      { name: 'Length', values: sizes(12, 'ft') },
      { name: 'Width', values: sizes(10, 'in') },
    ]),
    gridProduct('most-ropes', [
      { name: 'Length', values: sizes(32, 'ft') },
      { name: 'Width', values: sizes(16, 'in') },
      { name: 'Color', values: ['Red', 'Blue', 'Black', 'White'] },
    ]),
    gridProduct('odd-ropes', [{ name: 'Size', values: oddValues }]),
  ],
  collections: [],
  discounts: { codes: [], shipping: [], buyGet: [], automatic: [] },
};
