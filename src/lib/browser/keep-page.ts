/**
 * In `static/`: a service worker must be at the root to answer for all pages, at an address that never
 * changes.
 */
const workerFile = '/service-worker.js';

/**
 * Asks the service worker to keep this page, and everything it has loaded, for a visit without a
 * connection. Does nothing without service workers, in a private window or without room, in development,
 * and if the site has no worker.
 *
 * @param bookmarks paths of pages to keep as well
 */
export async function keepPage(bookmarks: readonly string[] = []): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  if (process.env.GATSBY_OFFLINE_PAGES === '0') return;
  const keep = window.location.pathname;
  try {
    await navigator.serviceWorker.register(workerFile, { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ keep, files: loadedFiles(), bookmarks });
  } catch {
    // The page works as it does without a worker.
    return;
  }
}

/** Lists the scripts and styles that this page has loaded, also those of what was opened in it. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /\.(?:js|css)$/.test(pathname))
    .map(({ pathname }) => pathname);
}
