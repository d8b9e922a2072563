import type { Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { addToCart, lineOf } from '../rigs/browser/cart-desk';
import { test } from '../rigs/browser/fixtures';
import { expectNoise } from '../rigs/browser/noise-watch';

const article = '/training/how-to-throw-a-jab';
const rope = '/products/speed-rope';
const cartScript = /\/cart-parts-[^/]*\.js$/;

function watchScript(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (cartScript.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** Keeps the cart's script from a page until the test lets it go. */
async function holdScript(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(cartScript, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

test('who only reads does without the cart’s script, until the cart is opened', async ({
  page,
}) => {
  const asked = watchScript(page);
  await page.goto(article);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText('Your cart is empty');
  expect(asked).toHaveLength(1);
});

test('who comes back sees on any page how many pieces are in the cart', async ({ page }) => {
  await addToCart(page, rope);
  await page.goto(article);
  const cart = page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' });
  await expect(cart).toBeVisible();
  await cart.click();
  await expect(lineOf(page.getByRole('dialog', { name: 'Cart' }), 'Speed Rope')).toBeVisible();
});

test('a cart opened before its script has come opens when it is there', async ({ page }) => {
  const letGo = await holdScript(page);
  await page.goto(article);
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
  await letGo();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
});

test('a cart whose script cannot be had opens as a page', async ({ page }) => {
  expectNoise(page, /net::ERR_FAILED/);
  await page.goto(article);
  await page.route(cartScript, (route) => route.abort(), { times: 2 });
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
  await expect(page).toHaveURL(/\/cart\/?$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('what is added while the cart’s script is on its way is not lost', async ({ page }) => {
  const letGo = await holdScript(page);
  await page.goto(rope, { waitUntil: 'domcontentloaded' });
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first();
  await add.click({ noWaitAfter: true });
  await letGo();
  await expect(lineOf(page.getByRole('main'), 'Speed Rope')).toHaveCount(1);
  await expect(page).toHaveURL(/\/cart\/?$/);
});
