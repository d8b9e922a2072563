import path from 'node:path';
import {
  shareCart,
  nameSharedFiles,
  splitStyles,
} from '../../../../../src/gatsby/node/bundles/split-chunks';

const sheet = sheetOf('src/features/articles/article-head.module.css');
const piece = sheetOf('src/ui/layout/tabs.module.css');
const script: Module = { nameForCondition: () => '/site/src/ui/button.tsx' };

type Module = { nameForCondition: () => string | null };

function sheetOf(file: string): Module {
  return { nameForCondition: () => path.join('/site', file) };
}

function isShared(module: Module, chunks: readonly (string | null)[]) {
  const styles = { test: (candidate: Module) => candidate !== script };
  const chunkGraph = { getModuleChunksIterable: () => chunks.map((name) => ({ name })) };
  return splitStyles({ cacheGroups: { styles } }).cacheGroups?.styles?.test(module, { chunkGraph });
}

it.each([
  ['the styles of what surrounds every page', ['app', 'component---src-templates-article-tsx']],
  ['the styles of a slice', ['slice---src-templates-header-slice-tsx']],
])('split styles: writes %s into every page', (_what, chunks) => {
  expect(isShared(sheet, chunks)).toBe(true);
});

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
  expect(groupOf('/site/src/ui/layout/tabs.module.css', ['cart', productPage])).toBeUndefined();
});

it('split styles: ignores scripts', () => {
  expect(isShared(script, ['app'])).toBe(false);
});

it('split styles: throws when Gatsby has no such group', () => {
  expect(() => splitStyles({ cacheGroups: {} })).toThrow('see split-chunks.ts');
  expect(() => splitStyles(undefined)).toThrow('see split-chunks.ts');
});

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
])('share cart: keeps %s in the cart’s script, whoever else uses it', (path, chunks) => {
  expect(groupOf(path, chunks)).toBe('cart-parts');
});

it('share cart: shares what pages without a cart use as well', () => {
  expect(groupOf('/site/src/domain/money.ts', ['cart', productPage])).toBe('common-parts');
});

it.each([
  ['/site/src/ui/links/content-link.tsx', ['slice---footer']],
  ['/site/src/ui/media/image.tsx', [productPage, 'component---src-templates-article-tsx']],
])('share cart: copies %s into no page', (path, chunks) => {
  expect(groupOf(path, chunks)).toBe('common-parts');
});

it('share cart: shares the shop’s client', () => {
  const operations = '/site/src/storefront/generated/operations.ts';
  expect(groupOf(operations, ['component---src-pages-cart-tsx'])).toBe('shop-client');
});

it.each([
  ['/site/src/features/cart/views/page/cart-view.tsx', [productPage]],
  ['/site/src/config/routes.ts', ['app']],
  ['/site/src/templates/footer-slice.tsx', ['slice---footer']],
])('share cart: leaves %s where it is', (path, chunks) => {
  expect(groupOf(path, chunks)).toBeUndefined();
});

it('shared scripts: each set of scripts has a file of its own, also of scripts without a name', () => {
  const shared = { test: () => true, name: 'shared' };
  const name = nameSharedFiles({ cacheGroups: { shared } }).cacheGroups?.shared?.name;
  if (typeof name !== 'function') throw new Error('The name is not computed.');
  const loadedBy = (file: string, request: string) => ({
    name: null,
    groupsIterable: [{ origins: [{ module: sheetOf(file), request }] }],
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

it('shared scripts: throws when Gatsby has no such group', () => {
  expect(() => nameSharedFiles({ cacheGroups: {} })).toThrow('see split-chunks.ts');
});
