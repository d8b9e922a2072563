/** Actions of a shopper in the checkout. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { addToCart, bringRope } from './cart-desk';

/** Address fields by label. */
export const seattle = {
  'Email address': 'ann@example.com',
  'First name': 'Ann',
  'Last name': 'Lee',
  Address: '1 Ring Street',
  City: 'Seattle',
  State: 'Washington',
  'ZIP code': '98101',
  Country: 'United States',
};

/**
 * Opens checkout with a cart.
 *
 * @param path of a product that is added to it by pressing; without it, a cart of an earlier visit
 */
export async function checkOut(page: Page, path?: string): Promise<void> {
  await (path ? addToCart(page, path) : bringRope(page));
  await page.goto('/checkout');
  await expect(summary(page).getByRole('listitem').first()).toBeVisible();
}

export function field(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('textbox', { name, exact: true });
}

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

export function summary(page: Page): Locator {
  return page.getByRole('region', { name: 'Order summary' });
}

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Continue to payment' });
}

/** Pays on the service's page and returns to the site. */
export async function payAndComeBack(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Order #\d+ is placed/);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
}
