import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

const origin = 'https://site.example';

/** Files of a release by path; `etag` is made of the content. */
export type ServedFiles = Record<string, string>;

type FetchEvent = {
  request: { url: string; method: string; mode: string; headers: Headers; referrer: string };
  clientId: string;
  resultingClientId: string;
  respondWith: (answer: Promise<Response>) => void;
};
type ExtendableEvent = {
  data?: unknown;
  ports?: readonly MessagePort[];
  source?: { id: string };
  waitUntil: (work: Promise<unknown>) => void;
};
type Listener = (event: FetchEvent & ExtendableEvent) => void;

export type WorkerUnderTest = ReturnType<typeof startWorker>;

/**
 * Starts the site's service worker in this process, on a site that tests replace, with the Cache API in memory.
 *
 * @param userAgent of the browser; Firefox fails navigations that it could not preload
 */
export function startWorker(userAgent = 'Chrome/150') {
  const stores = new Map<string, Map<string, Response>>();
  const listeners = new Map<string, Listener>();
  let served: ServedFiles | undefined;
  let room = Number.POSITIVE_INFINITY;
  let listen: (path: string) => void = () => undefined;
  // As an earlier worker has left it.
  let isPreloading = true;

  const fetchFile = async (request: string | { url: string }) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, origin);
    listen(pathname);
    await Promise.resolve();
    if (!served) throw new TypeError('Failed to fetch');
    const body = served[pathname];
    if (body === undefined) return new Response('none', { status: 404 });
    return new Response(body, { headers: { etag: `W/"${body}"`, vary: 'Accept-Encoding' } });
  };
  const openCache = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (key: string) => store.get(key)?.clone(),
      put: async (key: string, response: Response) => {
        if ((room -= 1) < 0) throw new DOMException('No room', 'QuotaExceededError');
        store.set(key, response);
      },
      delete: async (key: string) => store.delete(key),
      keys: async () => [...store.keys()].map((key) => ({ url: origin + key })),
    };
  };
  const scope = {
    location: { origin },
    registration: {
      unregister: async () => listeners.clear(),
      navigationPreload: {
        enable: async () => void (isPreloading = true),
        disable: async () => void (isPreloading = false),
      },
    },
    skipWaiting: () => undefined,
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    clients: { get: async (clientId: string) => ({ url: origin + clientId }) },
  };
  const caches = {
    keys: async () => [...stores.keys()],
    has: async (name: string) => stores.has(name),
    open: async (name: string) => openCache(name),
    delete: async (name: string) => stores.delete(name),
  };
  const navigator = { userAgent };
  const globals = {
    self: scope,
    navigator,
    caches,
    fetch: fetchFile,
    URL,
    Headers,
    Response,
    Promise,
  };
  const install = (code: string) => {
    listeners.clear();
    vm.runInNewContext(code, { ...globals, console: { info: () => undefined } });
  };
  install(readFileSync(path.join(process.cwd(), 'static/service-worker.js'), 'utf8'));

  const dispatch = async (type: string, event: Partial<FetchEvent & ExtendableEvent>) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({
      ...event,
      waitUntil: (one: Promise<unknown>) => (work = one),
    } as never);
    await work;
  };
  const request = async (address: string, mode: string, clientId: string, referrer = '') => {
    const isLost = isPreloading && mode === 'navigate' && !served;
    if (isLost && userAgent.includes('Firefox/')) return undefined;
    const { href: url, pathname: resultingClientId } = new URL(address, origin);
    let answer: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      request: { url, method: 'GET', mode, headers: new Headers(), referrer },
      ...{ clientId, resultingClientId },
      respondWith: (given: Promise<Response>) => (answer = given),
    } as never);
    return (answer ?? fetchFile(url)).catch(() => undefined);
  };
  return {
    /** Serves these files from now on; `undefined` is a lost connection. */
    serve: (files: ServedFiles | undefined) => void (served = files),
    /** Number of writes after which the browser has no room. */
    setRoom: (writes: number) => void (room = writes),
    /** Called before each request of the worker is answered. */
    onRequest: (next: (path: string) => void) => void (listen = next),
    /** Replaces the worker by another, which finds the caches of this one. */
    install,
    activate: () => dispatch('activate', {}),
    /** Sends the message of a page that was opened. */
    keep: (keep: string, bookmarks: readonly string[] = []) =>
      dispatch('message', { data: { keep, bookmarks } }),
    /** Requests a page as a navigation; `undefined` if the browser would show its own error page. */
    open: (address: string, referrer?: string) => request(address, 'navigate', '', referrer),
    /** Returns the worker as the page of a path sees it: `navigator.serviceWorker.controller`. */
    controllerOf: (id: string) => ({
      postMessage: (data: unknown, ports: readonly MessagePort[]) =>
        void dispatch('message', { data, ports, source: { id } }),
    }),
    /** Requests a file from the page of a path. */
    load: (file: string, from: string) => request(file, 'cors', from),
    /** Paths of the kept pages. */
    kept: () =>
      [...stores.keys()].flatMap((name) => (name.startsWith('page 1 ') ? [name.slice(7)] : [])),
    files: () => [...(stores.get('files 1')?.keys() ?? [])],
  };
}

/** Returns the files of a release: its HTML and data name content and code. */
export function releaseOf(
  content: string,
  code: string,
  paths: readonly string[] = ['/a', '/b', '/c'],
): ServedFiles {
  const script = `/app-${code.repeat(8)}.js`;
  const late = `hash-${code} ${script};article /other.js;list /unused-${code.repeat(8)}.js`;
  const htmlOf = (title: string, list: string) =>
    `<html lang="en"><head><title>${title} ${content}</title><body data-page-chunk="article">hash-${code} content-${content} <ul role="list" id="kept-pages">${list}</ul><script id="late-scripts" type="text/plain">${late}</script></html>`;
  const data = (path: string) => ({
    [`/page-data${path}/page-data.json`]: JSON.stringify({ content, slicesMap: { header: 'h' } }),
  });
  const pages = ['/offline', '/cart', ...paths];
  return {
    ...Object.fromEntries(pages.map((path) => [path, htmlOf(path.slice(1), '')])),
    ...Object.assign({}, ...pages.map(data)),
    '/page-data/app-data.json': JSON.stringify({ webpackCompilationHash: `hash-${code}` }),
    '/slice-data/h.json': JSON.stringify({ content, staticQueryHashes: ['7'] }),
    '/page-data/sq/d/7.json': JSON.stringify({ content }),
    [script]: `script of ${code}`,
  };
}
