import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SeamName } from '../../config/engine';
import { isOn, seamNames } from '../../config/engine';

/** A file of a package, and a text in it without which a seam does not fit. */
type Place = { file: string; text: string };

export type Seam = {
  package: string;
  places: readonly Place[];
  /**
   * What a person has of it. Bytes are compressed, times those of 446 pages on a computer with two processors
   * (2026-11-24). Where no other command is named, `npm run engine -- --measure` measures it.
   */
  gain: string;
};

const terser = 'new _terserWebpackPlugin.default(';

/** Every seam into private code, by the name of its room in this folder. */
export const seams: Readonly<Record<SeamName, Seam>> = {
  swc: {
    package: 'gatsby',
    places: [
      { file: 'dist/utils/webpack-utils.js', text: 'test: /\\.(js|mjs|jsx|ts|tsx)$/' },
      { file: 'dist/utils/webpack-utils.js', text: terser },
    ],
    gain: 'swc translates and minifies scripts: a cold build takes 38 s instead of 65',
  },
  esbuild: {
    package: 'gatsby',
    places: [
      { file: 'dist/utils/webpack.config.js', text: 'name: stage' },
      { file: 'dist/internal-plugins/functions/gatsby-node.js', text: 'functions-production' },
      { file: 'dist/utils/webpack-utils.js', text: 'test: /\\.(eot|otf|ttf|woff(2)?)(\\?.*)?$/' },
    ],
    gain: 'esbuild compiles the HTML renderer and the functions: a cold build takes 38 s instead of 57',
  },
  'class-names': {
    package: 'gatsby',
    places: [{ file: 'dist/utils/webpack-utils.js', text: 'localIdentName' }],
    gain: 'classes have names of a few letters: 3.2 KB less HTML a page',
  },
  'steady-hash': {
    package: 'webpack',
    places: [{ file: 'lib/Compilation.js', text: 'this.children[indexChildren]' }],
    gain: 'the same code has the same hash, so open tabs do not reload',
  },
  'stepped-start': {
    package: 'webpack',
    places: [
      { file: 'lib/javascript/JavascriptModulesPlugin.js', text: 'renderStartup' },
      { file: 'lib/javascript/JavascriptModulesPlugin.js', text: 'RuntimeGlobals.entryModuleId' },
    ],
    gain: 'a page starts in steps of 4 ms, between which it answers presses',
  },
  'late-scripts': {
    package: 'gatsby',
    places: [
      { file: 'dist/utils/gatsby-webpack-stats-extractor.js', text: '" async></script>`' },
      { file: 'cache-dir/static-entry.js', text: 'sliceId: `_gatsby-scripts`' },
      { file: 'cache-dir/static-entry.js', text: 'window.___webpackCompilationHash' },
    ],
    gain: 'text and pictures load before scripts, presses are kept, no inline script is trusted',
  },
  'late-heads': {
    package: 'gatsby',
    places: [
      { file: 'cache-dir/page-renderer.js', text: './head/head-export-handler-for-browser' },
      {
        file: 'cache-dir/head/head-export-handler-for-browser.js',
        text: 'export function headHandlerForBrowser',
      },
      {
        file: 'dist/bootstrap/requires-writer.js',
        text: 'export=default" /* webpackChunkName: "${c.componentChunkName}" */',
      },
    ],
    gain: 'the first page loads no code for what the server has written: 17.7 KB less scripts an article',
  },
  'page-loader': {
    package: 'gatsby',
    places: [
      { file: 'cache-dir/production-app.js', text: 'window.___loader = publicLoader' },
      { file: 'cache-dir/production-app.js', text: 'publicLoader.loadPage(browserLoc.pathname' },
      { file: 'cache-dir/ensure-resources.js', text: 'loader.loadPageSync(location.pathname' },
      { file: 'cache-dir/loader.js', text: 'enqueue: rawPath =>' },
      { file: 'cache-dir/loader.js', text: 'hovering: rawPath =>' },
      { file: 'cache-dir/loader.js', text: 'isPageNotFound: rawPath =>' },
    ],
    gain: 'a navigation that waits or fails is shown, no page of another release is put together, and every unknown address shows the page of those',
  },
  stitching: {
    package: 'gatsby',
    places: [
      { file: 'dist/utils/slices/stitching.js', text: 'exports.stitchSliceForAPage' },
      { file: 'dist/commands/build-html.js', text: 'stitchSliceForAPage)(' },
    ],
    gain: 'each slice is read once, not once a page: half a minute for 11,000 pages',
  },
  'node-memory': {
    package: 'gatsby',
    places: [{ file: 'dist/redux/index.js', text: 'emitter.emit(lastAction.type, lastAction)' }],
    gain: 'a publish decodes the nodes that changed instead of all',
  },
  'shop-source': {
    package: 'gatsby-source-shopify',
    places: [
      { file: 'clients.js', text: 'exports.createGraphqlClient' },
      { file: 'clients.js', text: 'exports.createRestClient' },
      { file: 'source-nodes.js', text: 'exports.sourceNodes' },
      {
        file: 'query-builders/product-variants-query.js',
        text: 'inventoryItem @include(if: ${includeLocations}) {',
      },
    ],
    gain: 'lost and throttled requests are repeated; without the shop its last known products stay; weights give the feed of products its rates of delivery',
  },
  'resident-builder': {
    package: 'gatsby',
    places: [
      { file: 'dist/commands/build-html.js', text: 'exports.doBuildPages' },
      { file: 'dist/commands/build-html.js', text: 'exports.buildSlices' },
      { file: 'dist/commands/build-utils.js', text: 'exports.calcDirtyHtmlFiles' },
      { file: 'dist/redux/save-state.js', text: 'function saveState()' },
      { file: 'dist/utils/page-data.js', text: 'exports.flush' },
      { file: 'dist/utils/import-gatsby-plugin.js', text: 'importGatsbyPlugin' },
    ],
    gain: 'an edit is live in about a second instead of half a minute (npm run bench -- publish)',
  },
};

export type SeamState = Seam & {
  name: SeamName;
  /** Installed version of the package. */
  version: string;
  isOn: boolean;
  /** Sentences about places that no longer fit. */
  problems: readonly string[];
};

/** Compares every seam with the packages installed in a project. */
export function inspectSeams(projectFolder: string): SeamState[] {
  return seamNames.map((name) => {
    const seam = seams[name];
    const folder = path.join(projectFolder, 'node_modules', seam.package);
    const manifest = path.join(folder, 'package.json');
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
    const broken = seam.places.filter(({ file, text }) => !holds(path.join(folder, file), text));
    const problems = broken.map(
      ({ file, text }) =>
        `${seam.package} ${version} has no "${text}" in ${file}. Adapt src/gatsby/engine/${name}, or build without it: ENGINE_OFF=${name}.`,
    );
    return { name, ...seam, version, isOn: isOn(name), problems };
  });
}

function holds(file: string, text: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').includes(text);
}

/** Returns a sentence for each place that no longer fits, of the seams that are on. */
export function findBrokenSeams(projectFolder: string): string[] {
  return inspectSeams(projectFolder).flatMap((seam) => (seam.isOn ? seam.problems : []));
}
