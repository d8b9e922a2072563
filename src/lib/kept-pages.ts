/** Beginning of the names of the service worker's caches: one for each page it keeps. */
const pageCachePrefix = 'page 1 ';

/** True if the service worker has a copy of a page, which a full load shows without a connection. */
export async function isKeptOffline(address: string): Promise<boolean> {
  try {
    const { pathname } = new URL(address, window.location.origin);
    return await window.caches.has(pageCachePrefix + pathname);
  } catch {
    // No service workers, or storage is refused.
    return false;
  }
}
