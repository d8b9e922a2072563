import { expect } from '@playwright/test';
import { expectSound } from '../rigs/browser/axe';
import {
  addToCart,
  cartSettled,
  lineOf,
  openCartPage,
  variantNumber,
} from '../rigs/browser/cart-desk';
import { test } from '../rigs/browser/fixtures';

const rope = '/products/speed-rope?Length=9+ft&Color=Black';
const wraps = '/products/quick-wraps?Size=L%2FXL&Color=Black';

test('discount link: is kept over a reload until the first line is added', async ({ page }) => {
  await page.goto('/training?discount=CORNER10&tag=bag');
  await expect(page.getByText(/^CORNER10 is kept\./)).toBeVisible();
  await expect(page).toHaveURL(/\/training\?tag=bag$/);
  await expectSound(page);
  await page.reload();
  await expect(page.getByText(/^CORNER10 is kept\./)).toBeVisible();
  const dialog = await addToCart(page, rope);
  await expect(dialog.getByRole('button', { name: /Remove discount code CORNER10/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('CORNER10 is applied to your cart.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('CORNER10 is applied to your cart.')).toHaveCount(0);
});

test('discount link: applies to an existing cart, once', async ({ page }) => {
  await addToCart(page, rope);
  await page.goto('/cart?discount=heavybag25');
  const main = page.getByRole('main');
  await expect(
    page.getByText(/heavybag25 is not in your cart\. .* reach the amount/),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await page.reload();
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(/heavybag25/)).toHaveCount(0);
  await expect(main.getByRole('button', { name: /Remove discount code/ })).toHaveCount(0);
});

test('discount link: a long, hostile or empty code gets a sentence', async ({ page }) => {
  for (const code of ['X'.repeat(300), '<script>alert(1)</script>', '']) {
    await page.goto(`/products?discount=${encodeURIComponent(code)}`);
    await expect(page.getByText(/is not a code we can read/), code).toBeVisible();
    await expect(page).toHaveURL(/\/products$/);
  }
});

test('shared cart: the address contains the lines and nothing about the owner', async ({
  page,
  context,
  openContext,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await addToCart(page, rope);
  await addToCart(page, wraps);
  const main = await openCartPage(page);
  await expect(main.getByText('not known yet')).toHaveCount(0);
  await main.getByRole('button', { name: 'Share this cart' }).click();
  await expect(main.getByText(/^Copied\./)).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/\/cart\?lines=\d+:1,\d+:1$/);

  const visitor = await (await openContext()).newPage();
  await visitor.goto(address);
  const shared = visitor.getByRole('region', { name: 'Shared cart' });
  await expect(shared.getByRole('listitem')).toHaveCount(2);
  await expect(shared).toContainText('Speed Rope');
  await shared.getByRole('button', { name: 'Put it in my cart' }).click();
  await expect(visitor).toHaveURL(/\/cart$/);
  const theirs = visitor.getByRole('main');
  await cartSettled(theirs);
  await expect(theirs.getByRole('listitem')).toHaveCount(2);
});

test('shared cart: replaces the own cart only on confirmation, and can be undone', async ({
  page,
  addresses,
}) => {
  const uid = await variantNumber(addresses, 'quick-wraps', ['S/M', 'Black']);
  await addToCart(page, rope);
  await page.goto(`/cart?lines=${uid}:2&discount=CORNER10`);
  const main = page.getByRole('main');
  const shared = main.getByRole('region', { name: 'Shared cart' });
  await expect(shared).toContainText('CORNER10');
  await expect(main.getByRole('listitem').filter({ hasText: 'Speed Rope' })).toBeVisible();
  await shared.getByRole('button', { name: 'Replace my cart with it' }).click();
  await cartSettled(main);
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await expect(lineOf(main, 'Quick Wraps').getByRole('spinbutton')).toHaveValue('2');
  await expect(main.getByText('Discount CORNER10')).toBeVisible();
  await main.getByRole('button', { name: /^Undo: put Speed Rope/ }).click();
  await expect(main.getByRole('listitem')).toHaveCount(2);
});

test('shared cart: names sold-out and unavailable lines, and keeps the own cart', async ({
  page,
  addresses,
}) => {
  const soldOut = await variantNumber(addresses, 'speed-rope', ['10 ft', 'Red']);
  await page.goto(`/cart?lines=${soldOut}:1,424242:3`);
  const shared = page.getByRole('region', { name: 'Shared cart' });
  await expect(shared).toContainText('Sold out at the moment: Speed Rope, 10 ft / Red.');
  await expect(shared).toContainText('Not sold here any more: number 424242.');
  await shared.getByRole('button', { name: 'Go on with my cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main').getByText('Your cart is empty.')).toBeVisible();
});

test('shared cart: an address that cannot be read gets a sentence', async ({ page }) => {
  const tooMany = Array.from({ length: 501 }, (_, index) => `${index + 1}:1`).join();
  for (const [lines, sentence] of [
    ['gloves:2', /link is damaged/],
    ['<script>alert(1)</script>', /link is damaged/],
    ['1:0', /link is damaged/],
    ['', /link is damaged/],
    [tooMany, /names 501 products/],
  ] as const) {
    await page.goto(`/cart?lines=${encodeURIComponent(lines)}`);
    const shared = page.getByRole('region', { name: 'Shared cart' });
    await expect(shared.getByRole('alert'), lines).toContainText(sentence);
    await shared.getByRole('button', { name: 'Go on with my cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
  }
});
