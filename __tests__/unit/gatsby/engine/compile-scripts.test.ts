import path from 'node:path';
import { minifyScript, translateWithSwc } from '../../../../src/gatsby/engine/swc/compile-scripts';

type Choose = (source: { realResource: string; issuer: string }) => { loader: string }[];

const babel = [{ loader: 'gatsby/dist/utils/babel-loader.js' }];
const gatsbyRules = () => [
  { test: /\.js$/i, resolve: {} },
  { test: /\.(js|mjs|jsx|ts|tsx)$/, use: () => babel },
  { test: /\.tsx?$/, use: () => babel },
  { test: /\.(ico|svg)$/, use: [] },
];

const inSource = (file: string) => path.join(process.cwd(), 'src', file);

describe('scripts', () => {
  const rules = translateWithSwc(gatsbyRules());
  const choose = rules[1]?.use as Choose;
  const loadersOf = (file: string, issuer = inSource('templates/article.tsx')) =>
    choose({ realResource: inSource(file), issuer })[0]?.loader;

  it("files with queries, slices and components of pages stay with Gatsby's Babel", () => {
    expect(loadersOf('features/articles/to-article-summary.ts')).toBe(babel[0]?.loader);
    expect(loadersOf('app-shell/layout/layout.tsx')).toBe(babel[0]?.loader);
    const requires = '/site/.cache/_this_is/async-requires.js';
    expect(loadersOf('pages/cart.tsx', requires)).toBe(babel[0]?.loader);
    expect(loadersOf('ui/layout/tabs.tsx')).toMatch(/script-loader\.cjs$/);
  });
});

describe('minification', () => {
  it('keeps what the code does, and licenses beside it', async () => {
    const text =
      '/** @license MIT */ /* note */ window.twice = function (value) { return value * 2; };';
    const { code, extractedComments } = await minifyScript({ 'app.js': text });
    expect(code).toMatch(
      /^\/\/# allFunctionsCalledOnLoad\nwindow\.twice=function\((\w)\)\{return 2\*\1\};?$/,
    );
    expect(extractedComments).toEqual(['/** @license MIT */']);
  });
});
