declare global {
  interface Window {
    /** Which bundles a page belongs to; Gatsby writes it into the page's HTML. */
    ___webpackCompilationHash?: string;
  }
}

/** In `static/`: it must lie at the root, whose pages it answers for. */
const workerFile = '/offline-workouts.js';

const scriptOrStyle = /\.(?:js|css|woff2)$/;

/** Data every page needs; of the pages' own only this page's. */
const sharedData = /^\/(?:page-data\/(?:sq\/d\/.+|app-data)|slice-data\/.+)\.json$/;

/**
 * Asks the service worker to keep this page, with all it has loaded, for a reload without a
 * connection. Phones throw background tabs away, also in a garage. What fails here is missed only
 * there, so it fails quietly: a browser without service workers, a private window, no room.
 */
export async function cachePageOffline(): Promise<void> {
  const release = window.___webpackCompilationHash;
  if (process.env.NODE_ENV !== 'production' || !release || !('serviceWorker' in navigator)) return;
  const path = window.location.pathname;
  try {
    await navigator.serviceWorker.register(workerFile);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ keep: { path, files: loadedFiles(path), release } });
  } catch {
    return;
  }
}

function loadedFiles(path: string): string[] {
  const own = `/page-data${path}/page-data.json`;
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const paths = addresses
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname)
    .filter((name) => scriptOrStyle.test(name) || sharedData.test(name) || name === own);
  return [...new Set([...paths.filter((name) => name !== workerFile), own])];
}
