import { expect } from '@playwright/test';
import { expectSound } from '../rigs/browser/axe';
import {
  addToCart,
  cartSettled,
  lineOf,
  openCartPage,
  variantNumber,
} from '../rigs/browser/cart-desk';
import { rehearse } from '../rigs/browser/faults';
import { test } from '../rigs/browser/fixtures';
import { expectNoise } from '../rigs/browser/noise-watch';

const rope = '/products/speed-rope?Length=9+ft&Color=Black';

test('cart states: every feature at once, as page and drawer', async ({ page }) => {
  await addToCart(page, '/products/quick-wraps?Size=L%2FXL&Color=Blue');
  const dialog = await addToCart(page, rope);
  await expect(dialog.getByRole('textbox', { name: 'Discount code' })).toBeVisible();
  await expectSound(page);
  const main = await openCartPage(page);
  await expect(main.getByRole('heading', { name: 'Goes well with it' })).toBeVisible();
  const field = main.getByRole('textbox', { name: 'Discount code' });
  for (const code of ['WRAPITUP', 'W'.repeat(60)]) {
    await field.fill(code);
    await main.getByRole('button', { name: 'Apply' }).click();
    await cartSettled(main);
  }
  await expect(field).toHaveAccessibleDescription(/does not exist/);
  await expect(main.getByRole('button', { name: /^Remove discount code/ })).toHaveCount(1);
  await main.getByRole('button', { name: 'Use a gift card' }).click();
  await main.getByRole('textbox', { name: 'Gift card' }).fill('CORNER-GIFT-0025');
  await main.getByRole('button', { name: 'Apply gift card' }).click();
  await expect(main.getByText(/left on it/)).toBeVisible();
  await main.getByRole('button', { name: 'Add a note to your order' }).click();
  await main.getByRole('textbox', { name: 'Order note' }).fill('x'.repeat(5_001));
  await main.getByRole('button', { name: 'Estimate delivery' }).click();
  await main.getByRole('textbox', { name: 'ZIP' }).fill('10001');
  await main.getByRole('button', { name: 'Show rates' }).click();
  await expect(main.getByText('To 10001, United States:')).toBeVisible();
  await main.getByRole('button', { name: 'Share this cart' }).click();
  await main.getByRole('button', { name: /^Remove Speed Rope/ }).click();
  await cartSettled(main);
  await expectSound(page);
  await test.step('targets are large enough to touch', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const button of await main.getByRole('button').all()) {
      const box = await button.boundingBox();
      const name = await button.evaluate((element) => element.ariaLabel ?? element.textContent);
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
    }
  });
});

test('cart states: without an answer it keeps its lines and offers a retry, and offline', async ({
  page,
  context,
  addresses,
}) => {
  expectNoise(page, /HTTP 500 POST .*graphql|failed request|ERR_INTERNET_DISCONNECTED/);
  await addToCart(page, rope);
  const reset = await rehearse(addresses, { kind: 'server-error' });
  const main = await openCartPage(page);
  await expect(main.getByRole('alert')).toContainText('The shop has a problem at the moment.');
  await expect(lineOf(main, 'Speed Rope')).toBeVisible();
  await expect(main.getByText('Your cart is empty.')).toHaveCount(0);
  await expectSound(page);
  await reset();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('alert')).toHaveCount(0);
  await expect(main.getByText('not known yet')).toHaveCount(0);
  await context.setOffline(true);
  await main.getByRole('button', { name: /^Increase/ }).click();
  await expect(main.getByRole('alert')).toBeVisible();
  await expectSound(page);
  await context.setOffline(false);
  await cartSettled(main);
});

test('cart states: a shared cart that is partly available, and an invalid one', async ({
  page,
  addresses,
}) => {
  const uid = await variantNumber(addresses, 'quick-wraps', ['S/M', 'Black']);
  const gone = await variantNumber(addresses, 'speed-rope', ['10 ft', 'Red']);
  await page.goto(`/cart?lines=${uid}:2,${gone}:1,424242:1&discount=CORNER10`);
  const shared = page.getByRole('region', { name: 'Shared cart' });
  await expect(shared.getByRole('button', { name: 'Put it in my cart' })).toBeVisible();
  await expectSound(page);
  await page.goto('/cart?lines=gloves');
  await expect(shared.getByRole('alert')).toBeVisible();
  await expectSound(page);
});
