import type { GatsbyLoader, LoadedPage } from '../../gatsby/engine/page-loader/gatsby-loader';
import { isFailedPage } from '../../gatsby/engine/page-loader/gatsby-loader';

const notFoundPath = '/404.html';

/**
 * Has the loader answer with the page of unknown addresses where the server sent that, whatever the address. Gatsby
 * would look the address up by three spellings: its loader decodes it up to three times, and its router encodes
 * what is encoded already (`%3D` becomes `%253D`). It then misses the page that it has loaded, fails at a `%25`,
 * finds another page behind `%2F..%2F`, or takes `:path` for a parameter, and nothing is rendered.
 *
 * Call it before the first page is loaded.
 *
 * @param served path of the page that was rendered into the document, and the address it was sent for
 */
export function showServedNotFound(
  loader: GatsbyLoader,
  served: { pagePath: string | undefined; pathname: string },
): void {
  if (served.pagePath !== notFoundPath) return;
  const { loadPage, loadPageSync, isPageNotFound } = loader;
  const spellings = new Set([served.pathname, asRouted(served.pathname)]);
  const isServed = (path: string) => spellings.has(path.replace(/\?.*/s, ''));
  let shown: LoadedPage;
  loader.loadPage = async (path) => {
    if (!isServed(path)) return loadPage(path);
    const loaded = await loadPage(notFoundPath);
    shown ??= forEveryAddress(loaded);
    return shown ?? loaded;
  };
  loader.loadPageSync = (path, options) => (isServed(path) && shown) || loadPageSync(path, options);
  loader.isPageNotFound = (path) => isServed(path) || isPageNotFound(path);
}

/** Returns a path as the router has it. One that it cannot decode ends the router itself. */
function asRouted(pathname: string): string {
  try {
    return encodeURI(decodeURI(pathname));
  } catch {
    return pathname;
  }
}

/** Returns a page with a route that every address fits; `undefined` for one that did not load. */
function forEveryAddress(loaded: LoadedPage): LoadedPage {
  if (!loaded?.page || isFailedPage(loaded)) return undefined;
  return { ...loaded, page: { ...loaded.page, path: '/404', matchPath: '/*' } };
}
