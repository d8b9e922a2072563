import type { Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { bringRope, lineOf } from '../rigs/browser/cart-desk';
import { test } from '../rigs/browser/fixtures';
import { expectNoise } from '../rigs/browser/noise-watch';

const article = '/training/how-to-throw-a-jab';
const cartScript = /\/cart-parts-[^/]*\.js$/;

function watchScript(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (cartScript.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** Holds back the cart's script until the returned function is called. */
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

test('cart script: is loaded only when a reader opens the cart, and opens the drawer that was pressed before', async ({
  page,
}) => {
  const asked = watchScript(page);
  const letGo = await holdScript(page);
  await page.goto(article);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
  await expect.poll(() => asked).toHaveLength(1);
  await letGo();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText('Your cart is empty');
  expect(asked).toHaveLength(1);
});

test('cart script: shows the quantity in the cart on any page of a later visit', async ({
  page,
}) => {
  await bringRope(page);
  await page.goto(article);
  const cart = page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' });
  await expect(cart).toBeVisible();
  await cart.click();
  await expect(lineOf(page.getByRole('dialog', { name: 'Cart' }), 'Speed Rope')).toBeVisible();
});

test("cart script: opens the cart's page when the script cannot be loaded", async ({ page }) => {
  expectNoise(page, /net::ERR_FAILED/);
  await page.goto(article);
  await page.route(cartScript, (route) => route.abort(), { times: 2 });
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
  await expect(page).toHaveURL(/\/cart\/?$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
