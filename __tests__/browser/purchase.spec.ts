import { expect } from '@playwright/test';
import { test } from '../rigs/browser/fixtures';
import { readInbox } from '../rigs/browser/inbox';
import { expectNoise } from '../rigs/browser/noise-watch';

type Order = {
  name: string;
  email: string;
  line_items: { title: string; variant_title: string; quantity: number }[];
};

test('purchase: from an article to a paid order', async ({ page, addresses }) => {
  // The declined card below.
  expectNoise(page, /HTTP 422 POST .*\/cart\/c\//);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'How to throw a jab' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('How to throw a jab');

  await page.getByRole('main').getByRole('link', { name: 'Corner Gloves' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Corner Gloves' })).toBeVisible();
  await page.getByRole('link', { name: '14oz' }).click();
  await expect(page).toHaveURL(/Size=14oz/);
  await page.getByRole('button', { name: 'Add to cart' }).click();

  const cart = page.getByRole('dialog', { name: 'Cart' });
  const line = cart.getByRole('listitem').filter({ hasText: 'Corner Gloves' });
  await expect(line).toContainText('14oz');
  await expect(cart.getByRole('status')).toHaveText('Cart totals updated');
  await line.getByRole('button', { name: /Increase/ }).click();
  await expect(line.getByRole('spinbutton').or(line.getByRole('textbox'))).toHaveValue('2');
  await expect(cart.getByRole('status')).toHaveText('Cart totals updated');

  await page.reload();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  await page.getByRole('button', { name: 'Cart, 2 items' }).click();
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Checkout' }).click();

  await page.getByRole('textbox', { name: 'Email address' }).fill('ann@example.com');
  await page.getByRole('textbox', { name: 'First name' }).fill('Ann');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lee');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('1 Ring Street');
  await page.getByRole('textbox', { name: 'City' }).fill('Austin');
  await page.getByRole('textbox', { name: 'State' }).fill('Texas');
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('78701');
  await page.getByRole('textbox', { name: 'Country' }).fill('United States');
  await page.getByRole('textbox', { name: 'Country' }).blur();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.getByRole('button', { name: 'Continue to payment' }).click();

  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue('ann@example.com');
  await page.getByRole('textbox', { name: 'Card number' }).fill('4000 0000 0000 0002');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText(/declined/).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay/ }).click();
  const placed = page.getByRole('heading', { level: 1, name: /Order #\d+ is placed/ });
  const [number] = /#\d+/.exec(await placed.innerText()) ?? ['no number'];

  const { orders } = (await (await fetch(`${addresses.storefront}/orders.json`)).json()) as {
    orders: Order[];
  };
  expect(orders.find(({ name }) => name === number)).toMatchObject({
    email: 'ann@example.com',
    line_items: [{ title: 'Corner Gloves', quantity: 2 }],
  });

  await expect(page.getByText('A confirmation was sent to ann@example.com.')).toBeVisible();
  const orderPage = page.url();
  const { mails } = await readInbox(addresses);
  const mail = mails.find(
    ({ to, subject }) => to === 'ann@example.com' && subject.includes('confirmed'),
  );
  expect(mail?.subject).toContain(`order ${number}`);
  expect(mail?.text).toMatch(/2 x Corner Gloves, 14oz .*\$188\.00\n[^]*Total: \$/);
  expect(mail?.links[0]?.href).toBe(orderPage);

  await page.getByRole('link', { name: /Back to the shop/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Thank you. Order ${number} is placed.`,
  );
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible();

  await expect
    .poll(async () => (await readInbox(addresses)).events.map(({ event, type }) => event ?? type))
    .toEqual(expect.arrayContaining(['page', 'Product Added']));
  const added = (await readInbox(addresses)).events.find(
    ({ event, properties }) => event === 'Product Added' && properties?.name === 'Corner Gloves',
  );
  expect(added?.properties).toMatchObject({
    brand: 'Cornerwork',
    currency: 'USD',
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('purchase: the form leads to a checkout of the chosen variant and quantity', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    const lines = page.locator('.lines');
    await page.goto('/products/corner-gloves');
    await main.getByRole('combobox', { name: 'Variant' }).selectOption('16oz / Red, $99.00');
    await main.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
    await main.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
    await expect(lines).toContainText(/Corner Gloves\s*16oz \/ Red\s*Quantity 3/);

    await page.goto('/products/boxing-shoes');
    await main.getByRole('combobox', { name: 'Size' }).selectOption('US 9');
    await main.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(lines).toContainText(/US 9[^]*Quantity 1/);
  });
});
