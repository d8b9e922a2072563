import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectSound } from '../rigs/browser/axe';
import { bringCart } from '../rigs/browser/cart-desk';
import { checkOut, field, fill, summary, payButton, seattle } from '../rigs/browser/checkout-desk';
import { rehearse } from '../rigs/browser/faults';
import { test } from '../rigs/browser/fixtures';
import { expectNoise } from '../rigs/browser/noise-watch';

// Colors in a transition have no contrast that could be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('checkout failures', () => {
  test('an empty cart links back to the shop', async ({ page }) => {
    await page.goto('/checkout');
    await expect(
      page.getByText('Your cart is empty, so there is nothing to check out.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to the shop' })).toBeVisible();
    await expectSound(page);
  });

  test('a lost cart is rebuilt, with the typed fields', async ({ page, addresses }) => {
    await checkOut(page);
    await rehearse(addresses, { kind: 'cart-gone', count: 1 });
    await fill(page, seattle);
    await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
    await expect(summary(page).getByRole('listitem')).toContainText('Speed Rope');
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Seattle');
  });

  test('a postal code the shop refuses for the country is said at both, and can be mended', async ({
    page,
    addresses,
  }) => {
    await checkOut(page);
    await rehearse(addresses, {
      kind: 'user-error',
      operation: 'cartDeliveryAddressesAdd',
      code: 'INVALID_ZIP_CODE_FOR_COUNTRY',
      field: ['addresses', '0', 'address', 'deliveryAddress', 'zip'],
      count: 1,
      keepsCart: true,
    });
    await fill(page, seattle);
    await expect(field(page, 'Country')).toHaveAccessibleDescription(
      'Check the country: the ZIP or postal code is not one of its codes.',
    );
    await expect(field(page, 'ZIP code')).toHaveAttribute('aria-invalid', 'true');
    await fill(page, { 'ZIP code': '98102' });
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
  });

  test('a change of stock between the pages is shown before payment', async ({
    page,
    addresses,
  }) => {
    await bringCart(page, ['beaded-rope', ['Red']]);
    await page.goto('/checkout');
    await fill(page, seattle);
    await expect(page.getByRole('radio').first()).toBeChecked();
    const sku = await skuInCart(page);
    await rehearse(addresses, { kind: 'stock-change', sku, units: 0 });
    await payButton(page).click();
    await expect(page.getByText(/^Everything in your cart is sold out/)).toBeVisible();
    await expect(summary(page).getByText('Sold out. None are left.')).toBeVisible();
    await expectSound(page);
    await rehearse(addresses, { kind: 'stock-change', sku, units: 50 });
  });

  test('a service that is down is said, nothing is lost, and trying again helps', async ({
    page,
    addresses,
  }) => {
    expectNoise(page, /HTTP 500/);
    await checkOut(page);
    const reset = await rehearse(addresses, {
      kind: 'server-error',
      operation: 'cartBuyerIdentityUpdate',
    });
    await fill(page, seattle);
    await payButton(page).click();
    const problem = page.getByRole('alert').filter({ hasText: 'Nothing you typed is lost.' });
    await expect(problem).toBeVisible();
    await expect(payButton(page)).toHaveAttribute('aria-disabled', 'false');
    await expectSound(page);
    await reset();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
    await expect(problem).toBeHidden();
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Seattle');
  });

  test('offline the form waits; a slow answer is awaited once, however often the button is pressed; who returns without paying finds cart and fields, also on the thanks page', async ({
    page,
    context,
  }) => {
    expectNoise(page, /ERR_INTERNET_DISCONNECTED/);
    await checkOut(page);
    await context.setOffline(true);
    await fill(page, seattle);
    await expect(page.getByText(/Nothing you typed is lost\./)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
    await expect(field(page, 'City')).toHaveValue('Seattle');

    await expect(page.getByText('Cart totals updated').first()).toBeVisible();
    let asked = 0;
    let answer: () => void = () => undefined;
    const mayBeAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/graphql.json', async (route) => {
      if (route.request().postData()?.includes('CartBuyerIdentityUpdate(')) {
        asked += 1;
        await mayBeAnswered;
      }
      await route.continue();
    });
    await payButton(page).dblclick({ noWaitAfter: true });
    await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(summary(page).getByRole('status')).toHaveText('Updating cart totals');
    answer();
    await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
    expect(asked).toBe(1);
    await page.unroute('**/graphql.json');

    await page.goBack();
    await expect(field(page, 'City')).toHaveValue('Seattle');
    await expect(payButton(page)).toHaveAttribute('aria-disabled', 'false');
    await page.goto('/thanks?order=1001');
    await expect(page.getByRole('heading', { name: 'Your order is not placed yet' })).toBeVisible();
    await expectSound(page);
  });

  test('the thanks page says so when it knows of no order', async ({ page }) => {
    await page.goto('/thanks?order=%3Cimg%20src=x%20onerror=alert(1)%3E');
    await expect(page.getByText(/This browser knows of no order/)).toBeVisible();
    await expectSound(page);
  });
});
async function skuInCart(page: Page): Promise<string> {
  const memory = await page.evaluate(() => localStorage.getItem('cornerwork-cart') ?? '');
  return /"sku":"([^"]+)"/.exec(memory)?.[1] ?? '';
}
