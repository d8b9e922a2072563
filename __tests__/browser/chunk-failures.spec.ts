import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../rigs/browser/fixtures';
import { expectNoise } from '../rigs/browser/noise-watch';
import { liveReleaseFolder } from '../rigs/browser/release-files';

/** Matches the files of the shop page's own script and sheet. */
const shopFiles = /\/component---src-pages-products-tsx[-.]/;

test('chunk failure: reloads once, then the page that was read stays, with a notice', async ({
  page,
}) => {
  expectNoise(page, /net::ERR_FAILED|page resources for \/products not found|Loading (CSS )?chunk/);
  await page.route(shopFiles, (route) => route.abort());
  await page.goto('/training/how-to-throw-a-jab');
  const shopLink = page.getByRole('contentinfo').getByRole('link', { name: 'Shop', exact: true });
  await shopLink.click();
  // The full load: the built page can be read although its script is missing.
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();

  await page.goto('/training/how-to-throw-a-jab');
  const notice = page.getByRole('status').filter({ hasText: /Loading chunk \d+ failed/ });
  for (let press = 0; press < 2; press += 1) {
    await shopLink.click();
    await expect(notice).toContainText('This one stays open, and your cart is safe.');
    await expect(page).toHaveURL(/how-to-throw-a-jab$/);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to throw a jab that lands');
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.unroute(shopFiles);
  await shopLink.click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(notice).toHaveCount(0);
});

test('chunk failure: a part of the page that does not arrive reloads it once, then a notice says so', async ({
  page,
}) => {
  expectNoise(page, /net::ERR_FAILED|Loading chunk/);
  const [own = ''] = await scriptsOfOnly('buy-controls');
  await page.route(`**/${own}`, (route) => route.abort());
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.goto('/training/how-to-throw-a-jab');
  const notice = page.getByRole('status').filter({ hasText: /Loading chunk \d+ failed/ });
  const offer = page.getByRole('main').getByRole('group', { name: 'Corner Gloves' });
  await offer.scrollIntoViewIfNeeded();
  await expect.poll(() => loads).toBe(2);
  await offer.scrollIntoViewIfNeeded();
  await expect(notice).toContainText('your cart is safe');
  await page.getByRole('banner').scrollIntoViewIfNeeded();
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  expect(loads).toBe(2);
});

/** Returns the scripts that one lazy part of the site loads and no other. */
async function scriptsOfOnly(name: string): Promise<string[]> {
  const file = path.join(await liveReleaseFolder(), 'webpack.stats.json');
  type Groups = Record<string, { assets: { name: string }[] }>;
  const stats = JSON.parse(await readFile(file, 'utf8')) as { namedChunkGroups: Groups };
  const { [name]: group, ...others } = stats.namedChunkGroups;
  const shared = new Set(
    Object.values(others).flatMap(({ assets }) => assets.map((one) => one.name)),
  );
  return (group?.assets ?? [])
    .map((one) => one.name)
    .filter((script) => script.endsWith('.js') && !shared.has(script));
}
