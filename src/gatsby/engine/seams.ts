import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SeamName } from '../../config/engine';
import { isOn, seamNames } from '../../config/engine';

/** A file of a package, and a text in it without which a seam does not fit. */
type Place = { package: string; file: string; text: string };

export type Seam = {
  places: readonly Place[];
  /**
   * What a person has of it. Bytes are compressed, times those of 446 pages on a computer with two processors
   * (2026-11-24). Where no other command is named, `npm run engine -- --measure` measures it.
   */
  gain: string;
};

const placeIn =
  (owner: string) =>
  (file: string, text: string): Place => ({ package: owner, file, text });
const inGatsby = placeIn('gatsby');
const inWebpack = placeIn('webpack');
const inShopifySource = placeIn('gatsby-source-shopify');

/** Every seam into private code, by the name of its room in this folder. */
export const seams: Readonly<Record<SeamName, Seam>> = {
  swc: {
    places: [
      inGatsby('dist/utils/webpack-utils.js', 'test: /\\.(js|mjs|jsx|ts|tsx)$/'),
      inGatsby('dist/utils/webpack-utils.js', 'new _terserWebpackPlugin.default('),
    ],
    gain: 'swc translates and minifies scripts: a cold build takes a third less processor time',
  },
  'steady-hash': {
    places: [inWebpack('lib/Compilation.js', 'this.children[indexChildren]')],
    gain: 'the same code has the same hash, so open tabs do not reload',
  },
  'late-scripts': {
    places: [
      inGatsby('dist/utils/gatsby-webpack-stats-extractor.js', '" async></script>`'),
      inGatsby('cache-dir/static-entry.js', 'sliceId: `_gatsby-scripts`'),
      inGatsby('cache-dir/static-entry.js', 'window.___webpackCompilationHash'),
      inGatsby('cache-dir/static-entry.js', 'key={`script-loader`}'),
      inGatsby('cache-dir/static-entry.js', '<Router id="gatsby-focus-wrapper"'),
      inGatsby('cache-dir/route-announcer-props.js', 'id: `gatsby-announcer`'),
      inGatsby('cache-dir/slice/server-slice-renderer.js', 'React.createElement(`slice-start`'),
    ],
    gain: 'text and pictures load before scripts, presses are kept, no inline script is trusted',
  },
  'page-loader': {
    places: [
      inGatsby('cache-dir/production-app.js', 'window.___loader = publicLoader'),
      inGatsby('cache-dir/production-app.js', 'publicLoader.loadPage(browserLoc.pathname'),
      inGatsby('cache-dir/ensure-resources.js', 'loader.loadPageSync(location.pathname'),
      inGatsby('cache-dir/loader.js', 'enqueue: rawPath =>'),
      inGatsby('cache-dir/loader.js', 'hovering: rawPath =>'),
      inGatsby('cache-dir/loader.js', 'isPageNotFound: rawPath =>'),
      inGatsby('cache-dir/navigation.js', 'window.___navigate = (to, options) =>'),
      inGatsby('cache-dir/production-app.js', 'window.asyncRequires = asyncRequires'),
      inGatsby('dist/bootstrap/requires-writer.js', 'exports.components = {'),
    ],
    gain: 'a navigation that waits or fails is shown, no page of another release is put together, and every unknown address shows the page of those',
  },
  'admin-route': {
    places: [
      inShopifySource('clients.js', '`https://${options.storeUrl}/admin/api/'),
      inShopifySource('clients.js', '(0, node_fetch_1.default)(url, fetchOptions)'),
    ],
    gain: 'the site runs on a laptop without a shop: the Shopify source reads the stand-in',
  },
  'resident-builder': {
    places: [
      inGatsby('dist/commands/build-html.js', 'exports.doBuildPages'),
      inGatsby('dist/commands/build-html.js', 'exports.buildSlices'),
      inGatsby('dist/commands/build-utils.js', 'exports.calcDirtyHtmlFiles'),
      inGatsby('dist/commands/build-html.js', '${_constants.ROUTES_DIRECTORY}render-page.js'),
      inGatsby('dist/redux/reducers/html.js', '`HTML_TRACKED_PAGES_CLEANUP`'),
      inGatsby('dist/redux/save-state.js', 'function saveState()'),
      inGatsby('dist/utils/page-data.js', 'exports.flush'),
      inGatsby('dist/utils/page-data.js', '} = pendingPageDataWrites;'),
      inGatsby('dist/utils/import-gatsby-plugin.js', 'importGatsbyPlugin'),
      inGatsby('dist/utils/slices/stitching.js', 'exports.stitchSliceForAPage'),
      inGatsby('dist/redux/index.js', 'emitter.emit(lastAction.type, lastAction)'),
    ],
    gain: 'an edit is live in about a second instead of half a minute (npm run bench -- publish)',
  },
};

export type SeamState = Seam & {
  name: SeamName;
  /** The packages of its places with their installed versions, such as `gatsby 5.16.1`. */
  packages: readonly string[];
  isOn: boolean;
  /** Sentences about places that no longer fit. */
  problems: readonly string[];
};

/** Compares every seam with the packages installed in a project. */
export function inspectSeams(projectFolder: string): SeamState[] {
  return seamNames.map((name) => {
    const seam = seams[name];
    const inFolder = (owner: string, file: string) =>
      path.join(projectFolder, 'node_modules', owner, file);
    const withVersion = (owner: string) => {
      const manifest = readFileSync(inFolder(owner, 'package.json'), 'utf8');
      return `${owner} ${(JSON.parse(manifest) as { version: string }).version}`;
    };
    const problems = seam.places
      .filter((place) => !holds(inFolder(place.package, place.file), place.text))
      .map(
        (place) =>
          `${withVersion(place.package)} has no "${place.text}" in ${place.file}. Adapt src/gatsby/engine/${name}, or build without it: ENGINE_OFF=${name}.`,
      );
    const packages = [...new Set(seam.places.map((place) => place.package))].map(withVersion);
    return { name, ...seam, packages, isOn: isOn(name), problems };
  });
}

function holds(file: string, text: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').includes(text);
}

/** Returns a sentence for each place that no longer fits, of the seams that are on. */
export function findBrokenSeams(projectFolder: string): string[] {
  return inspectSeams(projectFolder).flatMap((seam) => (seam.isOn ? seam.problems : []));
}
