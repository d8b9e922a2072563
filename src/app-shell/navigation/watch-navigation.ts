import { pageDataPath } from '../../lib/page-data-path';
import { chunkFailureMessage, isChunkFailure, reloadOnce } from '../errors/chunk-reload';
import { useFailureStore } from '../errors/failure-store';
import { failLoading, finishLoading, growLoading, startLoading } from '../loading/loading-store';
import { useNetworkStore } from '../network/network-store';
import type { GatsbyLoader, LoadedPage } from './gatsby-loader';
import { isFailedPage } from './gatsby-loader';

/** Left to the browser: the address is given up for a full load, or the reader stays here. */
const never = new Promise<LoadedPage>(() => undefined);

/**
 * Stands between the router and Gatsby's loader, to show progress and to handle failures. Where
 * Gatsby would answer every failure with an unguarded full load of the path (and drop its query):
 *
 * - a failed chunk loads the page in full, once in 60 seconds; after that its error is shown
 * - without a connection the reader stays on the page they have
 * - everything else stays Gatsby's, such as a path that is a file and no page
 *
 * A loader that throws, as it does over a slice's broken data file, counts as failed too; Gatsby
 * would leave the link dead.
 *
 * Call it once the first page is drawn; that page's own loading is not a navigation.
 */
export function watchNavigation(
  loader: GatsbyLoader,
  loadInFull = (path: string) => window.location.assign(path),
): void {
  const { loadPage } = loader;
  loader.loadPage = async (path) => {
    startLoading();
    const stopWatching = watchPageData(path, () => growLoading('page-data'));
    const page = await loadPage(path).catch((error: unknown) => ({ status: 'error', error }));
    stopWatching();
    if (!isFailedPage(page)) {
      growLoading('payload');
      return page;
    }
    failLoading();
    return handleFailure(page, path, loadInFull);
  };
}

function handleFailure(
  page: { status: 'error'; error?: unknown },
  path: string,
  loadInFull: (path: string) => void,
): LoadedPage | Promise<LoadedPage> {
  if (!navigator.onLine) {
    useNetworkStore.setState({ status: 'offline', missedPath: path });
    return never;
  }
  if (!isChunkFailure(page.error)) return page;
  if (!reloadOnce(() => loadInFull(path))) {
    const message = chunkFailureMessage(page.error);
    useFailureStore.setState({ failure: { message, statusCode: 500 } });
  }
  return never;
}

/**
 * Calls back when the data file of a page has arrived. Gatsby's loader tells nobody about it, so the
 * browser's list of loaded resources is watched; where there is none, nothing is called.
 *
 * @param path of the page, with or without a query
 * @returns ends the watching
 */
function watchPageData(path: string, onArrival: () => void): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => undefined;
  const file = pageDataPath(new URL(path, window.location.origin).pathname);
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => new URL(name).pathname === file)) onArrival();
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}

/** A route has been drawn: the loading bar ends, and what stood in its way is forgotten. */
export function endNavigation(): void {
  finishLoading();
  useFailureStore.setState({ failure: undefined });
}
