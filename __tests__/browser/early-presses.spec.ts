import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { bringRope, lineOf } from '../rigs/browser/cart-desk';
import { test } from '../rigs/browser/fixtures';
import { readMailRoom } from '../rigs/browser/inbox';
import { expectNoise } from '../rigs/browser/noise-watch';

const rope = '/products/speed-rope';
const scripts = /\.js$/;
const cart = (page: Page) => page.getByRole('dialog', { name: 'Cart' });
const addButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first();

/** Opens a page without waiting for its scripts. Chromium drops what is pressed before a page is painted. */
async function openPainted(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
}

/** Opens a page whose scripts arrive only when the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  await openPainted(page, path);
  return release;
}

test('early presses: a held form looks busy, two presses count once, and the size in the address is the one added', async ({
  page,
}) => {
  const gloves = '/products/corner-gloves?Size=14oz&Color=Blue';
  const release = await openWithoutScripts(page, gloves);
  await addButton(page).dblclick({ noWaitAfter: true });
  await expect(addButton(page)).toHaveAttribute('aria-busy', 'true');
  release();
  const line = lineOf(cart(page), 'Corner Gloves');
  await expect(line).toContainText('14oz / Blue');
  await expect(line.getByRole('spinbutton')).toHaveValue('1');
  await expect(page).toHaveURL(gloves);
  await expect(page.locator('button[aria-busy]')).toHaveCount(0);
});

test('early presses: signup and search take what was typed', async ({ page, addresses }) => {
  const timesSent = async () => {
    const { signups } = await readMailRoom(addresses);
    return signups.find(({ email }) => email === 'early.bird@example.com')?.times ?? 0;
  };
  const before = await timesSent();
  let release = await openWithoutScripts(page, '/');
  const newsletter = page.locator('#newsletter');
  await newsletter.getByRole('textbox', { name: 'Email Address' }).fill('early.bird@example.com');
  await newsletter.getByRole('button', { name: 'Sign up' }).click({ noWaitAfter: true });
  release();
  await expect(newsletter.getByRole('status')).toHaveText('Thanks for signing up!');
  expect(await timesSent()).toBe(before + 1);
  await page.unroute(scripts);

  release = await openWithoutScripts(page, '/search');
  const field = page.getByRole('searchbox');
  await field.fill('jab');
  await field.press('Enter', { noWaitAfter: true });
  release();
  await expect(page.getByRole('main').getByRole('link', { name: /jab/i }).first()).toBeVisible();
  await expect(field).toHaveValue('jab');
  await expect(page).toHaveURL(/\/search\?q=jab$/);
});

test('early presses: a discount code is applied to the cart', async ({ page }) => {
  await bringRope(page);
  const release = await openWithoutScripts(page, '/cart');
  const field = page.getByRole('textbox', { name: 'Discount code' });
  await field.fill('CORNER10');
  await field.press('Enter', { noWaitAfter: true });
  release();
  await expect(page.getByRole('main').getByText('CORNER10', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Applied', { exact: true })).toBeVisible();
});

test('early presses: a page left at once loses no line and doubles none', async ({ page }) => {
  await openWithoutScripts(page, rope);
  await addButton(page).click({ noWaitAfter: true });
  await expect(addButton(page)).toHaveAttribute('aria-busy', 'true');
  await page.unroute(scripts);
  const quantity = lineOf(page.getByRole('main'), 'Speed Rope').getByRole('spinbutton');
  for (let visit = 1; visit <= 2; visit += 1) {
    await page.goto('/cart');
    await expect(quantity).toHaveValue('1');
  }
});

test('early presses: the plain form goes through when a script cannot be loaded', async ({
  page,
}) => {
  expectNoise(page, /net::ERR_FAILED/);
  await page.route(scripts, (route) => route.abort());
  await openPainted(page, rope);
  await addButton(page).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/cart\?quantity=1&add=\d+$/);
  await page.unroute(scripts);
  await page.reload({ waitUntil: 'commit' });
  await expect(lineOf(page.getByRole('main'), 'Speed Rope').getByRole('spinbutton')).toHaveValue(
    '1',
  );
});
