import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Addresses } from '../rigs/browser/addresses';
import { rehearse } from '../rigs/browser/faults';
import { test } from '../rigs/browser/fixtures';
import { expectNoise } from '../rigs/browser/noise-watch';

const rope = '/products/speed-rope';
const timer = '/products/round-timer';

/** Console messages about requests that the test breaks. */
const brokenRequest =
  /net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH|ABORTED|FAILED)|HTTP 500|status of 500/;

/** Adds the product of a page and waits for the shop's confirmation. */
async function add(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(dialog(page).getByRole('status').first()).toHaveText('Cart totals updated');
}

function dialog(page: Page) {
  return page.getByRole('dialog', { name: 'Cart' });
}

function quantityOf(page: Page, title: string) {
  const line = page.getByRole('listitem').filter({ hasText: title });
  return line.getByRole('spinbutton').or(line.getByRole('textbox')).first();
}

function isChange(request: Request): boolean {
  return (request.postData() ?? '').includes('mutation ');
}

async function expectRope(page: Page, quantity: string): Promise<void> {
  await page.goto('/cart');
  await expect(quantityOf(page, 'Speed Rope')).toHaveValue(quantity);
}

test('cart: changes made offline survive closing the browser', async ({
  page,
  context,
  openContext,
}) => {
  expectNoise(page, brokenRequest);
  await add(page, rope);
  await page.goto('/cart');
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
  await expectAtService(later, 2);
});

/** Expects a quantity in the cart, read in a new page. */
async function expectAtService(context: BrowserContext, pieces: number): Promise<void> {
  const page = await context.newPage();
  await page.goto('/');
  await expect(
    page.getByRole('button', { name: `Cart, ${pieces} ${pieces === 1 ? 'item' : 'items'}` }),
  ).toBeVisible();
  await page.close();
}

test('cart: is rebuilt when the shop has lost it', async ({ page, addresses }) => {
  await add(page, rope);
  await rehearse(addresses, { kind: 'cart-gone', count: 1 });
  await page.goto('/cart');
  await expect(quantityOf(page, 'Speed Rope')).toHaveValue('1');
  await page.getByRole('button', { name: /^Increase.*Speed Rope/ }).click();
  await expect(quantityOf(page, 'Speed Rope')).toHaveValue('2');
  await expectRope(page, '2');
});

test('cart: is rebuilt when its stored id is invalid', async ({ page }) => {
  await add(page, rope);
  await page.evaluate(() => {
    const key = 'cornerwork-cart';
    const stored = localStorage.getItem(key) ?? '';
    localStorage.setItem(
      key,
      stored.replace(/gid:\/\/shopify\/Cart\/[^"]+/, '<script>alert(1)</script>'),
    );
    localStorage.setItem('cornerwork-cart-change-1', '{"change":{"kind":"add","lines":"<img>"}}');
  });
  await expectRope(page, '1');
});

test('cart: adds once when the answer breaks off', async ({ page, addresses }) => {
  expectNoise(page, brokenRequest);
  await page.goto(rope);
  const fault = { kind: 'reset', when: 'in-body', count: 1 };
  await rehearse(addresses, { ...fault, operation: 'cartCreate' });
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(dialog(page).getByRole('listitem').first()).toContainText('Speed Rope');
  await expect(dialog(page).getByRole('status').first()).toHaveText('Cart totals updated');
  await expectRope(page, '1');
});

test('cart: "Try again" sends a first line that failed', async ({ page, addresses }) => {
  expectNoise(page, brokenRequest);
  await page.goto(rope);
  await rehearse(addresses, { kind: 'server-error', operation: 'cartCreate', count: 2 });
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(dialog(page).getByText(/^Speed Rope.*The shop has a problem/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page).getByRole('listitem').first()).toContainText('Speed Rope');
  await expectRope(page, '1');
});

test('cart: sends queued changes when the page is left', async ({ page, addresses }) => {
  expectNoise(page, brokenRequest);
  await add(page, rope);
  await add(page, timer);
  await page.goto('/cart');
  await expect(quantityOf(page, 'Round Timer')).toHaveValue('1');
  await rehearse(addresses, {
    kind: 'delay',
    milliseconds: 3000,
    operation: 'cartLinesUpdate',
    count: 1,
  });
  const cartGid = await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('cornerwork-cart') ?? '') as {
      state: { cartGid: string };
    };
    return stored.state.cartGid;
  });
  const first = page.waitForRequest(isChange);
  await page.getByRole('button', { name: /^Increase.*Speed Rope/ }).click();
  await first;
  await page.getByRole('button', { name: /^Increase.*Round Timer/ }).click();
  // A page of the shop, where no script of the site runs.
  await page.goto(`${addresses.storefront}/orders`);
  await expect.poll(() => heldPieces(addresses, cartGid)).toBe(4);
  await expectRope(page, '2');
  await expect(quantityOf(page, 'Round Timer')).toHaveValue('2');
});

/** Returns the quantity in a cart, asked of the shop directly. */
async function heldPieces(addresses: Addresses, cartGid: string): Promise<number> {
  const answer = await fetch(`${addresses.storefront}/api/2026-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': 'public' },
    body: JSON.stringify({
      query: 'query Held($id: ID!) { cart(id: $id) { totalQuantity } }',
      variables: { id: cartGid },
    }),
  });
  const { data } = (await answer.json()) as { data: { cart: { totalQuantity: number } } };
  return data.cart.totalQuantity;
}

/** Opens a tab in which the cart waits for the shop, and returns once its change is on the way. */
async function openWaitingTab(page: Page, addresses: Addresses): Promise<void> {
  await add(page, rope);
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
  await second.goto(timer);
  await openWaitingTab(page, addresses);
  const session = await context.newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await second.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(dialog(second).getByRole('status').first()).toHaveText('Cart totals updated');
  await expect(quantityOf(second, 'Round Timer')).toHaveValue('1');
  await expect(quantityOf(second, 'Speed Rope')).toHaveValue('2');
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(quantityOf(page, 'Round Timer')).toHaveValue('1');
  await expectRope(page, '2');
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
