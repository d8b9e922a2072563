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
 */
export const test = base.extend<Fixtures>({
  // Playwright insists on a destructured first argument.
  // eslint-disable-next-line no-empty-pattern
  addresses: async ({}, use) => use(readAddresses()),
  context: async ({ context }, use) => {
    watchNoise(context);
    await use(context);
    const noise = unexpectedNoise(context);
    if (noise.length > 0) throw new Error(`The page was not quiet:\n${noise.join('\n')}`);
  },
});
