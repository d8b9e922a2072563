import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Waits until the service worker has a whole copy of the page that is open. */
export async function waitForCopy(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const name = `page 1 ${location.pathname}`;
        const isThere = (await caches.has(name)) && (await caches.has('page 1 /offline'));
        return isThere && Boolean(await (await caches.open(name)).match('/note'));
      }),
    )
    .toBe(true);
}
