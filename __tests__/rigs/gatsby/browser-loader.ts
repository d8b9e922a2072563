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
};

const source = `
  export { ProdLoader, setLoader, publicLoader } from 'gatsby/cache-dir/loader';
  export { init } from 'gatsby/cache-dir/navigation';
`;

/** Files that a build generates: plugins of the browser and redirects, of which there are none here. */
const generated = /redirects\.json$|api-runner-browser-plugins$/;

const flags = [
  '--bundle',
  '--format=cjs',
  '--platform=browser',
  '--loader:.js=jsx',
  '--external:react',
  '--external:prop-types',
  '--external:*/redirects.json',
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
export function bundleBrowserLoader(): () => BrowserLoader {
  const esbuild = path.join(process.cwd(), 'node_modules/esbuild/bin/esbuild');
  const code = execFileSync(esbuild, flags, { input: source, encoding: 'utf8' });
  const names =
    'module, exports, require, window, document, navigator, location, XMLHttpRequest, setTimeout';
  const run = vm.runInThisContext(`(function (${names}) {${code}\n})`) as (
    ...given: unknown[]
  ) => void;
  const load = (name: string): unknown => (generated.test(name) ? [] : jest.requireActual(name));
  return () => {
    const module = { exports: {} };
    const { document, navigator, location, XMLHttpRequest, setTimeout } = window;
    const given = [window, document, navigator, location, XMLHttpRequest, setTimeout];
    run(module, module.exports, load, ...given);
    return module.exports as BrowserLoader;
  };
}
