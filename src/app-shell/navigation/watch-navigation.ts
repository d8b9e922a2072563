import { pageDataPath } from '../../lib/page-data-path';
import { isChunkFailure, reloadOnce } from '../errors/chunk-reload';
import {
  clearMissedChunk,
  reportMissedChunk,
  useMissedChunkStore,
} from '../errors/missed-chunk-store';
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
 * - a failed chunk loads the page in full, once in 60 seconds; after that the current page stays,
 *   with a notice, and a reader who follows the link again gets the page as soon as its script can
 *   be loaded
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

async function handleFailure(
  page: { status: 'error'; error?: unknown },
  path: string,
  loadInFull: (path: string) => void,
): Promise<LoadedPage> {
  if (!navigator.onLine) {
    useNetworkStore.setState({ status: 'offline', missedPath: path });
    return never;
  }
  const { error } = page;
  if (!isChunkFailure(error)) return page;
  if (reloadOnce(() => loadInFull(path))) return never;
  const isRepeated = useMissedChunkStore.getState().missed?.path === path;
  if (isRepeated && (await canLoad(error))) loadInFull(path);
  else reportMissedChunk(error, path);
  return never;
}

/**
 * Returns true if a chunk that failed can be loaded now. Gatsby's loader keeps the failure of a page and
 * would not request it again. Webpack's errors carry the file's URL in `request`.
 */
async function canLoad(error: Error): Promise<boolean> {
  if (!('request' in error) || typeof error.request !== 'string') return false;
  try {
    return (await fetch(error.request)).ok;
  } catch {
    return false;
  }
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
 * Ends the navigation once the route is rendered: completes the bar and clears the notice of a
 * failed chunk.
 */
export function endNavigation(): void {
  finishLoading();
  clearMissedChunk();
}
