import path from 'node:path';
import {
  shareCart,
  nameSharedFiles,
  splitStyles,
} from '../../../../../src/gatsby/node/bundles/split-chunks';

const sheet = moduleOf('src/features/articles/article-head.module.css');
const piece = moduleOf('src/ui/layout/tabs.module.css');
const script: Module = { nameForCondition: () => path.resolve('src/ui/button.tsx') };

type Module = { nameForCondition: () => string | null };

function moduleOf(file: string): Module {
  return { nameForCondition: () => path.resolve(file) };
}

function isShared(module: Module, chunks: readonly (string | null)[]) {
  const styles = { test: (candidate: Module) => candidate !== script };
  const chunkGraph = { getModuleChunksIterable: () => chunks.map((name) => ({ name })) };
  return splitStyles({ cacheGroups: { styles } }).cacheGroups?.styles?.test(module, { chunkGraph });
}

it.each([
  ['one page', ['component---src-templates-article-tsx']],
  ['several pages', ['component---src-templates-article-tsx', 'component---src-pages-cart-tsx']],
  ['a part that is fetched later', [null]],
])('split styles: leaves the styles of %s to their users', (_who, chunks) => {
  expect(isShared(sheet, chunks)).toBe(false);
});

it('split styles: leaves the styles of interface components to their users, the cart too', () => {
  expect(isShared(piece, ['component---src-templates-product-tsx'])).toBe(false);
  expect(isShared(piece, [null])).toBe(false);
  expect(groupOf('src/ui/layout/tabs.module.css', ['cart', productPage])).toBeUndefined();
});

const productPage = 'component---src-templates-product-tsx';

function groupOf(file: string, chunks: readonly string[]) {
  const chunkGraph = { getModuleChunksIterable: () => chunks.map((name) => ({ name })) };
  const groups = Object.values(shareCart({ cacheGroups: {} }).cacheGroups ?? {});
  const isIn = groups.find((group) => group?.test(moduleOf(file), { chunkGraph }));
  return isIn?.name;
}

it.each([
  ['src/features/cart/store/cart-store.ts', ['cart', productPage]],
  ['src/analytics/cart-tracker.ts', ['cart']],
])('share cart: keeps %s in the cart’s script, whoever else uses it', (file, chunks) => {
  expect(groupOf(file, chunks)).toBe('cart-parts');
});

it('share cart: shares the shop’s client', () => {
  const parts = ['src/storefront/generated/operations.ts', 'src/lib/http/retry.ts'];
  const groups = parts.map((file) => groupOf(file, ['component---src-pages-cart-tsx']));
  expect(groups).toEqual(['shop-client', 'shop-client']);
});

it('shared scripts: each set of scripts has a file of its own, also of scripts without a name', () => {
  const shared = { test: () => true, name: 'shared' };
  const name = nameSharedFiles({ cacheGroups: { shared } }).cacheGroups?.shared?.name;
  if (typeof name !== 'function') throw new Error('The name is not computed.');
  const loadedBy = (file: string, request: string) => ({
    name: null,
    groupsIterable: [{ origins: [{ module: moduleOf(file), request }] }],
  });
  const shell = loadedBy('src/app-shell/loading/late-shell.ts', './late-shell-script');
  const offer = loadedBy('src/features/products/offer.tsx', './buy-controls');
  const page = { name: productPage };
  const sets = [[page, shell], [page, offer], [shell, offer], [page]];
  const names = sets.map((chunks) => name(script, chunks));
  expect(new Set(names).size).toBe(sets.length);
  expect(names.join(' ')).toMatch(/^(?:[0-9a-f]{8} ?){4}$/);
  expect(name(script, [offer, shell])).toBe(name(script, [shell, offer]));
});
