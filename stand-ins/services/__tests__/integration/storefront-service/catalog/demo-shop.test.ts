import { demoShop } from '../../../../storefront-service/demo-shop/demo-shop';
import type { DemoProduct } from '../../../../storefront-service/demo-shop/demo-shapes';
import { buildCatalog } from '../../../../storefront-service/catalog/build-catalog';

it('demo shop: sells forty products of the brand, each in a collection but the membership, kit and card', () => {
  expect(demoShop.products).toHaveLength(40);
  const byHand = demoShop.collections.flatMap(({ products }) =>
    Array.isArray(products) ? products : [],
  );
  expect(new Set(byHand).size).toBe(byHand.length);
  const left = demoShop.products.map(({ handle }) => handle).filter((one) => !byHand.includes(one));
  expect(left.sort()).toEqual([
    'cornerwork-membership',
    'first-round-kit',
    'gift-card',
    'gym-duffel',
    'squeeze-bottle',
  ]);
});

it("demo shop: has the stock that the site's tests rely on", () => {
  const stock = (handle: string) =>
    demoShop.products
      .find((product) => product.handle === handle)
      ?.variants.map((variant) => variant.stock);
  expect(stock('punch-tracker')).toEqual([0, 0]);
  expect(stock('sparring-headgear')?.[1]).toBe(2);
  expect(stock('cornerwork-membership')).toEqual([null, null]);
  const partly = demoShop.products.filter(
    ({ variants }) =>
      variants.some((variant) => variant.stock === 0) && variants.some((variant) => variant.stock),
  );
  expect(partly.length).toBeGreaterThanOrEqual(5);
  expect(demoShop.products.filter(({ requiresShipping }) => !requiresShipping)).toMatchObject([
    { handle: 'cornerwork-membership' },
    { handle: 'gift-card' },
  ]);
});

describe('contradictions in the data', () => {
  const gloves = demoShop.products[0];
  const build = (changed: Partial<DemoProduct>) => {
    if (!gloves) throw new Error('The shop is empty.');
    return () =>
      buildCatalog({ products: [{ ...gloves, ...changed }], collections: [] }, 'http://x');
  };

  it.each<[string, () => unknown, string]>([
    [
      'a color without a picture',
      build({ options: [{ name: 'Color', values: ['Mauve'] }], variants: [] }),
      'corner-gloves comes in "Mauve", of which there is no picture. Add ',
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
      () => buildCatalog({ products: [], collections: demoShop.collections }, 'http://x'),
      'lists "corner-gloves", which is no product',
    ],
  ])('fail the start: %s', (_name, attempt, message) => {
    expect(attempt).toThrow(message);
  });
});
