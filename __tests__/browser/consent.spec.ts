import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { violations } from '../rigs/browser/axe';
import { test } from '../rigs/browser/fixtures';
import { readOwnCalls } from '../rigs/browser/inbox';

test.use({ consent: 'none', viewport: { width: 390, height: 844 } });

const choices = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });

/** Returns what analytics has stored in the browser. */
async function readStored(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => Object.keys(localStorage));
  const cookies = await page.context().cookies();
  return [...keys.filter((key) => key.startsWith('ajs_')), ...cookies.map(({ name }) => name)];
}

test('consent: a browser that asks to opt out reads that it is honored, without a press', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(/^Opt-out request honored: your browser sends/)).toBeVisible();
  await expect(choices(page)).toBeHidden();
  expect(await readStored(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
});

test('consent: nothing is loaded, stored or sent before a yes or after a no, and the shop works beside the question', async ({
  page,
  addresses,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(addresses.collector)) asked.push(request.url());
  });
  await page.goto('/products/corner-gloves');
  await expect(choices(page)).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const cart = page.getByRole('dialog', { name: 'Cart' });
  await expect(cart.getByRole('status').filter({ hasText: 'Cart totals updated' })).toBeAttached();
  await page.keyboard.press('Escape');
  await choices(page).getByRole('button', { name: 'Leave me out' }).press('Enter');
  await expect(choices(page)).toBeHidden();
  await page.goto('/');
  await expect(choices(page)).toBeHidden();
  expect([asked, await readStored(page)]).toEqual([[], []]);

  await page.getByRole('button', { name: 'Privacy choices' }).click();
  await expect(choices(page)).toContainText('You said no: your visits are not counted.');
  await choices(page).getByRole('button', { name: 'Count me' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click();
  await expect.poll(() => readStored(page)).toContain('ajs_anonymous_id');
  const calls = async () => (await readOwnCalls(page, addresses)).events;
  await expect.poll(async () => (await calls()).map(({ type }) => type)).toContain('page');
  // Calls held before the refusal are dropped.
  const paths = (await calls()).map(({ context }) => context?.page?.path);
  expect(paths).not.toContain('/products/corner-gloves');
});
