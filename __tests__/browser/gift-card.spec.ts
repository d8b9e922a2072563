import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectSound } from '../rigs/browser/axe';
import { bringRope, cartSettled, openCartPage } from '../rigs/browser/cart-desk';
import { payAndComeBack, payButton, summary } from '../rigs/browser/checkout-desk';
import { test } from '../rigs/browser/fixtures';
import { readOwnCalls } from '../rigs/browser/inbox';
import { pressOn, tabTo, typeInto } from '../rigs/browser/keyboard';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });

/** Day some days from now, as a date input takes it. */
const dayIn = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test('gift card: is bought for somebody by keyboard, after a refusal at the field that loses nothing typed, up to the printed card', async ({
  page,
  addresses,
}) => {
  await page.goto('/products/gift-card');
  await tabTo(page, page.getByRole('radio', { name: /For me/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Send as a gift/ })).toBeChecked();
  await typeInto(page, field(page, 'Their email address'), 'ana@');
  await typeInto(page, field(page, 'Their name'), 'Ana');
  await typeInto(page, field(page, 'Message'), 'Round one is on me.');
  await page.getByLabel('Send on').fill(dayIn(95));
  const press = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first();
  await pressOn(page, press);
  const email = field(page, 'Their email address');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Enter the address/);
  await expect(page.getByLabel('Send on')).toHaveAccessibleDescription(/at most 90 days ahead/);
  await expectSound(page);
  await email.fill('ana@example.com');
  await page.getByLabel('Send on').fill(dayIn(20));
  const cart = page.getByRole('dialog', { name: 'Cart' });
  // The page takes it for an address, the shop does not.
  await page.route('**/graphql.json', async (route) => {
    const body = route.request().postData() ?? '';
    await route.continue({ postData: body.replaceAll('ana@example.com', 'ana') });
  });
  await email.press('Enter');
  await expect(cart.getByText(/Recipient email is invalid/)).toBeVisible();
  await page.unroute('**/graphql.json');
  await page.keyboard.press('Escape');
  await expect(email).toHaveAccessibleDescription('Recipient email is invalid.');
  await expect(email).toHaveValue('ana@example.com');
  await expect(field(page, 'Message')).toHaveValue('Round one is on me.');
  await email.press('Enter');

  const line = cart.getByRole('listitem').filter({ hasText: 'Cornerwork Gift Card' });
  await cartSettled(cart);
  await expect(line).toContainText(/For Ana\s*Mailed on .* to ana@example\.com/);
  await expect(line).toContainText('Round one is on me.');
  await expect(line).not.toContainText('__shopify');
  await expect(line.getByRole('button', { name: /^Remove .*, for Ana$/ })).toBeVisible();
  await cart.getByRole('link', { name: 'Checkout' }).click();

  await expect(summary(page)).toContainText('For Ana');
  await page.getByRole('textbox', { name: 'Email address' }).fill('cornerman@example.com');
  await payButton(page).click();
  await payAndComeBack(page);

  const card = page.getByRole('article', { name: 'Card for Ana' });
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(stored).not.toContain('ana@example.com');
  await expect(card).toContainText('$25.00');
  await expect(card).toContainText('Round one is on me.');
  await expect(card).toContainText(/The code comes to you by email on/);
  await page.getByRole('textbox', { name: 'Your name, for the card' }).fill('Joe');
  await expect(card).toContainText('From Joe');
  await expectSound(page);

  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await page.getByRole('button', { name: 'Print the card for Ana' }).press('Enter');
  await page.emulateMedia({ media: 'print' });
  await expect(card).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByText('What you bought')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  const orders = await (await fetch(`${addresses.storefront}/orders`)).text();
  expect(orders).toMatch(/to be mailed to ana@example\.com/);
  await expect
    .poll(async () => (await readOwnCalls(page, addresses)).events.map(({ event }) => event))
    .toContain('Product Added');
  expect(JSON.stringify((await readOwnCalls(page, addresses)).events)).not.toContain(
    'ana@example.com',
  );
});

test('gift: an order has a message for its slip, through to the checkout', async ({ page }) => {
  await bringRope(page);
  const main = await openCartPage(page);
  await main.getByRole('button', { name: 'Add a note to your order' }).click();
  const note = main.getByRole('textbox', { name: 'Order note' });
  await expect(note).toHaveAccessibleDescription(/printed on the slip/);
  await note.fill('Hit it for me.');
  await note.blur();
  await expect(note).toHaveAccessibleDescription('Kept with your cart.');
  await page.goto('/checkout');
  await expect(summary(page)).toContainText('Note: Hit it for me.');
});
