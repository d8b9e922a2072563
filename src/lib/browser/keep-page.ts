/**
 * In `static/`: a service worker must be at the root to answer for all pages, at an address that never
 * changes.
 */
const workerFile = '/service-worker.js';

/** Time without a further script after which the copy is completed, in milliseconds. */
const completeAfterMs = 1000;

/** Asks again for the page that was kept last. */
let keepAgain: (() => void) | undefined;

/**
 * Asks the service worker to keep this page, and everything it has loaded, for a visit without a
 * connection; and again when it has loaded more. Does nothing without service workers, in a private window or without room, in development,
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
    const isFirst = !keepAgain;
    keepAgain = () => {
      // A page that was left has its copy.
      if (location.pathname !== keep) return;
      const files = performance.getEntriesByType('resource').flatMap(codeFileOf);
      active?.postMessage({ keep, files, bookmarks });
    };
    keepAgain();
    if (isFirst) watchFiles();
  } catch {
    // The page works as it does without a worker.
    return;
  }
}

function watchFiles(): void {
  let timer: number | undefined;
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().flatMap(codeFileOf).length === 0) return;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => keepAgain?.(), completeAfterMs);
  });
  observer.observe({ type: 'resource' });
}

/** Returns the path of a script or style sheet of this site that has arrived; nothing for other resources. */
function codeFileOf(entry: PerformanceEntry): string[] {
  // Browsers that name no status leave failed requests out.
  const { responseStatus = 200 } = entry as Partial<PerformanceResourceTiming>;
  const { origin, pathname } = new URL(entry.name);
  const isCode = origin === location.origin && /\.(?:js|css)$/.test(pathname);
  return isCode && responseStatus === 200 ? [pathname] : [];
}
