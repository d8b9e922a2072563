import { demoShop } from '../../../../storefront-service/demo-shop/demo-shop';
import type { DemoProduct } from '../../../../storefront-service/demo-shop/demo-shapes';
import { buildCatalog } from '../../../../storefront-service/catalog/build-catalog';

const named = demoShop.products.map((product): [string, DemoProduct] => [product.handle, product]);

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

it('demo shop: selects and sorts the products of smart collections', () => {
  const { collectionsByHandle } = buildCatalog(demoShop, 'http://localhost:4402');
  const productsOf = (handle: string) => collectionsByHandle.get(handle)?.products ?? [];
  const cheap = productsOf('under-25-dollars');
  const lowest = cheap.map(({ variants }) => Math.min(...variants.map(({ price }) => price)));
  expect(lowest).toEqual([...lowest].sort((a, b) => a - b));
  expect(lowest.every((price) => price < 2500)).toBe(true);
  expect(cheap.map(({ productType }) => productType)).not.toContain('Membership');
  expect(productsOf('start-here').every(({ tags }) => tags.includes('beginner'))).toBe(true);
  expect(productsOf('start-here')[0]?.handle).toBe('corner-gloves');
  expect(productsOf('last-round').map(({ handle }) => handle)).toContain('quick-wraps');
  const partner = productsOf('with-a-partner');
  expect(partner.some(({ tags }) => !tags.includes('partner'))).toBe(true);
  expect(partner.map(({ title }) => title)).toEqual(
    partner.map(({ title }) => title).sort((a, b) => a.localeCompare(b, 'en')),
  );
});

it('demo shop: lists the products of a bundle by id', () => {
  const { productsByHandle, productsByGid } = buildCatalog(demoShop, 'http://localhost:4402');
  const kit = productsByHandle.get('first-round-kit');
  const made = kit?.metafields.find(({ key }) => key === 'bundle_products');
  expect(made).toMatchObject({ type: 'list.product_reference' });
  const parts = JSON.parse(made?.value ?? '[]') as string[];
  expect(parts.map((gid) => productsByGid.get(gid)?.handle)).toEqual([
    'corner-gloves',
    'canvas-hand-wraps',
    'speed-rope',
    'round-timer',
  ]);
});

it.each(named)('demo shop: describes %s as a shop would', (_handle, product) => {
  expect(product.descriptionHtml.match(/<p>/g)?.length).toBeGreaterThanOrEqual(2);
  expect(product.descriptionHtml.match(/<p>/g)?.length).toBeLessThanOrEqual(3);
  expect(product.descriptionHtml).toMatch(/<ul>(?:\n<li>[^<]+<\/li>){3,}\n<\/ul>$/);
  expect(product.seo.title.length).toBeLessThanOrEqual(60);
  expect(product.seo.description.length).toBeGreaterThanOrEqual(90);
  expect(product.seo.description.length).toBeLessThanOrEqual(160);
  expect(product.shortDescription.length).toBeLessThanOrEqual(80);
});

it.each(named)('demo shop: %s has each combination of its options once', (_handle, product) => {
  const combinations = product.options.reduce((count, { values }) => count * values.length, 1);
  const titles = product.variants.map(({ values }) => values.join(' / '));
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.length).toBeLessThanOrEqual(combinations);
  expect(titles.length).toBeGreaterThanOrEqual(1);
  expect(combinations).toBeLessThanOrEqual(50);
  for (const { price, compareAt = Infinity } of product.variants)
    expect(compareAt).toBeGreaterThan(price);
});

it('demo shop: has a product with fifty variants, some with gaps, some with one variant', () => {
  const count = (handle: string) =>
    demoShop.products.find((product) => product.handle === handle)?.variants.length;
  expect(count('fight-shorts')).toBe(50);
  expect(count('boxing-shoes')).toBe(21);
  expect(count('wrap-wash-bag')).toBe(1);
});

it('demo shop: has one SKU a variant and three to five pictures a product', () => {
  const skus = demoShop.products.flatMap(({ variants }) => variants.map(({ sku }) => sku));
  expect(new Set(skus).size).toBe(skus.length);
  const { products } = buildCatalog(demoShop, 'http://localhost:4402');
  for (const { images } of products) {
    expect(images.length).toBeGreaterThanOrEqual(3);
    expect(images.length).toBeLessThanOrEqual(5);
  }
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
