/** File in `static/` that browsers know as the site's service worker. */
export const workerFile = 'service-worker.js';

/**
 * Service worker of a site that keeps no pages (`OFFLINE_PAGES=0`). Browsers that have the other one
 * ask for this file at their next visit; it removes all copies and itself.
 */
export const retiredWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;
