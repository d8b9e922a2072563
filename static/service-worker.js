/**
 * Opens pages that this browser has read or bookmarked when the site cannot be reached.
 *
 * Every request goes to the network first, always, and an answer of the network is never replaced: a
 * copy answers only a request that the network did not answer at all. So nobody who is online can see
 * anything but the live release, also after a rollback. To retire this file, build with
 * OFFLINE_PAGES=0, which leaves one in its place that removes all copies and itself; browsers ask for
 * it at every visit.
 *
 * A page asks for its referrer, which Firefox leaves out where a worker answers, with `{ asksReferrer }` and a
 * port.
 *
 * A page asks to be kept with the message `{ keep: path, files, bookmarks }`. Its HTML and data are kept
 * together, of one release, in a cache of its own, or not at all; scripts, styles and fonts, whose names
 * hold a hash of their content, are in one cache for all pages.
 */
'use strict';

/** Raise the number when the form of the caches changes: others are removed. */
const pagePrefix = 'page 1 ';
const filesCache = 'files 1';

/** Pages read last that are kept, besides those of the newest bookmarks. */
const maxRead = 30;
const maxBookmarks = 50;

/** Bookmarked pages without a copy that are loaded after one page. */
const maxBookmarksAtOnce = 3;

/** Built page that is sent in place of one without a copy; lists those that have one. */
const offlinePath = '/offline';
const offlineMaxAgeMs = 24 * 60 * 60 * 1000;

/** A shopper's own pages, functions, and searches are never kept. */
const privatePath = /^\/(?:api|cart|checkout|orders|review|search|signup|thanks)(?:\/|$)/;

/** Parameter of a preview. */
const previewMarker = '_storyblok';

const hashedFile = /^\/(?:static\/.+|[^/]+[-.][0-9a-f]{8,})\.(?:js|css|woff2)$/;

const unchecked = { cache: 'default' };
const revalidated = { cache: 'no-cache' };

/** Referrers of the pages that were opened last, by the id of their client. */
const referrers = new Map();
const maxReferrers = 50;

/** Copies are made one at a time. */
let lastWork = Promise.resolve();

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([choosePreload(), removeOtherCaches()]));
});

/**
 * With preload, navigations need not wait for this file to start. Firefox fails a navigation whose preload failed,
 * whatever is answered here, so that no kept page would open there.
 */
function choosePreload() {
  const { navigationPreload } = self.registration;
  if (navigator.userAgent.includes('Firefox/')) return navigationPreload?.disable();
  return navigationPreload?.enable();
}

self.addEventListener('message', (event) => {
  const { keep, files = [], bookmarks = [], asksReferrer } = event.data ?? {};
  if (asksReferrer) event.ports[0]?.postMessage(referrers.get(event.source.id) ?? '');
  if (typeof keep !== 'string') return;
  lastWork = lastWork.then(() => keepAll(keep, files, bookmarks)).catch(reportFailure);
  event.waitUntil(lastWork);
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.headers.has('range') || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') noteReferrer(event);
  event.respondWith(answer(event));
});

function noteReferrer({ request, resultingClientId }) {
  referrers.set(resultingClientId, request.referrer);
  if (referrers.size > maxReferrers) referrers.delete(referrers.keys().next().value);
}

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (noConnection) {
    const isPage = event.request.mode === 'navigate';
    const copy = await (isPage ? findPage(event.request) : findFile(event)).catch(() => undefined);
    if (copy) return copy;
    throw noConnection;
  }
}

/** Finds the copy of a page, or else the page that lists the copies. */
async function findPage({ url }) {
  const { pathname, searchParams } = new URL(url);
  const isPrivate = privatePath.test(pathname) || searchParams.has(previewMarker);
  const path = composed(pathname);
  const copy = isPrivate ? undefined : await findCopy(path, path);
  if (!copy) return listCopies();
  // The page shows by this mark that the site cannot be reached.
  return withText(copy, (html) => html.replace('<head>', '<head><meta name="kept-copy">'));
}

/** Writes a path in composed Unicode, which pages have; the site would redirect there. */
function composed(path) {
  try {
    const decoded = decodeURI(path);
    return decoded === decoded.normalize('NFC') ? path : encodeURI(decoded.normalize('NFC'));
  } catch {
    return path;
  }
}

/** A file is looked for among those of the page that asks for it, which are of one release. */
async function findFile({ request, clientId }) {
  const { pathname } = new URL(request.url);
  if (hashedFile.test(pathname)) return (await caches.open(filesCache)).match(pathname);
  const client = await self.clients.get(clientId);
  return client && findCopy(new URL(client.url).pathname, pathname);
}

async function findCopy(path, file) {
  const name = pagePrefix + path;
  return (await caches.has(name)) ? (await caches.open(name)).match(file) : undefined;
}

async function listCopies() {
  const page = await findCopy(offlinePath, offlinePath);
  if (!page) return undefined;
  const notes = (await readNotes()).filter(({ path }) => path !== offlinePath);
  const items = notes.map(
    // The title comes from HTML, in which it was escaped; a path of a URL holds none of <, > and ".
    ({ path, title }) => `<li><a href="${path.replaceAll('&', '&amp;')}">${title}</a></li>`,
  );
  const withItems = (start) => start + items.join('');
  const list = (html) => html.replace(/<ul[^>]* id="kept-pages"[^>]*>/, withItems);
  return withText(page, list, 503);
}

async function withText(response, change, status = response.status) {
  const headers = new Headers(response.headers);
  return new Response(change(await response.text()), { status, headers });
}

async function keepAll(path, files, bookmarks) {
  const marked = bookmarks.slice(0, maxBookmarks);
  await keepPage(path, files);
  const offline = await readNote(offlinePath);
  if (!(Date.now() - offline?.keptAt < offlineMaxAgeMs)) await keepPage(offlinePath, []);
  const isMissing = await Promise.all(marked.map(async (each) => !(await readNote(each))));
  const missing = marked.filter((_, place) => isMissing[place]).slice(0, maxBookmarksAtOnce);
  for (const each of missing) await keepPage(each, []);
  await dropSurplus(new Set([offlinePath, ...marked]));
}

async function keepPage(path, files) {
  if (privatePath.test(path)) return;
  const name = pagePrefix + path;
  const page = await fetch(path, revalidated);
  if (!page.ok || page.redirected) {
    // The page was removed, or has moved.
    if (page.redirected || page.status < 500) await caches.delete(name);
    return;
  }
  const etag = page.headers.get('etag');
  const html = await page.clone().text();
  const hashed = [...new Set([...filesOf(html), ...files])].filter((file) => hashedFile.test(file));
  const before = await readNote(path);
  const isKnown = before && etag && before.etag === etag;
  const keptFiles = isKnown ? [...new Set([...before.files, ...hashed])] : hashed;
  const data = isKnown ? [] : await fetchData(path, html);
  if (!isKnown) {
    // A release that came since then has other data.
    const again = await fetch(path, revalidated);
    if (!data || again.headers.get('etag') !== etag) return;
  }
  const [, title = path] = /<title[^>]*>([^<|]*?)\s*[<|]/.exec(html) ?? [];
  const note = { path, title, etag, files: keptFiles, keptAt: Date.now() };
  try {
    await keepFiles(hashed);
    if (!isKnown) await caches.delete(name);
    const cache = await caches.open(name);
    for (const [file, answered] of data) await cache.put(file, plain(answered));
    if (!isKnown) await cache.put(path, plain(page));
    // Last, since a cache without a note is not complete.
    await cache.put('/note', Response.json(note));
  } catch (failure) {
    await caches.delete(name);
    // The browser has no room: what was read longest ago makes some.
    await dropSurplus(new Set([offlinePath]), maxRead / 2);
    throw failure;
  }
}

/** Lists the scripts, styles and fonts of a page: those it names, and those its start script loads. */
function filesOf(html) {
  const named = [...html.matchAll(/(?:href|src)="(\/[^"?#]+)"/g)].map(([, file]) => file);
  const [, list] = /<script id="late-scripts"[^>]*>([^<]*)</.exec(html) ?? [];
  const [, template = ''] = /data-page-chunk="([^"]*)"/.exec(html) ?? [];
  const [common, ...templates] = (list ?? '').split(';').map((part) => part.split(' '));
  const own = templates.filter(([name]) => name === template);
  return [...named, ...[common, ...own].flatMap(([, ...files]) => files)];
}

/** Loads the data of a page, unless its release has other code than its HTML. */
async function fetchData(path, html) {
  const pageFile = `/page-data/${path.slice(1) || 'index'}/page-data.json`;
  const files = [pageFile, '/page-data/app-data.json'];
  const answers = await Promise.all(files.map((file) => fetch(file, revalidated)));
  if (answers.some(({ ok }) => !ok)) return undefined;
  const [page, app] = await Promise.all(answers.map((each) => each.clone().json()));
  if (!html.includes(app.webpackCompilationHash)) return undefined;
  const slices = Object.values(page.slicesMap ?? {}).map((slice) => `/slice-data/${slice}.json`);
  const sliceAnswers = await Promise.all(slices.map((file) => fetch(file, revalidated)));
  const queried = await Promise.all(sliceAnswers.map((each) => each.clone().json()));
  const hashes = [page, ...queried].flatMap(({ staticQueryHashes = [] }) => staticQueryHashes);
  const queries = [...new Set(hashes)].map((hash) => `/page-data/sq/d/${hash}.json`);
  const queryAnswers = await Promise.all(queries.map((file) => fetch(file, revalidated)));
  const all = [...answers, ...sliceAnswers, ...queryAnswers];
  if (all.some(({ ok }) => !ok)) return undefined;
  return [...files, ...slices, ...queries].map((file, place) => [file, all[place]]);
}

async function keepFiles(files) {
  const cache = await caches.open(filesCache);
  const add = async (file) => {
    if (await cache.match(file)) return;
    const answered = await fetch(file, unchecked);
    if (!answered.ok) throw new Error(`${file} answered ${answered.status}`);
    await cache.put(file, plain(answered));
  };
  await Promise.all(files.map(add));
}

/** Returns an answer without the headers of its way here: the body is unpacked. */
function plain({ body, status, headers: sent }) {
  const headers = new Headers(sent);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  return new Response(body, { status, headers });
}

async function readNote(path) {
  return (await findCopy(path, '/note'))?.json();
}

/** Returns the notes of all complete copies, newest first. */
async function readNotes() {
  const names = (await caches.keys()).filter((name) => name.startsWith(pagePrefix));
  const notes = await Promise.all(names.map((name) => readNote(name.slice(pagePrefix.length))));
  return notes.filter(Boolean).sort((one, other) => other.keptAt - one.keptAt);
}

/** Removes the pages read longest ago, and the scripts and styles that no page needs any more. */
async function dropSurplus(pinned, max = maxRead) {
  const notes = await readNotes();
  const surplus = notes.filter(({ path }) => !pinned.has(path)).slice(max);
  for (const { path } of surplus) await caches.delete(pagePrefix + path);
  const needed = new Set(notes.filter((note) => !surplus.includes(note)).flatMap((n) => n.files));
  const cache = await caches.open(filesCache);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!needed.has(pathname)) await cache.delete(pathname);
  }
}

async function removeOtherCaches() {
  const names = await caches.keys();
  const others = names.filter((name) => name !== filesCache && !name.startsWith(pagePrefix));
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** A copy that was not made is made at the next visit: no reader waits for it. */
function reportFailure(failure) {
  console.info(`No copy for reading offline: ${failure}`);
}
