import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * Waits until the service worker has a whole copy of the page that is open.
 *
 * @param file matches a script that the copy must have
 */
export async function waitForCopy(page: Page, file = /./): Promise<void> {
  const keptFiles = () =>
    page.evaluate(async () => {
      const name = `page 1 ${location.pathname}`;
      const isThere = (await caches.has(name)) && (await caches.has('page 1 /offline'));
      const note = isThere && (await (await caches.open(name)).match('/note'));
      return note ? ((await note.json()) as { files: string[] }).files.join(' ') : '';
    });
  await expect.poll(keptFiles).toMatch(file);
}
