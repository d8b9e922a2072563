import { demoCollections } from '../../../src/stand-ins/demo-shop/collections';
import type { DemoProduct } from '../../../src/stand-ins/demo-shop/demo-product';
import { demoProducts } from '../../../src/stand-ins/demo-shop/demo-products';
import {
  buildCatalogue,
  demoShop,
} from '../../../src/stand-ins/storefront-service/catalogue/build-catalogue';

const named = demoProducts.map((product): [string, DemoProduct] => [product.handle, product]);

it('sells the sixteen products of the brand in five collections', () => {
  expect(demoProducts.map(({ handle }) => handle).sort()).toEqual([
    'bag-day-gloves',
    'canvas-hand-wraps',
    'corner-gloves',
    'cornerwork-membership',
    'focus-mitts',
    'hanging-bag',
    'mouthguard',
    'punch-tracker',
    'quick-wraps',
    'ringside-hoodie',
    'ringside-tee',
    'round-timer',
    'sparring-headgear',
    'speed-rope',
    'standing-bag',
    'switch-shin-guards',
  ]);
  expect(demoCollections.map(({ handle }) => handle).sort()).toEqual([
    'apparel',
    'bags',
    'gloves-and-wraps',
    'protection',
    'training-aids',
  ]);
  const shelved = demoCollections.flatMap(({ products }) => products);
  expect(new Set(shelved).size).toBe(shelved.length);
  expect(shelved).toHaveLength(15);
});

it.each(named)('describes %s as a shop would', (_handle, product) => {
  expect(product.descriptionHtml.match(/<p>/g)?.length).toBeGreaterThanOrEqual(2);
  expect(product.descriptionHtml.match(/<p>/g)?.length).toBeLessThanOrEqual(3);
  expect(product.descriptionHtml).toMatch(/<ul>(?:\n<li>[^<]+<\/li>){3,}\n<\/ul>$/);
  expect(product.seo.title.length).toBeLessThanOrEqual(60);
  expect(product.seo.description.length).toBeGreaterThanOrEqual(90);
  expect(product.seo.description.length).toBeLessThanOrEqual(160);
  expect(product.shortDescription.length).toBeLessThanOrEqual(80);
});

it.each(named)('gives %s every combination of its options once', (_handle, product) => {
  const combinations = product.options.reduce((count, { values }) => count * values.length, 1);
  const titles = product.variants.map(({ values }) => values.join(' / '));
  expect(new Set(titles).size).toBe(combinations);
  expect(titles).toHaveLength(combinations);
  expect(combinations).toBeGreaterThanOrEqual(2);
  expect(combinations).toBeLessThanOrEqual(18);
  for (const { price, compareAt = Infinity } of product.variants)
    expect(compareAt).toBeGreaterThan(price);
});

it('has one SKU a variant, three to five pictures a product', () => {
  const skus = demoProducts.flatMap(({ variants }) => variants.map(({ sku }) => sku));
  expect(new Set(skus).size).toBe(skus.length);
  const { products } = buildCatalogue(demoShop, 'http://localhost:4402');
  for (const { images } of products) {
    expect(images.length).toBeGreaterThanOrEqual(3);
    expect(images.length).toBeLessThanOrEqual(5);
  }
});

it('has the stock that the site is rehearsed with', () => {
  const stock = (handle: string) =>
    demoProducts
      .find((product) => product.handle === handle)
      ?.variants.map((variant) => variant.stock);
  expect(stock('punch-tracker')).toEqual([0, 0]);
  expect(stock('sparring-headgear')?.[1]).toBe(2);
  expect(stock('cornerwork-membership')).toEqual([null, null]);
  const partly = demoProducts.filter(
    ({ variants }) =>
      variants.some((variant) => variant.stock === 0) && variants.some((variant) => variant.stock),
  );
  expect(partly.length).toBeGreaterThanOrEqual(5);
  expect(demoProducts.filter(({ requiresShipping }) => !requiresShipping)).toMatchObject([
    { handle: 'cornerwork-membership' },
  ]);
});

describe('contradictions in the data', () => {
  const gloves = demoProducts[0];
  const build = (changed: Partial<DemoProduct>) => {
    if (!gloves) throw new Error('The shop is empty.');
    return () =>
      buildCatalogue({ products: [{ ...gloves, ...changed }], collections: [] }, 'http://x');
  };

  it.each<[string, () => unknown, string]>([
    [
      'a colour nobody can draw',
      build({ options: [{ name: 'Color', values: ['Mauve'] }], variants: [] }),
      'corner-gloves comes in "Mauve"',
    ],
    [
      'a variant without a value',
      build({ options: [{ name: 'Size', values: ['1oz'] }] }),
      'has no known value for Size',
    ],
    [
      'an undefined metafield',
      build({ metafields: [{ key: 'mood', type: 'x', value: 'y' }] }),
      'the metafield "mood" has no definition',
    ],
    [
      'a collection of ghosts',
      () => buildCatalogue({ products: [], collections: demoCollections }, 'http://x'),
      'lists "corner-gloves", which is no product',
    ],
  ])('stop the service: %s', (_name, attempt, message) => {
    expect(attempt).toThrow(message);
  });
});
