import { existsSync } from 'node:fs';
import path from 'node:path';
import { sparedModule } from '../../../../../src/gatsby/node/bundles/spared-modules';

const modules = path.resolve('node_modules');

it.each([
  'gatsby/dist/internal-plugins/partytown/gatsby-browser.js',
  'gatsby-script',
  'gatsby/cache-dir/register-service-worker.js',
  'gatsby-plugin-segment-js/gatsby-browser.js',
])('%s is still where Gatsby keeps it, and is left out', (file) => {
  expect(existsSync(path.join(modules, file))).toBe(true);
  expect(file.replace('worker.js', 'worker')).toMatch(sparedModule);
});

it('keeps what the site itself asks for in the browser', () => {
  expect('/site/gatsby-browser.tsx').not.toMatch(sparedModule);
});
