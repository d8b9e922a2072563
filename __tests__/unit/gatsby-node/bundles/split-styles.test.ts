import { splitStyles } from '../../../../src/gatsby-node/bundles/split-styles';

const sheet = { type: 'css/mini-extract' };
const script = { type: 'javascript/auto' };

function isShared(module: object, chunks: readonly (string | null)[]) {
  const styles = { test: (candidate: object) => candidate === sheet };
  const chunkGraph = { getModuleChunksIterable: () => chunks.map((name) => ({ name })) };
  return splitStyles({ cacheGroups: { styles } }).cacheGroups?.styles?.test(module, { chunkGraph });
}

it.each([
  ['the styles of what surrounds every page', ['app', 'component---src-templates-article-tsx']],
  ['the styles of a slice', ['slice---src-templates-header-slice-tsx']],
])('writes %s into every page', (_what, chunks) => {
  expect(isShared(sheet, chunks)).toBe(true);
});

it.each([
  ['one page', ['component---src-templates-article-tsx']],
  ['several pages', ['component---src-templates-article-tsx', 'component---src-pages-cart-tsx']],
  ['a part that is fetched later', [null]],
])('leaves the styles of %s to who uses them', (_who, chunks) => {
  expect(isShared(sheet, chunks)).toBe(false);
});

it('leaves scripts alone', () => {
  expect(isShared(script, ['app'])).toBe(false);
});

it('says so when Gatsby has no such group any more', () => {
  expect(() => splitStyles({ cacheGroups: {} })).toThrow('see split-styles.ts');
  expect(() => splitStyles(undefined)).toThrow('see split-styles.ts');
});
