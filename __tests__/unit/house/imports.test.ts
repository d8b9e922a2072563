/**
 * Checks which modules the pages reach through all their imports; lint sees one file at a time. A
 * single `fs`, `http`, `https` or `child_process` among them makes Gatsby render every page in
 * every build, the checked environment holds secrets, and the event catalog brings the schema
 * library.
 */
import { readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { walkImports } from '../../rigs/house/import-walk';
import product from '../../../package.json';

const root = process.cwd();

function codeFilesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
}

const pages = [...codeFilesIn('src/templates'), ...codeFilesIn('src/pages')];
const { files, outside } = walkImports(root, [...pages, 'gatsby-browser.tsx', 'gatsby-ssr.tsx']);

function isDigestOfServer(specifier: string, [entry]: readonly string[]): boolean {
  return specifier === 'node:crypto' && entry === 'gatsby-ssr.tsx';
}

it('imports of pages: are followed', () => {
  expect(pages.length).toBeGreaterThan(5);
  expect([...files.keys()]).toContain('src/config/public-env.ts');
});

it('imports of pages: a Node module is found where there is one', () => {
  const found = walkImports(root, ['src/processes/shared/atomic-file.ts']).outside;
  expect(found.map(({ specifier }) => specifier)).toContain('node:fs/promises');
});

it('imports of pages: reach no Node module', () => {
  const builtins = outside.filter(
    // Only the server renders with this one, and Gatsby does not count it as unsafe.
    ({ specifier, chain }) => isBuiltin(specifier) && !isDigestOfServer(specifier, chain),
  );
  expect(builtins.map(({ chain }) => chain.join(' → '))).toEqual([]);
});

it.each([
  'src/analytics/catalog.ts',
  'src/config/env.ts',
  'src/config/email-marketing.ts',
  'src/functions/',
  'src/api/',
  'stand-ins/',
  'tools/',
  'src/processes/',
])('imports of pages: do not reach %s', (place) => {
  const found = [...files].filter(([file]) => file.startsWith(place));
  expect(found.map(([, chain]) => chain.join(' → '))).toEqual([]);
});

// `built-production-install.spec.ts` builds without the seams, so what these load is checked here.
it('imports of the product: a production install has every package', () => {
  // Only the operator's tools load the model of the content.
  const own = codeFilesIn('src').filter((file) => !file.startsWith('src/content/model/'));
  const hooks = ['gatsby-config.ts', 'gatsby-node.ts', 'gatsby-browser.tsx', 'gatsby-ssr.tsx'];
  const missing = walkImports(root, [...own, ...hooks]).outside.filter(({ specifier }) => {
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '';
    // Webpack's name of a file that Gatsby writes.
    return !isBuiltin(specifier) && !(name in product.dependencies) && name !== '$virtual';
  });
  expect(missing.map(({ chain }) => chain.join(' → '))).toEqual([]);
});
