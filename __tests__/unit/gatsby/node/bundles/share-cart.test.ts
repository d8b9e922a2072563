import { shareCart } from '../../../../../src/gatsby/node/bundles/share-cart';

const productPage = 'component---src-templates-product-tsx';

function groupOf(path: string, chunks: readonly string[]) {
  const chunkGraph = { getModuleChunksIterable: () => chunks.map((name) => ({ name })) };
  const groups = Object.values(shareCart({ cacheGroups: {} }).cacheGroups ?? {});
  const isIn = groups.find((group) =>
    group?.test({ nameForCondition: () => path }, { chunkGraph }),
  );
  return isIn?.name;
}

it.each([
  ['/site/src/features/cart/state/cart-store.ts', ['cart', productPage]],
  ['/site/src/analytics/cart-tracker.ts', ['cart']],
])('keeps %s in the cart’s script, whoever else uses it', (path, chunks) => {
  expect(groupOf(path, chunks)).toBe('cart-parts');
});

it('loads once what pages without a cart use as well', () => {
  expect(groupOf('/site/src/domain/money.ts', ['cart', productPage])).toBe('common-parts');
});

it('loads once what talks to the shop', () => {
  const operations = '/site/src/storefront/generated/operations.ts';
  expect(groupOf(operations, ['component---src-pages-cart-tsx'])).toBe('shop-client');
});

it.each([
  ['/site/src/features/cart/views/page/cart-view.tsx', [productPage]],
  ['/site/src/config/routes.ts', ['app']],
])('leaves %s where it is', (path, chunks) => {
  expect(groupOf(path, chunks)).toBeUndefined();
});
