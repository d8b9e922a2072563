import { pageDataPath } from '../../lib/page-data-path';
import { chunkFailureMessage, isChunkFailure, reloadOnce } from '../errors/chunk-reload';
import { useFailureStore } from '../errors/failure-store';
import { failLoading, finishLoading, growLoading, startLoading } from '../loading/loading-store';
import { useNetworkStore } from '../network/network-store';
import type { GatsbyLoader, LoadedPage } from './gatsby-loader';
import { isFailedPage } from './gatsby-loader';

/** Never settles: the browser does a full load, or the reader stays on this page. */
const never = new Promise<LoadedPage>(() => undefined);

/**
 * Wraps Gatsby's loader to show progress and to handle failures. Gatsby answers every failure with
 * an unguarded full load of the path, and drops its query; instead:
 *
 * - a failed chunk loads the page in full, once in 60 seconds; after that its error is shown
 * - offline, the reader stays on the current page
 * - everything else is left to Gatsby, such as a path that is a file and not a page
 *
 * A loader that throws, as it does over a slice's broken data file, counts as failed too; with
 * Gatsby alone the link would do nothing.
 *
 * Call it after the first render; loading the first page is not a navigation.
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
 * Calls back when the data file of a page has arrived. Gatsby's loader has no event for it, so this
 * observes the browser's resource timing; without that it never calls back.
 *
 * @param path of the page, with or without a query
 * @returns stops observing
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

/**
 * Ends the navigation once the route is rendered: completes the bar and clears the last failure.
 */
export function endNavigation(): void {
  finishLoading();
  useFailureStore.setState({ failure: undefined });
}
