import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Addresses } from '../rigs/browser/addresses';
import { expectSound } from '../rigs/browser/axe';
import { addToCart, cartSettled, lineOf } from '../rigs/browser/cart-desk';
import {
  checkOut,
  field,
  fill,
  summary,
  payButton,
  payAndComeBack,
  seattle,
} from '../rigs/browser/checkout-desk';
import { test } from '../rigs/browser/fixtures';
import type { Tracked } from '../rigs/browser/inbox';
import { readInbox } from '../rigs/browser/inbox';

// Colors in a transition have no contrast that could be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Returns the analytics events of one completed order. */
async function completedOrders(addresses: Addresses, orderNumber: string): Promise<Tracked[]> {
  const { events } = await readInbox(addresses, { event: 'Order Completed' });
  return events.filter(({ properties }) => properties?.['order_number'] === orderNumber);
}

test.describe('purchase', () => {
  test('by keyboard alone, from the product to the order', async ({ page }) => {
    await page.goto('/products/speed-rope');
    await tabTo(page, page.getByRole('button', { name: 'Add to cart' }).first());
    await page.keyboard.press('Enter');
    const cart = page.getByRole('dialog', { name: 'Cart' });
    await expect(cart.getByText('Cart totals updated')).toBeVisible();
    await tabTo(page, cart.getByRole('link', { name: 'Checkout' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();

    for (const [name, value] of Object.entries(seattle)) {
      await tabTo(page, field(page, name));
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(value);
    }
    const express = page.getByRole('radio', { name: /Express/ });
    await expect(express).toBeVisible();
    await tabTo(page, page.getByRole('radio', { name: /Standard/ }));
    await page.keyboard.press('ArrowDown');
    await expect(express).toBeChecked();
    await expect(summary(page).getByText('Shipping: Express')).toBeVisible();
    await tabTo(page, payButton(page));
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
    await expect(page.getByRole('radio', { name: /Express/ })).toBeChecked();
    await tabTo(page, page.getByRole('textbox', { name: 'Card number' }));
    await page.keyboard.type('4242 4242 4242 4242');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Back to the shop' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Thank you\. Order #/);
  });

  test('ends on the thanks page; other tabs, Back and reload know the order, analytics reports it once', async ({
    page,
    context,
    addresses,
  }) => {
    await checkOut(page, '/products/corner-gloves?Size=14oz&Color=Red');
    const other = await context.newPage();
    await other.goto('/products');
    await expect(other.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    await fill(page, seattle);
    await expect(page.getByRole('radio').first()).toBeChecked();
    await payButton(page).click();
    await payAndComeBack(page);

    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Thank you\. Order #/);
    const orderNumber = new URL(page.url()).searchParams.get('order') ?? '';
    const bought = page.getByRole('region', { name: 'What you bought', exact: true });
    await expect(bought.getByRole('listitem')).toContainText('14oz / Red');
    await expect(bought.getByRole('term')).toHaveText(['Subtotal', 'Shipping: Standard', 'Total']);
    await expect(bought.getByRole('definition')).toHaveText(['$94.00', '$5.00', '$99.00']);
    const guides = page.getByRole('region', { name: 'How to use what you bought' });
    await expect(guides.getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
    await expectSound(page);

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Thank you\. Order #/);
    await page.goto('/products');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Thank you\. Order #/);
    await expect.poll(() => completedOrders(addresses, orderNumber)).toHaveLength(1);
    expect(await completedOrders(addresses, orderNumber)).toMatchObject([
      { properties: { currency: 'USD', coupon_name: '', products: [{ name: 'Corner Gloves' }] } },
    ]);

    // A new cart can be started.
    await addToCart(page, '/products/speed-rope');
    await expect(page.getByRole('dialog', { name: 'Cart' }).getByRole('listitem')).toHaveCount(1);
  });

  test('a membership shows its plan and trial in the cart, and alone needs no address', async ({
    page,
  }) => {
    const dialog = await addToCart(page, '/products/cornerwork-membership?Plan=Monthly');
    await expect(lineOf(dialog, 'Cornerwork Membership')).toContainText(
      '14 days free, then $19.00 a month, Cancel any time',
    );
    await cartSettled(dialog);
    await expect(lineOf(dialog, 'Cornerwork Membership')).toContainText('$0.00');
    await expect(dialog.getByText('Total due today')).toBeVisible();
    await expect(
      dialog.getByText(/^14 days after your order, then every month: Cornerwork Membership/),
    ).toBeVisible();
    await page.goto('/checkout');
    await expect(page.getByText('Nothing in your cart has to be shipped.')).toBeVisible();
    await expect(field(page, 'Address')).toHaveCount(0);
    await fill(page, { 'Email address': 'ann@example.com' });
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(
      'ann@example.com',
    );
    await expect(page.getByText('Nothing is charged today.')).toBeVisible();
    await expect(page.getByText(/, then every month: Cornerwork Membership/)).toBeVisible();
  });
});
test.describe('checkout form', () => {
  test('names each missing field, focuses the first and keeps the input', async ({ page }) => {
    await checkOut(page);
    await fill(page, { 'First name': 'Ann', City: 'Seattle' });
    await payButton(page).click();
    await expect(field(page, 'Email address')).toBeFocused();
    for (const name of ['Email address', 'Last name', 'Address', 'State', 'ZIP code']) {
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, name)).toHaveAccessibleDescription(/^Enter /);
    }
    await expectSound(page);
    await page.reload();
    await expect(field(page, 'First name')).toHaveValue('Ann');
    await expect(field(page, 'City')).toHaveValue('Seattle');
    await test.step('uses the labels of another country and offers its rates', async () => {
      await page
        .getByRole('combobox', { name: 'Choose from the list' })
        .nth(1)
        .selectOption('Canada');
      await expect(field(page, 'Country')).toHaveValue('Canada');
      await fill(page, { ...seattleWithout('State', 'ZIP code', 'Country'), City: 'Toronto' });
      await page
        .getByRole('combobox', { name: 'Choose from the list' })
        .nth(0)
        .selectOption('Ontario');
      await expect(field(page, 'Province')).toHaveValue('Ontario');
      await fill(page, { 'Postal code': 'm5v2t6' });
      await expect(page.getByRole('radio', { name: /Letter mail.*\$9\.00/ })).toBeVisible();
      await fill(page, { 'Postal code': '98101' });
      await payButton(page).click();
      await expect(field(page, 'Postal code')).toBeFocused();
      await expect(field(page, 'Postal code')).toHaveAccessibleDescription(
        'Enter a postal code such as M5V 2T6.',
      );
    });
    await test.step('refuses an address outside every zone and keeps the cart', async () => {
      await fill(page, { Country: 'Germany' });
      await expect(field(page, 'Country')).toHaveAccessibleDescription(
        'We do not ship to Germany. We ship to Canada, Ireland, United Kingdom and United States.',
      );
      await payButton(page).click();
      await expect(field(page, 'Country')).toBeFocused();
      await expect(summary(page).getByRole('listitem')).toContainText('1 × Speed Rope');
    });
  });

  test('explains why a code of 300 characters does not apply, accepts a valid one, and shows hostile input as text', async ({
    page,
  }) => {
    await checkOut(page);
    const code = page.getByRole('main').getByRole('textbox', { name: 'Discount code' });
    await code.fill('Z'.repeat(300));
    await page.getByRole('main').getByRole('button', { name: 'Apply' }).first().click();
    await expect(
      page
        .getByRole('main')
        .getByText(/does not exist|at most/)
        .first(),
    ).toBeVisible();
    await code.fill('CORNER10');
    await page.getByRole('main').getByRole('button', { name: 'Apply' }).first().click();
    await expect(summary(page).getByText('Discount CORNER10')).toBeVisible();
    await expectSound(page);
    await test.step('shows hostile input as text', async () => {
      const hostile = `"><img src=x onerror=alert(1)>\u202e😀${'x'.repeat(300)}`;
      for (const name of Object.keys(seattle)) await field(page, name).fill(hostile);
      await payButton(page).click();
      await expect(field(page, 'Email address')).toBeFocused();
      await fill(page, { ...seattle, City: '<script>alert(1)</script>' });
      await payButton(page).click();
      await expect(field(page, 'City')).toHaveAccessibleDescription(
        'Use letters and numbers only.',
      );
      await expect(field(page, 'City')).toBeFocused();
      await expect(page.locator('img[src="x"]')).toHaveCount(0);
      await page.reload();
      await expect(field(page, 'City')).toHaveValue('<script>alert(1)</script>');
    });
  });
});
function seattleWithout(...names: (keyof typeof seattle)[]): Record<string, string> {
  const isKept = ([name]: [string, string]) => !names.some((unwanted) => unwanted === name);
  return Object.fromEntries(Object.entries(seattle).filter(isKept));
}

/** Presses Tab until the target has the focus, at most as often as one page can need. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never came there.');
}
