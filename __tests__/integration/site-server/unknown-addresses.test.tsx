/** @jest-environment jest-fixed-jsdom */
/** Addresses without a page, from the site server to Gatsby's own application, over HTTP. */
import { setInterval } from 'node:timers';
import { useEffect } from 'react';
import { prepareShell } from '../../../src/app-shell/layout/start-shell';
import { installRequestByFetch } from '../../rigs/dom/request-by-fetch';
import { bundleBrowserLoader } from '../../rigs/gatsby/browser-loader';
import type { SiteRig } from '../../rigs/servers/site-rig';
import { createSiteRig, getRaw } from '../../rigs/servers/site-rig';

const pageData = (path: string, componentChunkName: string) =>
  JSON.stringify({ path, componentChunkName, result: { pageContext: {} }, staticQueryHashes: [] });

const files = {
  'index.html': 'home',
  '400/index.html': 'could not be read',
  '404.html': 'could not be found',
  'about/index.html': 'about',
  'page-data/app-data.json': '{"webpackCompilationHash":"code"}',
  'page-data/404.html/page-data.json': pageData('/404.html', 'not-found'),
  'page-data/about/page-data.json': pageData('/about', 'about'),
};

let rig: SiteRig;
let startLoader: ReturnType<typeof bundleBrowserLoader>;

beforeAll(async () => {
  startLoader = bundleBrowserLoader();
  // The site server's timers do not keep a process; jsdom's know nothing of that.
  Object.assign(globalThis, { setInterval });
  rig = await createSiteRig();
  await rig.release('2026-11-21T02-30-00-001Z', files);
  installRequestByFetch(rig.server.url);
});
afterAll(() => rig.end());

/** Every sign of ASCII that is neither a letter nor a digit, and ends of its ranges and of what follows. */
const signs = Array.from({ length: 256 }, (_, byte) => byte)
  .filter(
    (byte) =>
      byte < 128 && !/[a-zA-Z1-9]/.test(String.fromCharCode(byte)) && (byte > 31 || byte < 3),
  )
  .concat(127, 128, 255)
  .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`);

const addresses = [
  ...signs.map((sign) => `/nowhere${sign}`),
  ...['%20x', '%25x', '%3Ax', '%3Dx', '%40x', '%C3%A9'].map((start) => `/${start}/y`),
  ...['%2520', '%253D', '%252F', '%25FF', '%25253D'].map((end) => `/nowhere${end}`),
  ...['/nowhere%', '/nowhere%2', '/nowhere%ZZ', '/%E0%A4%A', '/nowhere=;,+&@', '/nowhere?a=%3D%'],
  ...['/nowhere%2F..%2Fabout', '/about%2F..', '/about%3Fx=1', '/about%23top', '/about%3D'],
  ...['/:path', '/:uri/x', '/*', '/about%3D?utm_source=mail'],
];

/**
 * Opens a document that the server answered with its page for unknown addresses.
 *
 * @returns where the page that the application rendered is
 */
async function open(address: string): Promise<string> {
  window.history.replaceState(null, '', address);
  document.body.innerHTML = '<div id="___gatsby"></div>';
  const code = { ___webpackCompilationHash: 'code', ___chunkMapping: {} };
  Object.assign(window, { pagePath: '/404.html', ...code });
  return new Promise((resolve, reject) => {
    const show = (name: string) => () => {
      useEffect(() => resolve(name));
      return <h1>{name}</h1>;
    };
    window.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
    const chunks = {
      'not-found': () => Promise.resolve({ default: show('not found') }),
      about: () => Promise.resolve({ default: show('about') }),
    };
    startLoader({ chunks, hooks: { onClientEntry: prepareShell } })
      .startApp()
      .catch(reject);
  });
}

test.each([1, 2])('on visit %i each unknown address shows the page of those', async (visit) => {
  const controller = visit === 1 ? null : { state: 'activated', postMessage: () => undefined };
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
  for (const address of addresses) {
    const { status, location, body } = await getRaw(rig.server, address);
    // A slash at the end is taken off.
    if (status === 308) expect([address, location]).toEqual([address, address.replace(/%2F$/, '')]);
    else if (status === 400) expect([address, body]).toEqual([address, 'could not be read']);
    else {
      expect([address, status, body]).toEqual([address, 404, 'could not be found']);
      expect([address, await open(address)]).toEqual([address, 'not found']);
    }
  }
});
