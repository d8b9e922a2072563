import type { Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Addresses } from '../rigs/browser/addresses';
import {
  addToCart,
  bringCart,
  bringRope,
  heldInShop,
  lineOf,
  rope as blackRope,
  storedCart,
} from '../rigs/browser/cart-desk';
import { rehearse } from '../rigs/browser/faults';
import { test } from '../rigs/browser/fixtures';
import { expectNoise } from '../rigs/browser/noise-watch';

const rope = '/products/speed-rope';

/** Console messages about requests that the test breaks. */
const brokenRequest =
  /net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH|ABORTED|FAILED)|HTTP 500|status of 500/;

function dialog(page: Page) {
  return page.getByRole('dialog', { name: 'Cart' });
}

function quantityOf(page: Page, title: string) {
  return lineOf(page.locator('body'), title).getByRole('spinbutton').first();
}

function isChange(request: Request): boolean {
  return (request.postData() ?? '').includes('mutation ');
}

/** Expects what the shop holds in the cart that a page of the site knows. */
async function expectInShop(page: Page, pieces: Record<string, number>): Promise<void> {
  await expect.poll(async () => heldInShop(await storedCart(page))).toEqual(pieces);
}

test('cart: changes made offline survive closing the browser', async ({
  page,
  context,
  openContext,
}) => {
  expectNoise(page, brokenRequest);
  await bringRope(page);
  await page.goto('/cart');
  await expect(quantityOf(page, 'Speed Rope')).toHaveValue('1');
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Increase.*Speed Rope/ }).click();
  await expect(
    page.getByRole('main').getByText(/You are offline\. What you changed is kept/),
  ).toBeVisible();
  await expect(quantityOf(page, 'Speed Rope')).toHaveValue('2');
  const storageState = await context.storageState();
  await page.close();
  const later = await openContext({ storageState });
  const restarted = await later.newPage();
  await restarted.goto('/cart');
  await expect(quantityOf(restarted, 'Speed Rope')).toHaveValue('2');
  await expectInShop(restarted, { 'Speed Rope': 2 });
});

test('cart: is rebuilt when the shop has lost it, and when its stored id is invalid', async ({
  page,
  addresses,
}) => {
  await addToCart(page, rope);
  await rehearse(addresses, { kind: 'cart-gone', count: 1 });
  await page.goto('/cart');
  await expect(quantityOf(page, 'Speed Rope')).toHaveValue('1');
  await page.getByRole('button', { name: /^Increase.*Speed Rope/ }).click();
  await expect(quantityOf(page, 'Speed Rope')).toHaveValue('2');
  await expectInShop(page, { 'Speed Rope': 2 });
  await page.evaluate(() => {
    const key = 'cornerwork-cart';
    const stored = localStorage.getItem(key) ?? '';
    localStorage.setItem(
      key,
      stored.replace(/gid:\/\/shopify\/Cart\/[^"]+/, '<script>alert(1)</script>'),
    );
    localStorage.setItem('cornerwork-cart-change-1', '{"change":{"kind":"add","lines":"<img>"}}');
  });
  await page.goto('/cart');
  await expect(quantityOf(page, 'Speed Rope')).toHaveValue('2');
  await expectInShop(page, { 'Speed Rope': 2 });
});

test('cart: adds once when the answer breaks off', async ({ page, addresses }) => {
  expectNoise(page, brokenRequest);
  await page.goto(rope);
  const fault = { kind: 'reset', when: 'in-body', count: 1 };
  await rehearse(addresses, { ...fault, operation: 'cartCreate' });
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(dialog(page).getByRole('listitem').first()).toContainText('Speed Rope');
  await expect(dialog(page).getByRole('status').first()).toHaveText('Cart totals updated');
  await expectInShop(page, { 'Speed Rope': 1 });
});

test('cart: "Try again" sends a first line that failed', async ({ page, addresses }) => {
  expectNoise(page, brokenRequest);
  await page.goto(rope);
  await rehearse(addresses, { kind: 'server-error', operation: 'cartCreate', count: 2 });
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(dialog(page).getByText(/^Speed Rope.*The shop has a problem/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page).getByRole('listitem').first()).toContainText('Speed Rope');
  await expect(dialog(page).getByRole('status').first()).toHaveText('Cart totals updated');
  await expectInShop(page, { 'Speed Rope': 1 });
});

test('cart: sends queued changes when the page is left', async ({ page, addresses }) => {
  expectNoise(page, brokenRequest);
  await bringCart(page, blackRope, ['round-timer', ['Black']]);
  const cartGid = await storedCart(page);
  await page.goto('/cart');
  await expect(quantityOf(page, 'Round Timer')).toHaveValue('1');
  await rehearse(addresses, {
    kind: 'delay',
    milliseconds: 3000,
    operation: 'cartLinesUpdate',
    count: 1,
  });
  const first = page.waitForRequest(isChange);
  await page.getByRole('button', { name: /^Increase.*Speed Rope/ }).click();
  await first;
  await page.getByRole('button', { name: /^Increase.*Round Timer/ }).click();
  // A page of the shop, where no script of the site runs.
  await page.goto(`${addresses.storefront}/orders`);
  await expect.poll(() => heldInShop(cartGid)).toEqual({ 'Speed Rope': 2, 'Round Timer': 2 });
  await page.goto('/cart');
  await expect(quantityOf(page, 'Speed Rope')).toHaveValue('2');
  await expect(quantityOf(page, 'Round Timer')).toHaveValue('2');
});

/** Opens a tab in which the cart waits for the shop, and returns once its change is on the way. */
async function openWaitingTab(page: Page, addresses: Addresses): Promise<void> {
  await page.goto('/cart');
  await expect(quantityOf(page, 'Speed Rope')).toHaveValue('1');
  await rehearse(addresses, { kind: 'delay', milliseconds: 8000, operation: 'cartLinesUpdate' });
  const sent = page.waitForRequest(isChange);
  await page.getByRole('button', { name: /^Increase.*Speed Rope/ }).click();
  await sent;
}

test('cart: a tab that the browser freezes keeps no other from the cart', async ({
  page,
  context,
  addresses,
}) => {
  const second = await context.newPage();
  await bringRope(page);
  await second.goto('/products/round-timer');
  await openWaitingTab(page, addresses);
  const session = await context.newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await second.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(dialog(second).getByRole('status').first()).toHaveText('Cart totals updated');
  await expect(quantityOf(second, 'Round Timer')).toHaveValue('1');
  await expect(quantityOf(second, 'Speed Rope')).toHaveValue('2');
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(quantityOf(page, 'Round Timer')).toHaveValue('1');
  await expectInShop(page, { 'Speed Rope': 2, 'Round Timer': 1 });
});

test('cart: a lock that no tab gives up is taken after a while', async ({ page, context }) => {
  await page.goto(rope);
  const kept = await context.newPage();
  await kept.goto('/robots.txt');
  await kept.evaluate(
    () =>
      new Promise<void>((held) => {
        const keep = () => {
          held();
          return new Promise(() => undefined);
        };
        navigator.locks.request('cornerwork-cart', keep).catch(() => undefined);
      }),
  );
  await page.clock.install();
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(dialog(page).getByRole('status').first()).toHaveText('Updating cart totals');
  await page.clock.fastForward(15_000);
  await expect(dialog(page).getByRole('status').first()).toHaveText('Cart totals updated');
});
