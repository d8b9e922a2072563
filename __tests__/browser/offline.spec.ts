import { expect } from '@playwright/test';
import { routes } from '../../src/config/routes';
import { expectNoise } from '../rigs/browser/noise-watch';
import { waitForCopy } from '../rigs/browser/offline-copy';
import { test } from '../rigs/browser/fixtures';

test.use({ serviceWorkers: 'allow' });

const first = '/training/how-to-throw-a-jab';
const title = 'How to throw a jab that lands';

test('offline: pages that were read open whole, others lead to those, and online the network answers', async ({
  page,
  context,
}) => {
  expectNoise(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|HTTP 503/);
  await page.goto(first);
  // What was opened is kept: on a slow machine a copy can be made before the cart's script has come.
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  await page.keyboard.press('Escape');
  // A part of the page whose script comes when it is near.
  await page
    .getByRole('main')
    .getByRole('group', { name: 'Corner Gloves' })
    .scrollIntoViewIfNeeded();
  await waitForCopy(page, /buy-controls/);
  // A page that was opened in the same tab, whose HTML the browser never asked for.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page).toHaveURL(/\/products$/);
  await waitForCopy(page);
  await page.goto(routes.cart());
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await page.goto(first);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const notice = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(notice).toContainText('What you have already opened still works.');
  // It runs: the cart's dialog opens.
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  await page.keyboard.press('Escape');
  // A link to a page that was read loads its copy.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();

  // A shopper's own page has no copy.
  await page.goto(routes.cart(), { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here yet');
  const names = await page.evaluate(() => caches.keys());
  expect(names.filter((name) => /cart|checkout/.test(name))).toEqual([]);
  const kept = page.getByRole('main').getByRole('list').getByRole('link');
  await expect(kept).toHaveCount(2);
  await kept.filter({ hasText: 'How to throw a jab' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await expect(notice).toBeVisible();
  // The copy is older than the site: online it is never shown.
  await page.evaluate(async () => {
    const cache = await caches.open(`page 1 ${location.pathname}`);
    const headers = { 'content-type': 'text/html' };
    await cache.put(location.pathname, new Response('<h1>Older</h1>', { headers }));
  });
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'You are online again' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('meta[name=kept-copy]')).toHaveCount(0);
});
