import { expect } from '@playwright/test';
import { expectSound } from '../rigs/browser/axe';
import {
  addToCart,
  bringCart,
  bringRope,
  cartSettled,
  lineOf,
  openCartPage,
  rope,
  storedCart,
  variantNumber,
} from '../rigs/browser/cart-desk';
import { test } from '../rigs/browser/fixtures';

test('discount link: is kept over a reload until the first line is added', async ({ page }) => {
  await page.goto('/training?discount=CORNER10&tag=bag');
  await expect(page.getByText(/^CORNER10 is kept\./)).toBeVisible();
  await expect(page).toHaveURL(/\/training\?tag=bag$/);
  await expectSound(page);
  await page.reload();
  await expect(page.getByText(/^CORNER10 is kept\./)).toBeVisible();
  const dialog = await addToCart(page, '/products/speed-rope');
  await expect(dialog.getByRole('button', { name: /Remove discount code CORNER10/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('CORNER10 is applied to your cart.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('CORNER10 is applied to your cart.')).toHaveCount(0);
});

test('discount link: a hostile code gets a sentence, another applies to an existing cart, once', async ({
  page,
}) => {
  await bringRope(page);
  const main = page.getByRole('main');
  await page.goto(`/cart?discount=${encodeURIComponent('<script>alert(1)</script>')}`);
  await expect(page.getByText(/is not a code we can read/)).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await page.goto('/cart?discount=heavybag25');
  await expect(
    page.getByText(/heavybag25 is not in your cart\. .* reach the amount/),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await page.reload();
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(/heavybag25/)).toHaveCount(0);
  await expect(main.getByRole('button', { name: /Remove discount code/ })).toHaveCount(0);
});

test('shared cart: the address contains the lines and nothing about the owner', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await bringCart(page, rope, ['quick-wraps', ['L/XL', 'Black']]);
  const ownersCart = await storedCart(page);
  const main = await openCartPage(page);
  await expect(main.getByText('not known yet')).toHaveCount(0);
  await main.getByRole('button', { name: 'Share this cart' }).click();
  await expect(main.getByText(/^Copied\./)).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/\/cart\?lines=\d+:1,\d+:1$/);

  // A browser that knows nothing of the owner's cart.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await page.goto(address);
  const shared = page.getByRole('region', { name: 'Shared cart' });
  await expect(shared.getByRole('listitem')).toHaveCount(2);
  await expect(shared).toContainText('Speed Rope');
  await shared.getByRole('button', { name: 'Put it in my cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await cartSettled(main);
  await expect(main.getByRole('listitem')).toHaveCount(2);
  expect(await storedCart(page)).not.toBe(ownersCart);
});

test('shared cart: replaces the own cart only on confirmation, and can be undone', async ({
  page,
  addresses,
}) => {
  const uid = await variantNumber(addresses, 'quick-wraps', ['S/M', 'Black']);
  await bringRope(page);
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

test('shared cart: a damaged address gets a sentence; sold-out and unavailable lines are named, and the own cart is kept', async ({
  page,
  addresses,
}) => {
  const soldOut = await variantNumber(addresses, 'speed-rope', ['10 ft', 'Red']);
  const shared = page.getByRole('region', { name: 'Shared cart' });
  await page.goto(`/cart?lines=${encodeURIComponent('<script>alert(1)</script>')}`);
  await expect(shared.getByRole('alert')).toContainText(/link is damaged/);
  await shared.getByRole('button', { name: 'Go on with my cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.goto(`/cart?lines=${soldOut}:1,424242:3`);
  await expect(shared).toContainText('Sold out at the moment: Speed Rope, 10 ft / Red.');
  await expect(shared).toContainText('Not sold here any more: number 424242.');
  await shared.getByRole('button', { name: 'Go on with my cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main').getByText('Your cart is empty.')).toBeVisible();
});
