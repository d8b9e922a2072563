import { execFileSync } from 'node:child_process';
import path from 'node:path';
import vm from 'node:vm';

/** Loaders of a page's parts by chunk name, as Gatsby generates them. */
export type Chunks = Record<string, () => Promise<unknown>>;

/** Gatsby's own page loader and router for the browser, of a production build. */
export type BrowserLoader = {
  ProdLoader: new (
    requires: { components: Chunks },
    matchPaths: readonly never[],
  ) => { setApiRunner: (runner: () => readonly never[]) => void };
  setLoader: (loader: object) => void;
  publicLoader: {
    loadPageSync: (path: string) => { json: unknown; component: unknown } | undefined;
  };
  /** Sets `window.___navigate`. */
  init: () => void;
  /** Starts the whole application on the document, with the first page. */
  startApp: () => Promise<unknown>;
};

/** Modules that a build generates: the templates of pages, and the hooks of the browser. */
type Generated = { chunks?: Chunks; hooks?: Record<string, unknown> };

const source = `
  export { ProdLoader, setLoader, publicLoader } from './node_modules/gatsby/cache-dir/loader';
  export { init } from './node_modules/gatsby/cache-dir/navigation';
  export const startApp = () => import('./node_modules/gatsby/cache-dir/production-app');
`;

const flags = [
  '--bundle',
  '--format=cjs',
  '--platform=browser',
  '--loader:.js=jsx',
  // The module that a build calls "gatsby" in the browser.
  '--alias:gatsby=./node_modules/gatsby/cache-dir/gatsby-browser-entry.js',
  '--external:react',
  '--external:react-dom',
  '--external:prop-types',
  '--external:crypto',
  '--external:*/redirects.json',
  '--external:$virtual/*',
  '--external:*/api-runner-browser-plugins',
  '--define:process.env.NODE_ENV="production"',
  '--define:process.env.BUILD_STAGE="build-javascript"',
  '--define:process.env.GATSBY_QUERY_ON_DEMAND=undefined',
  '--define:process.env.CYPRESS_SUPPORT=undefined',
  '--define:__PATH_PREFIX__=""',
  '--define:__BASE_PATH__=""',
  '--define:global=globalThis',
  '--log-level=error',
];

/**
 * Bundles the files that Gatsby copies into every site, since they exist as sources of a build only.
 *
 * @returns starts them anew, as a new document does
 */
export function bundleBrowserLoader(): (generated?: Generated) => BrowserLoader {
  const esbuild = path.join(process.cwd(), 'node_modules/esbuild/bin/esbuild');
  const code = execFileSync(esbuild, flags, { input: source, encoding: 'utf8' });
  const names =
    'module, exports, require, window, document, navigator, location, HTMLElement, XMLHttpRequest, setTimeout';
  const run = vm.runInThisContext(`(function (${names}) {${code}\n})`) as (
    ...given: unknown[]
  ) => void;
  return ({ chunks = {}, hooks } = {}) => {
    const load = (name: string): unknown => {
      if (name.endsWith('/api-runner-browser-plugins')) return hooks ? [{ plugin: hooks }] : [];
      if (name === '$virtual/async-requires') return { components: chunks };
      return name.endsWith('.json') ? [] : jest.requireActual(name);
    };
    const module = { exports: {} };
    const { document, navigator, location, XMLHttpRequest, setTimeout } = window;
    const given = [window, document, navigator, location, HTMLElement, XMLHttpRequest, setTimeout];
    run(module, module.exports, load, ...given);
    return module.exports as BrowserLoader;
  };
}
