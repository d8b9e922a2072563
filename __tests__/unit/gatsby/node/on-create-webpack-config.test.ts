import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  keepFacesAsFiles,
  sparedModule,
} from '../../../../src/gatsby/node/on-create-webpack-config';

const inliner = () => ({
  loader: '/node_modules/url-loader/dist/cjs.js',
  options: { limit: 10000 },
});

it('font files: are never written into a page; pictures stay as they were', () => {
  const faces = inliner();
  const pictures = inliner();
  keepFacesAsFiles([
    { test: /\.(eot|otf|ttf|woff(2)?)(\?.*)?$/, use: [faces] },
    { test: /\.(png|webp)$/, use: [pictures] },
    { test: /\.js$/, use: 'babel-loader' },
  ]);
  expect(faces.options.limit).toBe(false);
  expect(pictures.options.limit).toBe(10000);
});

it('font files: throws when Gatsby has no such rule', () => {
  expect(() => keepFacesAsFiles([])).toThrow('see on-create-webpack-config.ts');
  expect(() => keepFacesAsFiles(undefined)).toThrow('see on-create-webpack-config.ts');
});

const modules = path.resolve('node_modules');

it.each([
  'gatsby/dist/internal-plugins/partytown/gatsby-browser.js',
  'gatsby-script',
  'gatsby/cache-dir/register-service-worker.js',
  'gatsby-plugin-segment-js/gatsby-browser.js',
  'gatsby-plugin-manifest/gatsby-browser.js',
])('unused module: %s still exists in Gatsby, and is replaced', (file) => {
  expect(existsSync(path.join(modules, file))).toBe(true);
  expect(file.replace('worker.js', 'worker')).toMatch(sparedModule);
});

it('unused module: keeps what the site itself imports in the browser', () => {
  expect('/site/gatsby-browser.tsx').not.toMatch(sparedModule);
});
