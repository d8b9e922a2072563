/**
 * Opens a workout article without a connection, if this browser has read it before.
 *
 * Every request goes to the network first, always, and an answer of the network's is never replaced:
 * what is kept answers only a request the network did not answer at all. So nobody who is online can
 * see anything but the live release. To retire this file, leave one in its place that unregisters
 * itself; browsers ask for it again at every visit.
 *
 * A page asks to be kept with the message `{ keep: { path, files, release } }`. It is kept whole and of
 * one release, in a cache of its own, or not at all.
 */
'use strict';

const cachePrefix = 'workout-page ';

/** The page read longest ago goes first. */
const mostPages = 8;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  // Navigations need not wait for this file to start.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('message', (event) => {
  if (event.data?.keep) event.waitUntil(keepPage(event.data.keep));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isOurs = new URL(request.url).origin === self.location.origin;
  if (request.method !== 'GET' || !isOurs || request.headers.has('range')) return;
  event.respondWith(answer(event));
});

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (noConnection) {
    const kept = await findKept(event);
    if (kept) return kept;
    throw noConnection;
  }
}

/** A file is looked for among those of the page that asks for it, which are of one release. */
async function findKept({ request, clientId }) {
  const isPage = request.mode === 'navigate';
  const page = isPage ? request : await self.clients.get(clientId);
  if (!page) return undefined;
  const path = new URL(page.url).pathname;
  const cacheName = cachePrefix + path;
  if (!(await self.caches.has(cacheName))) return undefined;
  const cache = await self.caches.open(cacheName);
  return cache.match(isPage ? path : request, { ignoreVary: true });
}

async function keepPage({ path, files, release }) {
  const page = await fetch(path, { cache: 'no-cache' });
  if (!page.ok || page.redirected) return;
  // A release that came since then has other files. Its page is kept when it is read.
  if (!(await page.clone().text()).includes(release)) return;
  const answers = await Promise.all(files.map(async (file) => [file, await fetch(file)]));
  if (answers.some(([, answered]) => !answered.ok)) return;

  const cacheName = cachePrefix + path;
  await self.caches.delete(cacheName);
  const cache = await self.caches.open(cacheName);
  await Promise.all([[path, page], ...answers].map((entry) => cache.put(...entry)));
  await dropOldest();
}

/** Names come in the order the caches were made. */
async function dropOldest() {
  const names = (await self.caches.keys()).filter((name) => name.startsWith(cachePrefix));
  const surplus = names.slice(0, Math.max(0, names.length - mostPages));
  await Promise.all(surplus.map((name) => self.caches.delete(name)));
}
