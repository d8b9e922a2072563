import { setImmediate } from 'node:timers';
import { guardUnhandledChunkFailures } from '../../../src/app-shell/errors/chunk-reload';
import {
  clearMissedChunk,
  reportMissedChunk,
  useMissedChunkStore,
} from '../../../src/app-shell/errors/missed-chunk-store';
import type { GatsbyLoader } from '../../../src/gatsby/engine/page-loader/gatsby-loader';
import { applyPrefetchPolicy } from '../../../src/app-shell/navigation/prefetch-policy';
import { watchNavigation } from '../../../src/app-shell/navigation/watch-navigation';
import { useNetworkStore } from '../../../src/app-shell/network/network-store';
import { codeTiming } from '../../../src/config/code-timing';
import type { BrowserLoader } from '../gatsby/browser-loader';

/** State of site and line, which a test changes while the tab runs. */
export type Site = {
  code: string;
  content: number;
  isOnline: boolean;
  /** False where a connection is reported and nothing arrives. */
  isReachable: boolean;
  /** True behind a portal that answers everything with its own page. */
  isPortal: boolean;
  /** Called for each request; true loses it. */
  loses: () => boolean;
  /** Called for each request of a script; true fails it. */
  missesChunk: () => boolean;
};

export const pages = ['/a', '/b', '/c'] as const;

/** `code`: as the site names it beside the data. */
type Answer = { status: number; body: string; code?: string };

function answer(site: Site, path: string): Answer | undefined {
  const json = (body: object) => ({ status: 200, body: JSON.stringify(body) });
  // Never lost: Gatsby's loader leaves a rejection of its own unhandled then, which ends Jest.
  if (path.startsWith('/slice-data/')) {
    return json({ componentChunkName: 'header', result: {}, staticQueryHashes: [] });
  }
  if (!site.isOnline || !site.isReachable || site.loses()) return undefined;
  if (site.isPortal) return { status: 200, body: '<html>Pay for the train</html>' };
  const { code, content } = site;
  if (path === '/page-data/app-data.json') return json({ webpackCompilationHash: code });
  const [, name] = /^\/page-data\/(.+)\/page-data\.json$/.exec(path) ?? [];
  if (name === undefined) return { status: 200, body: '' };
  const found = [...pages, '/404.html'].find((page) => page === `/${name}`);
  if (found === undefined) return { status: 404, body: '' };
  const rest = { staticQueryHashes: [], slicesMap: { header: 'header' } };
  const data = { path: found, componentChunkName: 'page', result: { code, content }, ...rest };
  return { ...json(data), code };
}

/**
 * A tab with Gatsby's own loader and router and the site's handling of failures, on a site that a test
 * can break. A full load is a new document: of the live release, or blank if the site cannot be reached.
 */
export function openTab(site: Site, startLoader: () => BrowserLoader) {
  const loads: { at: number; address: string; isBlank: boolean }[] = [];
  let timings: { path: string; code: string }[] = [];
  let now = 1_000_000;
  let gatsby = startLoader();

  Object.defineProperty(window, 'XMLHttpRequest', {
    configurable: true,
    value: class {
      readyState = 0;
      status = 0;
      responseText = '';
      onreadystatechange = () => undefined;
      onload = () => undefined;
      #path = '';
      open(_method: string, path: string) {
        this.#path = path.replace(/\?.*/, '');
      }
      send() {
        void Promise.resolve().then(() => {
          const { status = 0, body = '', code } = answer(site, this.#path) ?? {};
          if (code !== undefined) timings.push({ path: this.#path, code });
          Object.assign(this, { readyState: 4, status, responseText: body });
          this.onreadystatechange();
          this.onload();
        });
      }
    },
  });
  // jsdom has no resource timing.
  const getEntriesByName = (address: string) =>
    timings
      .filter(({ path }) => new URL(path, window.location.href).href === address)
      .map(({ code }) => ({ serverTiming: [{ name: codeTiming, description: code }] }));
  Object.assign(performance, { getEntriesByName });
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  // Deferred requests, such as a prefetch, come with the next turn.
  const soon = (run: () => void) => setImmediate(run);
  jest.spyOn(window, 'setTimeout').mockImplementation(soon as never);
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => site.isOnline);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    await Promise.resolve();
    const found = answer(site, typeof address === 'string' ? address : '');
    if (!found) throw new TypeError('Failed to fetch');
    return new Response(found.body, { status: found.status });
  });

  const load = (address: string) => {
    const isBlank = !site.isOnline || !site.isReachable;
    loads.push({ at: now, address, isBlank });
    if (isBlank) return;
    window.history.replaceState(null, '', address);
    start();
  };
  const start = () => {
    const { code } = site;
    timings = [];
    const chunk = (name: string, number: number) => {
      let loaded: unknown;
      return async () => {
        await Promise.resolve();
        const isLost = !site.isOnline || !site.isReachable || site.missesChunk();
        if (isLost && loaded === undefined) {
          const message = `Loading chunk ${number} failed.\n(missing: /${name}.js)`;
          throw Object.assign(new Error(message), { request: `/${name}.js` });
        }
        loaded = { default: { code } };
        return loaded;
      };
    };
    gatsby = startLoader();
    const { ProdLoader, setLoader, publicLoader, init } = gatsby;
    const chunks = { page: chunk('page', 1), header: chunk('header', 2) };
    const instance = new ProdLoader({ components: chunks }, []);
    // This site has no plugin that takes part in prefetching.
    instance.setApiRunner(() => []);
    setLoader(instance);
    init();
    // As the script in the page's head sets them.
    Object.assign(window, { ___webpackCompilationHash: code, ___chunkMapping: {} });
    clearMissedChunk();
    useNetworkStore.setState({ status: 'online', missedPath: undefined });
    const loader = publicLoader as unknown as GatsbyLoader;
    window.___loader = loader;
    watchNavigation(loader, applyPrefetchPolicy(loader), load);
  };
  window.history.replaceState(null, '', '/a');
  start();
  guardUnhandledChunkFailures(reportMissedChunk, () => load(window.location.pathname));

  return {
    loads,
    pass: (ms: number) => (now += ms),
    /** Follows a link, and waits until nothing happens any more. */
    follow: async (address: string) => {
      window.___navigate?.(address);
      await settle();
    },
    /** A link to a page comes into view. */
    prefetch: async (path: string) => {
      void window.___loader?.enqueue(path);
      await settle();
    },
    /** A lazily loaded part of the page does not arrive. */
    missPart: async () => {
      const reason = new Error('Loading chunk 9 failed.\n(timeout: /9.js)');
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
      await settle();
    },
    /** Code of the document and code that the data of its page were made for; undefined after a full load. */
    shown: () => {
      const page = gatsby.publicLoader.loadPageSync(
        window.location.pathname + window.location.search,
      );
      const { code } = (page?.json ?? {}) as { code?: string };
      return { document: window.___webpackCompilationHash, data: code };
    },
    hasNotice: () =>
      useMissedChunkStore.getState().missed !== undefined ||
      useNetworkStore.getState().missedPath !== undefined,
  };
}

/** Waits for promises and for the tasks they start. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
