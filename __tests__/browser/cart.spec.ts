import { expect } from '@playwright/test';
import { expectSound } from '../rigs/browser/axe';
import { addToCart, bringRope, cartSettled, lineOf, openCartPage } from '../rigs/browser/cart-desk';
import { rehearse } from '../rigs/browser/faults';
import { test } from '../rigs/browser/fixtures';

const blueWraps = '/products/quick-wraps?Size=L%2FXL&Color=Blue';
const rope = '/products/speed-rope?Length=9+ft&Color=Black';

test('cart: when empty links to the shop, best sellers and bookmarks', async ({ page }) => {
  await page.goto('/cart');
  const main = page.getByRole('main');
  await expect(main.getByText('Your cart is empty.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Go to the shop' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'What sells best' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Your bookmarks' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Checkout' })).toHaveCount(0);
  const best = main.getByRole('region', { name: 'What sells best' });
  await expect(best.getByRole('link')).toHaveCount(4);
  await expectSound(page);
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
  await expect(page.getByRole('dialog').getByText('Your cart is empty.')).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await best.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\//);
});

test('cart: a press right after Escape or Close, before the next frame, opens the drawer again', async ({
  page,
}) => {
  const drawer = await addToCart(page, rope);
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')]);
  await expect(drawer.getByRole('spinbutton')).toHaveValue('2');
  await cartSettled(drawer);
  await drawer.getByRole('button', { name: 'Close' }).focus();
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
  await expect(drawer.getByRole('spinbutton')).toHaveValue('3');
});

test('cart: totals that are not known are not shown as 0', async ({ page, addresses }) => {
  await addToCart(page, rope);
  const reset = await rehearse(addresses, {
    kind: 'delay',
    milliseconds: 3_000,
    operation: 'Cart',
  });
  const main = await openCartPage(page);
  await expect(main.getByText('not known yet').first()).toBeVisible();
  await expect(main.getByText('$0.00')).toHaveCount(0);
  await expect(main.getByText('not known yet')).toHaveCount(0);
  await reset();
});

test('cart: a line shows compare-at price, its own discount and remaining stock', async ({
  page,
}) => {
  const dialog = await addToCart(page, blueWraps);
  const line = lineOf(dialog, 'Quick Wraps');
  await expect(line).toContainText('$19.00 each, before $24.00');
  await dialog.getByRole('textbox', { name: 'Discount code' }).fill('WRAPITUP');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(line).toContainText('WRAPITUP: −$2.85');
  await expect(line).toContainText('$16.15');
  await line.getByRole('spinbutton').fill('10000');
  await expect(line.getByRole('alert')).toContainText(/4/);
  await expect(line.getByRole('spinbutton')).toHaveValue('4');
  await line.getByRole('spinbutton').clear();
  await line.getByRole('spinbutton').pressSequentially('gloves');
  await line.getByRole('spinbutton').blur();
  await expect(line.getByRole('spinbutton')).toHaveValue('4');
});

test('cart: a line that has sold out says so and can be removed', async ({ page }) => {
  await addToCart(page, '/products/round-timer?Color=Black');
  // Simulates the shop's answer after others have bought the last unit. Changing the real stock
  // would start a build during the following tests.
  await page.route('**/graphql.json', async (route) => {
    if (!route.request().postData()?.includes('query Cart(')) return route.continue();
    const response = await route.fetch();
    const text = await response.text();
    return route.fulfill({ response, body: text.replaceAll('"quantity":1', '"quantity":0') });
  });
  const main = await openCartPage(page);
  const line = lineOf(main, 'Round Timer');
  await expect(line.getByRole('alert')).toContainText('Sold out');
  await expect(line.getByRole('spinbutton')).toHaveCount(0);
  await expect(main.getByText(/^Everything in your cart is sold out/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Checkout' })).toHaveCount(0);
  await line.getByRole('button', { name: /^Remove/ }).click();
  await expect(line).toHaveCount(0);
  await expect(main.getByText('Your cart is empty.')).toBeVisible();
});

test('cart: a removed line, a note, codes, a gift card and an estimate of delivery', async ({
  page,
}) => {
  await bringRope(page);
  const main = await openCartPage(page);
  await test.step('a removed line can be restored, with the focus on it', async () => {
    await main.getByRole('button', { name: /^Remove Speed Rope/ }).click();
    await expect(main.getByRole('listitem')).toHaveCount(0);
    const undo = main.getByRole('button', { name: /^Undo: put Speed Rope/ });
    await expect(undo).toBeFocused();
    await undo.press('Enter');
    await expect(lineOf(main, 'Speed Rope')).toBeVisible();
    await cartSettled(main);
    await expect(lineOf(main, 'Speed Rope')).toContainText('$18.00');
  });
  const note = main.getByRole('textbox', { name: 'Order note' });
  await test.step('saves a note', async () => {
    await main.getByRole('button', { name: 'Add a note to your order' }).click();
    await note.fill('Leave it with the gym. <script>alert(1)</script>');
    await note.blur();
    await expect(main.getByText('Kept with your cart.')).toBeVisible();
    await cartSettled(main);
  });
  await test.step('keeps the code that counts, and says of each other one why not', async () => {
    const field = main.getByRole('textbox', { name: 'Discount code' });
    const apply = main.getByRole('button', { name: 'Apply' });
    await apply.click();
    await expect(field).toHaveAccessibleDescription('Enter a code first.');
    const reasons = {
      CORNER10: '',
      HEAVYBAG25: 'HEAVYBAG25: Your cart does not reach the amount this code asks for.',
      FIRSTBELL: 'The discount code FIRSTBELL has expired.',
      NOSUCH: 'NOSUCH: This code does not exist.',
    };
    for (const [code, reason] of Object.entries(reasons)) {
      await field.fill(code);
      await apply.click();
      await cartSettled(main);
      await expect(field).toHaveAccessibleDescription(reason);
    }
    await expect(main.getByText('Discount CORNER10')).toBeVisible();
    await page.reload();
    await expect(note).toHaveValue('Leave it with the gym. <script>alert(1)</script>');
    await expect(main.getByText('Discount CORNER10')).toBeVisible();
    await expect(main.getByRole('button', { name: /^Remove discount code/ })).toHaveCount(1);

    await field.fill('X'.repeat(300));
    await apply.click();
    await expect(field).toHaveAccessibleDescription(/at most 255 characters; this has 300/);

    await main.getByRole('button', { name: 'Remove discount code CORNER10' }).click();
    await expect(main.getByText('Discount CORNER10')).toHaveCount(0);
  });
  await test.step('counts the characters of a note near the limit and refuses more', async () => {
    await note.fill('x'.repeat(4_990));
    await expect(main.getByText('10 characters left.')).toBeVisible();
    await note.fill('x'.repeat(5_003));
    await expect(note).toHaveAccessibleDescription(/3 characters too long/);
  });
  await test.step('a gift card pays its part and can be removed', async () => {
    await main.getByRole('button', { name: 'Use a gift card' }).click();
    const field = main.getByRole('textbox', { name: 'Gift card' });
    await field.fill('no-such-card');
    await main.getByRole('button', { name: 'Apply gift card' }).click();
    await expect(field).toHaveAccessibleDescription(/no-such-card: /);
    await field.fill('corner gift 0025');
    await main.getByRole('button', { name: 'Apply gift card' }).click();
    await expect(main.getByText('Pays $18.00; $7.00 left on it.')).toBeVisible();
    await expect(main.getByText('−$18.00')).toBeVisible();
    await main.getByRole('button', { name: 'Remove gift card ending in 0025' }).click();
    await expect(main.getByText(/left on it/)).toHaveCount(0);
  });
  await test.step('estimates delivery without storing an address in the cart', async () => {
    await main.getByRole('button', { name: 'Estimate delivery' }).click();
    const zip = main.getByRole('textbox', { name: 'ZIP' });
    const show = main.getByRole('button', { name: 'Show rates' });
    await show.click();
    await expect(zip).toHaveAccessibleDescription('Enter a ZIP code.');
    await zip.fill('<b>');
    await show.click();
    await expect(zip).toHaveAccessibleDescription('This is not a US ZIP code.');
    await zip.fill('99501');
    await show.click();
    await expect(main.getByText('To 99501, United States:')).toBeVisible();
    await expect(main.getByText('$12.00', { exact: true })).toBeVisible();
    await zip.fill('10001');
    await show.click();
    await expect(main.getByText('Express')).toBeVisible();
    await main.getByRole('combobox', { name: 'Ship to' }).selectOption('Another country');
    await main.getByRole('textbox', { name: 'Postal code' }).fill('SW1A 1AA');
    await show.click();
    await expect(main.getByRole('alert')).toContainText(
      'We ship to the countries in this list only.',
    );
    await page.goto('/checkout');
    await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('');
  });
});

test('cart: a variant bought once and in a plan has two lines, through to checkout', async ({
  page,
}) => {
  await page.goto('/products/canvas-hand-wraps?Length=180 in&Color=Red');
  const plans = page.getByRole('main').getByRole('group', { name: 'How to buy' });
  await expect(plans.getByRole('radio', { name: /One-time purchase/ })).toBeChecked();
  await plans.getByRole('radio', { name: /Every 3 months/ }).check();
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cart' });
  await cartSettled(dialog);
  await page.keyboard.press('Escape');
  await plans.getByRole('radio', { name: /One-time purchase/ }).check();
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
  await expect(lineOf(dialog, 'Canvas Hand Wraps')).toHaveCount(2);
  await cartSettled(dialog);
  const quarterly = 'A fresh pair every three months, 15% off';
  await expect(lineOf(dialog, quarterly)).toHaveCount(1);
  await expect(lineOf(dialog, quarterly)).toContainText('$12.75');
  await dialog.getByRole('link', { name: 'Checkout' }).click();
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary.getByText(quarterly)).toBeVisible();
});

test('cart: its page, and not the dialog, suggests products, and adds one', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('CartRecommendations')) asked.push(request.url());
  });
  const dialog = await addToCart(page, rope);
  await test.step('shows the amount left to free shipping, as the shop states it', async () => {
    await expect(dialog.getByText('$81.00 more, and standard shipping is free.')).toBeVisible();
    await dialog.getByRole('spinbutton').fill('6');
    await expect(dialog.getByText('Standard shipping is free.', { exact: true })).toBeVisible();
  });
  await expect(dialog.getByRole('textbox', { name: 'Discount code' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Goes well with it' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Add a note to your order' })).toHaveCount(0);
  expect(asked).toHaveLength(0);
  const main = await openCartPage(page);
  await expect(main.getByRole('heading', { name: 'Goes well with it' })).toBeVisible();
  expect(asked).toHaveLength(1);
  const add = main.getByRole('button', { name: /^Add (?!a note)/ }).first();
  const name = (await add.getAttribute('aria-label'))?.replace('Add ', '') ?? '';
  await add.click();
  await expect(lineOf(main, name)).toBeVisible();
  await cartSettled(main);
  await expect(main.getByRole('button', { name: `Add ${name}`, exact: true })).toHaveCount(0);
});

test('cart: works by keyboard alone and returns the focus', async ({ page }) => {
  await page.goto(rope);
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first();
  await add.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cart' });
  await cartSettled(dialog);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await dialog.getByRole('button', { name: /^Increase/ }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('spinbutton')).toHaveValue('2');
  await cartSettled(dialog);
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: /^Remove Speed Rope/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /^Undo/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lineOf(dialog, 'Speed Rope')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
});
