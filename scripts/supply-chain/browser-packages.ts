import type { BuildOptions } from 'esbuild';
import { build } from 'esbuild';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { esbuildTargets } from '../../src/config/browser-floor';

/** Entries of the site's scripts: pages, templates, the browser's hooks and Gatsby's own program. */
function listEntries(root: string): string[] {
  const folders = ['src/pages', 'src/templates'];
  const views = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  return [...views, 'gatsby-browser.tsx', 'node_modules/gatsby/cache-dir/production-app.js'];
}

/** Options of a bundle that is looked at, as a browser would get it in production. */
export const browserBundle = {
  outdir: 'unwritten',
  write: false,
  metafile: true,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'browser',
  target: esbuildTargets(path.join(__dirname, '..', '..')),
  jsx: 'automatic',
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies BuildOptions;

/**
 * Returns the files that have code in a browser, from the root of the project. They are found by bundling the site as
 * Gatsby does, without its optimizations, so a file that only those remove is listed too.
 *
 * @param entries of another application than the site
 */
export async function findBrowserFiles(
  root: string,
  entries = listEntries(root),
): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries,
    ...browserBundle,
    treeShaking: true,
    logLevel: 'silent',
    // Gatsby writes these before it bundles.
    external: ['$virtual/*', '*.json', 'gatsby-core-utils/*'],
    alias: {
      gatsby: path.join(root, 'node_modules/gatsby/cache-dir/gatsby-browser-entry.js'),
    },
    loader: {
      '.js': 'jsx',
      '.css': 'empty',
      '.graphql': 'empty',
      '.svg': 'empty',
      '.woff2': 'empty',
    },
  });
  return Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? file : [])),
  );
}

/**
 * Returns the folders of the packages that have code in a reader's browser, from the root of the
 * project, sorted.
 */
export async function findBrowserPackages(root: string): Promise<string[]> {
  const files = await findBrowserFiles(root);
  const packages = files.flatMap((file) => packageOf(file) ?? []);
  return [...new Set(packages)].sort();
}

/** Returns the package folder of a file: `node_modules/a/node_modules/@b/c`. */
function packageOf(file: string): string | undefined {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0];
}
