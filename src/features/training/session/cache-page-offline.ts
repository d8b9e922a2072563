declare global {
  interface Window {
    /** Hash of the page's bundles; Gatsby writes it into the HTML. */
    ___webpackCompilationHash?: string;
  }
}

/** In `static/`: a service worker must be at the root to answer for all pages. */
const workerFile = '/offline-workouts.js';

const scriptOrStyle = /\.(?:js|css|woff2)$/;

/** Matches data files that every page needs; of the page data files only this page's is cached. */
const sharedData = /^\/(?:page-data\/(?:sq\/d\/.+|app-data)|slice-data\/.+)\.json$/;

/**
 * Asks the service worker to cache this page and everything it has loaded, for a reload without a
 * connection: phones discard background tabs, and a garage has no signal. Fails silently without
 * service workers, in a private window or without room.
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
