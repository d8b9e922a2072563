import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { devices, test as base } from '@playwright/test';
import type { Addresses } from './addresses';
import { readAddresses } from './addresses';
import { agent, endRehearsal } from './faults';
import { returnContext, takeContext } from './kept-context';
import { takeNoise, watchNoise } from './noise-watch';

type WorkerFixtures = {
  /**
   * True by default: the pages of a context share a process, which has compiled the site's scripts already.
   * False where several pages go offline and online: a process announces that to all of its pages when
   * the first of them can send again.
   */
  isProcessShared: boolean;
};

type Fixtures = {
  /** Origins of the parts of the product. `page.goto('/cart')` needs none: it goes to the site. */
  addresses: Addresses;
  /** Answer of the visitor about analytics: given on an earlier visit, or none yet. */
  consent: 'granted' | 'none';
  /** True in tests whose browser must not have loaded the site before. */
  isFirstVisit: boolean;
  /** Opens the browser of another visitor, which is watched and closed like the test's own. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
};

/**
 * Playwright's `test`, failing on noise: console errors and warnings, uncaught errors, and requests
 * that fail, leave this machine or are answered with 400 and above. `expectNoise(page, /pattern/)`
 * declares the noise that a test causes on purpose.
 *
 * `goto` and `reload` return when a page of the site is interactive, unless a test passes
 * `waitUntil`: behavior before hydration has tests of its own, and a page with a mocked clock sets
 * no mark.
 *
 * Visitors have agreed to analytics, unless a test says `test.use({ consent: 'none' })`: the product under
 * test asks for consent.
 *
 * The tests of a worker share a context (`kept-context`), which holds nothing of the test before but the
 * browser's own cache. A test without script, with service workers or with `isFirstVisit` has one of its own.
 *
 * Every context names its worker in the user agent, by which `rehearse` aims faults.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  isProcessShared: [true, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, isProcessShared }, use) => {
      const limit = isProcessShared ? ['--renderer-process-limit=1'] : [];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...limit] });
    },
    { scope: 'worker' },
  ],
  // Playwright requires a destructured first argument.
  // oxlint-disable-next-line no-empty-pattern
  addresses: async ({}, use) => {
    const addresses = readAddresses();
    await use(addresses);
    await endRehearsal(addresses);
  },
  consent: ['granted', { option: true }],
  isFirstVisit: [false, { option: true }],
  userAgent: `${devices['Desktop Chrome'].userAgent} ${agent}`,
  context: async (
    {
      browser,
      consent,
      isFirstVisit,
      viewport,
      contextOptions,
      javaScriptEnabled,
      serviceWorkers,
      deviceScaleFactor,
    },
    use,
    info,
  ) => {
    const prepare = (made: BrowserContext) => prepareContext(made, consent, javaScriptEnabled);
    const isPlain = javaScriptEnabled && serviceWorkers === 'block' && !deviceScaleFactor;
    const isKept = isPlain && !isFirstVisit;
    const settings = JSON.stringify({ consent, viewport, contextOptions });
    const open = async () => {
      const made = await browser.newContext();
      await prepare(made);
      return made;
    };
    const context = isKept ? await takeContext(browser, settings, prepare) : await open();
    await use(context);
    const noise = takeNoise(context);
    const isSound = info.status === info.expectedStatus && noise.length === 0;
    await (isKept ? returnContext({ isSound }) : context.close());
    // Requests that end with the pages are no noise of the next test in this context.
    takeNoise(context);
    refuseNoise(noise);
  },
  openContext: async ({ browser, consent }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const made = await browser.newContext(options);
      opened.push(made);
      await prepareContext(made, consent, options.javaScriptEnabled ?? true);
      return made;
    });
    const noise = opened.flatMap(takeNoise);
    await Promise.all(opened.map((made) => made.close()));
    refuseNoise(noise);
  },
});

async function prepareContext(
  context: BrowserContext,
  consent: Fixtures['consent'],
  hasScripts: boolean,
): Promise<void> {
  if (consent === 'granted') await context.addInitScript(agreeToAnalytics);
  if (hasScripts) waitInEveryPage(context);
  await watchNoise(context);
}

function refuseNoise(noise: readonly string[]): void {
  if (noise.length > 0) throw new Error(`The page was not quiet:\n${noise.join('\n')}`);
}

/** Runs in the page before its scripts. */
function agreeToAnalytics(): void {
  try {
    if (!localStorage.getItem('analytics-consent')) {
      localStorage.setItem('analytics-consent', 'granted');
    }
  } catch {
    // Documents without an origin, and tests without storage.
  }
}

/** Applies to the test's own page and to every further tab. */
function waitInEveryPage(context: BrowserContext): void {
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    waitUntilInteractive(page);
    return page;
  };
}

/**
 * Makes `goto` and `reload` wait for the performance mark that the site's script sets when it has
 * started.
 */
function waitUntilInteractive(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (!options?.waitUntil) await interactive(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await interactive(page);
    return response;
  };
}

/** Waits by an observer. A polled condition is evaluated in every frame, and asks for frames. */
async function interactive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise((resolve) => {
        const check = () => {
          const isInteractive =
            document.getElementById('___gatsby') === null ||
            performance.getEntriesByName('site-interactive').length > 0;
          if (isInteractive) resolve(true);
        };
        new PerformanceObserver(check).observe({ type: 'mark' });
        check();
      }),
  );
}
