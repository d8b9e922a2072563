import { navigate } from 'gatsby';
import { readsQuery } from '../../config/routes';
import { isPageLeft, whenPageStays } from '../../lib/browser/page-leaving';
import { pageDataPath } from '../../lib/http/page-data-path';
import { claimReload, isChunkFailure } from '../errors/chunk-reload';
import {
  clearMissedChunk,
  reportMissedChunk,
  useMissedChunkStore,
} from '../errors/missed-chunk-store';
import { lateShell } from '../loading/late-shell';
import { failLoading, finishLoading, growLoading, startLoading } from '../loading/loading-store';
import { useNetworkStore } from '../network/network-store';
import { askSite } from '../network/reach-site';
import { startMove } from './picture-moves';
import type { GatsbyLoader, LoadedPage } from '../../gatsby/engine/page-loader/gatsby-loader';
import {
  isFailedPage,
  ownCode,
  wrapNavigation,
} from '../../gatsby/engine/page-loader/gatsby-loader';

/** Never settles: the browser does a full load, or the reader stays on this page. */
const never = new Promise<LoadedPage>(() => undefined);

/**
 * Wraps Gatsby's loader so that no page fails because this one is left: Gatsby takes cut data for those of a missing
 * page, which would be shown and tracked. If this page stays after all, the other is loaded in full, since the
 * loader keeps what it has taken it for. Call it before the first page is loaded.
 */
export function holdCutPages(
  loader: GatsbyLoader,
  loadInFull = (address: string) => window.location.assign(address),
): void {
  const { loadPage } = loader;
  loader.loadPage = async (path) => {
    const loaded = loadPage(path);
    const page = await loaded.catch(() => undefined);
    const isWhole = page && !isFailedPage(page) && !loader.isPageNotFound(path);
    if (isWhole || !isPageLeft()) return loaded;
    await whenPageStays();
    loadInFull(path);
    return never;
  };
}

/**
 * Wraps Gatsby's loader to show progress and to handle failures. Gatsby answers every failure with
 * an unguarded full load of the path, and drops its query; instead:
 *
 * - a page of a release with other code is loaded in full. Gatsby would also render its data with the
 *   old template in the meantime
 * - a failed chunk loads the page in full, once in 60 seconds; after that the current page stays,
 *   with a notice, and a reader who follows the link again gets the page as soon as its script can
 *   be loaded
 * - where the site cannot be reached, the reader stays on the current page, unless a copy of the
 *   other is kept
 * - an address that has moved inside the site is followed to where it leads. One with a query may have a page at
 *   its path, so the site is asked while that loads
 * - one that the host redirects to another site is loaded in full. Gatsby would show "not found", as it would for a
 *   page whose data were cut, by leaving this one, when they were prefetched
 * - everything else is loaded in full, such as a path that is a file and not a page
 *
 * A loader that throws, as it does over a slice's broken data file, counts as failed too; with
 * Gatsby alone the link would do nothing.
 *
 * Call it after the first render; loading the first page is not a navigation.
 *
 * @param holdsOtherCode true if the data of a page may have been made for other code, even if the live
 *   release has the code of this tab again
 */
export function watchNavigation(
  loader: GatsbyLoader,
  holdsOtherCode: (path: string) => boolean,
  loadInFull = (address: string) => window.location.assign(address),
): void {
  const { loadPage } = loader;
  const completeAddress = watchAddresses();
  window.addEventListener('popstate', () => {
    const { pathname, search } = window.location;
    if (loader.loadPageSync(pathname + search)) startMove(pathname);
  });
  loader.loadPage = async (path) => {
    const address = completeAddress(path);
    startLoading();
    const asked = mayNameMoved(path) ? askSite(address) : undefined;
    const stopWatching = watchPageData(path, () => growLoading('page-data'));
    const page = await loadPage(path).catch((error: unknown) => ({ status: 'error', error }));
    stopWatching();
    const isShown = !isFailedPage(page) && isOfThisCode(page) && !holdsOtherCode(path);
    const movedByQuery = isShown && findMoved(address, await asked);
    const isElsewhere =
      isShown && loader.isPageNotFound(path) && isThereAfterAll(await (asked ?? askSite(address)));
    if (isShown && !movedByQuery && !isElsewhere) {
      growLoading('payload');
      const { pathname } = new URL(address, window.location.origin);
      // The address has changed already where the router loads the page of a way back.
      if (pathname !== window.location.pathname) startMove(pathname);
      void checkAgain(loader, () => loadInFull(address));
      return page;
    }
    failLoading();
    const answer = await (asked ?? askSite(address));
    const moved =
      movedByQuery ||
      (isFailedPage(page) && !page.error && !holdsOtherCode(path) && findMoved(address, answer));
    if (moved) void navigate(moved);
    else if (await mayLoadInFull(page, address, answer)) loadInFull(address);
    return never;
  };
}

/**
 * Remembers the whole address of a navigation, since the loader is asked for path and query only.
 *
 * @returns the address by path and query, while its navigation starts
 */
function watchAddresses(): (path: string) => string {
  let wanted = '';
  wrapNavigation((navigateTo) => (to, options) => {
    wanted = String(to);
    navigateTo(to, options);
    wanted = '';
  });
  return (path) => (wanted.split('#')[0] === path ? wanted : path);
}

/**
 * True if the page's data fit the code of this tab. A tab that cannot ask which release is live, because
 * it is offline, shows what it has loaded before; Gatsby would load the page in full.
 */
function isOfThisCode(loaded: LoadedPage): boolean {
  const { page } = loaded ?? {};
  const code = ownCode();
  if (!page || code === undefined) return true;
  if (!page.webpackCompilationHash && !navigator.onLine) page.webpackCompilationHash = code;
  return page.webpackCompilationHash === code;
}

/**
 * Loads the page in full after all if its data may be of a release that went live meanwhile: Gatsby asks
 * for the data and for the release's code at the same time. Nobody waits for this second question.
 */
async function checkAgain(loader: GatsbyLoader, load: () => void): Promise<void> {
  const code = ownCode();
  if (code === undefined || !navigator.onLine) return;
  const live = await loader.loadAppData();
  if (live && live.webpackCompilationHash !== code && claimReload()) load();
}

/** True for an address whose query may be that of an old page. */
function mayNameMoved(address: string): boolean {
  const [path = '', query] = address.split('?');
  return query !== undefined && !readsQuery(path);
}

/** True if the site has a page, or redirects to another site, where no script may follow. */
function isThereAfterAll(answer: Response | undefined): boolean {
  return answer?.type === 'opaqueredirect' || answer?.ok === true;
}

/** Returns where an address was redirected to inside this site; `undefined` if it was not. */
function findMoved(address: string, answer: Response | undefined): string | undefined {
  if (!answer?.redirected || !answer.ok) return undefined;
  const { origin, pathname, search } = new URL(answer.url);
  const { hash } = new URL(address, origin);
  return origin === window.location.origin ? pathname + search + hash : undefined;
}

async function mayLoadInFull(
  page: LoadedPage,
  address: string,
  answer: Response | undefined,
): Promise<boolean> {
  if (!answer) {
    if (await lateShell()?.isKeptOffline(address)) return true;
    if (navigator.onLine) reportMissedChunk(new Error('The site did not answer'), address);
    else useNetworkStore.setState({ status: 'offline', missedPath: address });
    return false;
  }
  const error = page?.error;
  if (!isChunkFailure(error) || claimReload()) return true;
  const isRepeated = useMissedChunkStore.getState().missed?.path === address;
  if (isRepeated && (await canLoad(error))) return true;
  reportMissedChunk(error, address);
  return false;
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
 * Ends the navigation once the route is rendered: completes the bar and clears the notice of what was
 * missed.
 */
export function endNavigation(): void {
  finishLoading();
  clearMissedChunk();
  useNetworkStore.setState({ missedPath: undefined });
}
