import type { BrowserContext, Page } from '@playwright/test';
import { devices, test as base } from '@playwright/test';
import type { Addresses } from './addresses';
import { readAddresses } from './addresses';
import { agentOf, endRehearsal } from './faults';
import { unexpectedNoise, watchNoise } from './noise-watch';

type Fixtures = {
  /** Origins of the parts of the product. `page.goto('/cart')` needs none: it goes to the site. */
  addresses: Addresses;
  /** Answer of the visitor about analytics: given on an earlier visit, or none yet. */
  consent: 'granted' | 'none';
};

/**
 * Playwright's `test`, failing on noise: console errors and warnings, uncaught errors, and requests
 * that fail, leave this machine or are answered with 400 and above. `expectNoise(page, /pattern/)`
 * declares the noise that a test causes on purpose.
 *
 * `goto` and `reload` return when a page of the site is interactive, unless a test passes
 * `waitUntil`: behaviour before hydration has tests of its own, and a page with a mocked clock sets
 * no mark.
 *
 * Visitors have agreed to analytics, unless a test says `test.use({ consent: 'none' })`: the product under
 * test asks for consent.
 *
 * Every context names its test in the user agent, by which `rehearse` aims faults.
 */
export const test = base.extend<Fixtures>({
  // Playwright requires a destructured first argument.
  // oxlint-disable-next-line no-empty-pattern
  addresses: async ({}, use, info) => {
    const addresses = readAddresses();
    await use(addresses);
    await endRehearsal(addresses, agentOf(info));
  },
  consent: ['granted', { option: true }],
  // oxlint-disable-next-line no-empty-pattern
  userAgent: async ({}, use, info) =>
    use(`${devices['Desktop Chrome'].userAgent} ${agentOf(info)}`),
  context: async ({ context, consent, javaScriptEnabled }, use) => {
    watchNoise(context);
    if (consent === 'granted') await context.addInitScript(agreeToAnalytics);
    if (javaScriptEnabled) waitInEveryPage(context);
    await use(context);
    const noise = unexpectedNoise(context);
    if (noise.length > 0) throw new Error(`The page was not quiet:\n${noise.join('\n')}`);
  },
});

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
