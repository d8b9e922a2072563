import { deferScripts } from '../../../../src/gatsby/engine/late-scripts/late-scripts-plugin';
import {
  minifyScript,
  minifyWithSwc,
  translateWithSwc,
} from '../../../../src/gatsby/engine/swc/compile-scripts';
import { nameSharedFiles, splitStyles } from '../../../../src/gatsby/node/bundles/split-chunks';
import { keepFacesAsFiles } from '../../../../src/gatsby/node/on-create-webpack-config';

const otherTag =
  '<script>window.___webpackCompilationHash="1";</script><script src="/app-2.js" defer></script>';

/** What the build adapts in Gatsby says where to look when a version of Gatsby has another form. */
it.each<[string, () => unknown, string]>([
  [
    'script tags',
    () => deferScripts(otherTag, {}),
    'The slice _gatsby-scripts holds no script tag',
  ],
  ['no rule of fonts', () => keepFacesAsFiles([]), 'see on-create-webpack-config.ts'],
  ['no rule of scripts', () => translateWithSwc([]), 'see engine/swc/compile-scripts.ts'],
  ['no minifier', () => minifyWithSwc([]), 'see engine/swc/compile-scripts.ts'],
  ['no group of styles', () => splitStyles({ cacheGroups: {} }), 'see split-chunks.ts'],
  ['no rules at all', () => splitStyles(undefined), 'see split-chunks.ts'],
  ['no shared group', () => nameSharedFiles({ cacheGroups: {} }), 'see split-chunks.ts'],
])('build: names its own file where Gatsby has %s of another form', (_what, adapt, message) => {
  expect(adapt).toThrow(message);
});

it('minification: keeps what the code does, and licenses beside it', async () => {
  const text =
    '/** @license MIT */ /* note */ window.twice = function (value) { return value * 2; };';
  const { code, extractedComments } = await minifyScript({ 'app.js': text });
  expect(code).toMatch(
    /^\/\/# allFunctionsCalledOnLoad\nwindow\.twice=function\((\w)\)\{return 2\*\1\};?$/,
  );
  expect(extractedComments).toEqual(['/** @license MIT */']);
});
