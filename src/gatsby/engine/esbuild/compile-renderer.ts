import path from 'node:path';
import type { Rule } from '../swc/compile-scripts';
import { replaceWebpack } from './replace-webpack';
import type { ChunkGroup } from './digest-chunks';
import { digestChunks } from './digest-chunks';
import {
  addressesOfFaces,
  minifiedScripts,
  namesOfStyles,
  packagesOfNode,
  withoutQueries,
  withoutServerComponents,
} from './renderer-plugins';

/** The part of webpack's options that Gatsby sets for the HTML renderer (gatsby 5.16 utils/webpack.config.js). */
type RendererOptions = {
  context: string;
  entry: { 'render-page': { import: readonly string[] } };
  output: { path: string };
  resolve: { alias: Readonly<Record<string, string>>; extensions: string[] };
  module: { rules: readonly Rule[] };
  plugins: readonly object[];
};

/** Part of webpack's statistics that Gatsby reads: hashes of the renderer and of each template. */
type RendererStats = {
  hasErrors: () => boolean;
  hasWarnings: () => boolean;
  compilation: { chunkGroups: readonly ChunkGroup[] };
};

/** Name that Gatsby gives the renderer's compilation and its cache. */
const rendererBuild = 'build-html';

/**
 * Compiles the HTML renderer with esbuild in a build: webpack, with loaders for a thousand modules and
 * for each style sheet, takes ten times as long, and stores a cache of all of it. Nothing of the
 * renderer is published, so its files need no names and no division.
 *
 * @throws when Gatsby has no compiler to replace
 */
export function compileRendererDirectly(projectFolder: string): void {
  replaceWebpack<RendererOptions>(projectFolder, rendererBuild, bundleRenderer);
}

async function bundleRenderer({
  context,
  entry,
  output,
  resolve,
  module,
  plugins,
}: RendererOptions): Promise<RendererStats> {
  const { gatsby$: gatsbyEntry = '', ...alias } = resolve.alias;
  const variables = definitions(plugins);
  // Loaded here, because every worker of Gatsby loads this module.
  const { build, stop, version } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: context,
    entryPoints: [...entry['render-page'].import],
    outfile: path.join(output.path, 'render-page.js'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    mainFields: ['module', 'main'],
    conditions: ['module', 'production'],
    resolveExtensions: resolve.extensions,
    alias,
    define: variables,
    // A page that cannot be rendered is reported with the line of its source.
    sourcemap: true,
    jsx: 'automatic',
    tsconfigRaw: {},
    loader: { '.js': 'jsx', '.css': 'empty' },
    metafile: true,
    logLevel: 'silent',
    plugins: [
      withoutQueries(gatsbyEntry),
      namesOfStyles,
      minifiedScripts,
      addressesOfFaces(module.rules, output.path),
      packagesOfNode(context),
      withoutServerComponents,
    ],
  });
  // Nothing else is compiled with it; the resident builder would keep its process.
  await stop();
  const settings = JSON.stringify([variables, version, process.version]);
  return {
    hasErrors: () => false,
    hasWarnings: () => false,
    compilation: { chunkGroups: digestChunks(metafile, context, settings) },
  };
}

/** Variables that Gatsby defines for the browser too. */
const sharedVariable = /^process\.env\.(?:GATSBY_|(?:NODE_ENV|PUBLIC_DIR|BUILD_STAGE)$)/;

/**
 * Returns what Gatsby defines for its code, of the variables of the shell those that the browser has too: a
 * change of any other would render every page again.
 *
 * @throws when Gatsby no longer defines variables with webpack's plugin
 */
function definitions(plugins: readonly object[]): Record<string, string> {
  const definer = plugins.find(({ constructor }) => constructor.name === 'DefinePlugin');
  if (!definer || !('definitions' in definer)) {
    throw new Error('Gatsby no longer defines variables by webpack: see compile-renderer.ts.');
  }
  const defined = Object.entries(definer.definitions as Record<string, unknown>);
  return Object.fromEntries(
    defined
      .filter(([name]) => !name.startsWith('process.env.') || sharedVariable.test(name))
      .map(([name, value]) => [name, value === '({})' ? '{}' : String(value)]),
  );
}
