import type { BrowserContext, Page } from '@playwright/test';
import { test as base } from '@playwright/test';
import type { Addresses } from './addresses';
import { readAddresses } from './addresses';
import { unexpectedNoise, watchNoise } from './noise-watch';

type Fixtures = {
  /** Where the parts of the product answer. `page.goto('/cart')` needs none: it goes to the site. */
  addresses: Addresses;
};

/**
 * Playwright's `test`, but noise fails it: console errors and warnings, uncaught errors, requests
 * that fail, that go to another machine or that are answered with 400 and above.
 * `expectNoise(page, /pattern/)` declares what a test means to cause.
 *
 * `goto` and `reload` of a page of the site return when it answers to keys and presses, unless a test
 * says with `waitUntil` what to wait for instead: what happens before that is a test of its own, and
 * a page with a clock that the test moves leaves no mark.
 */
export const test = base.extend<Fixtures>({
  // Playwright insists on a destructured first argument.
  // eslint-disable-next-line no-empty-pattern
  addresses: async ({}, use) => use(readAddresses()),
  context: async ({ context, javaScriptEnabled }, use) => {
    watchNoise(context);
    if (javaScriptEnabled) waitInEveryPage(context);
    await use(context);
    const noise = unexpectedNoise(context);
    if (noise.length > 0) throw new Error(`The page was not quiet:\n${noise.join('\n')}`);
  },
});

/** In the test's own page as in each further tab it opens. */
function waitInEveryPage(context: BrowserContext): void {
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    waitUntilInteractive(page);
    return page;
  };
}

/** Lets `goto` and `reload` wait for the mark that the site's script leaves when it has started. */
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

async function interactive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.getElementById('___gatsby') === null ||
      performance.getEntriesByName('site-interactive').length > 0,
  );
}
