import type { Browser, BrowserContext, Page } from '@playwright/test';

/**
 * Context that the tests of a worker use one after the other. The site's files, its compiled scripts and the
 * process that renders it are there already, which is half of the cost of a first page.
 */
type KeptContext = {
  context: BrowserContext;
  /** Settings that it was made with. */
  settings: string;
  /** Page without scripts, on the site. As long as it is open, so is the process that renders the site. */
  rest: Page;
  /** Origins of the documents that the present test has loaded. */
  origins: Set<string>;
  isChanged: boolean;
};

/** Methods whose effect on a context lasts until it is closed. */
const lastingChanges = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
] as const;

const clockChanges = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const;

let kept: KeptContext | undefined;

/**
 * Returns the worker's context, without pages but one that rests, or opens one with the settings of the
 * present test and prepares it.
 *
 * @param settings of the test, as text. A context with others is closed
 */
export async function takeContext(
  browser: Browser,
  settings: string,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<BrowserContext> {
  if (kept?.settings === settings) return kept.context;
  await dropContext();
  const context = await browser.newContext();
  await prepare(context);
  const rest = await context.newPage();
  await rest.goto('/robots.txt', { waitUntil: 'load' });
  const one: KeptContext = { context, settings, rest, origins: new Set(), isChanged: false };
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (request.isNavigationRequest() && protocol === 'http:') one.origins.add(origin);
  });
  noticeChanges(one);
  kept = one;
  return context;
}

/** Marks a context whose settings a test changes. */
function noticeChanges(one: KeptContext): void {
  const watch = (owner: object, names: readonly string[]) => {
    for (const name of names) {
      const method: unknown = Reflect.get(owner, name);
      if (typeof method !== 'function') throw new Error(`A context has no method ${name}.`);
      Reflect.set(owner, name, (...values: unknown[]) => {
        one.isChanged = true;
        return method.apply(owner, values) as unknown;
      });
    }
  };
  const { context, rest } = one;
  watch(context, lastingChanges);
  watch(context.clock, clockChanges);
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (isOffline) => {
    // Chromium says "online" to all pages of a process when the first of them is, and the page that
    // rests would be that.
    await rest.close();
    await setOffline(isOffline);
  };
}

/**
 * Closes the pages of a test and removes what it stored: cookies, web storage, databases, caches of its
 * own. What the browser caches stays.
 *
 * @param options `isSound`: false closes the context, as do changed settings
 */
export async function returnContext({ isSound }: { isSound: boolean }): Promise<void> {
  if (!kept) return;
  const { context, rest, origins } = kept;
  if (!isSound || kept.isChanged || rest.isClosed()) return dropContext();
  for (const page of context.pages()) if (page !== rest) await page.close();
  await context.clearCookies();
  const session = await context.newCDPSession(rest);
  for (const origin of origins) {
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  }
  await session.detach();
  // The process that renders the site has a copy of its storage, which follows with a delay.
  await rest.evaluate(() => localStorage.clear());
  origins.clear();
}

const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';

async function dropContext(): Promise<void> {
  const { context } = kept ?? {};
  kept = undefined;
  await context?.close();
}
