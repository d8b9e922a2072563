import type { Browser } from '@playwright/test';
import { field, fill, payButton, seattle } from '../../rigs/browser/checkout-desk';

/**
 * Buys a pair of gloves as a shopper does, from the product's page to the order.
 *
 * @param hosts origin of the stand-in for each real host that pages ask
 * @throws when the shop has no such order afterwards
 */
export async function buyInBrowser(
  browser: Browser,
  siteUrl: string,
  hosts: Readonly<Record<string, string>>,
  shopUrl: string,
): Promise<void> {
  // The proxy's certificate is by an authority that browsers do not know.
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    for (const [host, origin] of Object.entries(hosts)) {
      await context.route(`https://${host}/**`, async (route) => {
        const { pathname, search } = new URL(route.request().url());
        await route.fulfill({ response: await route.fetch({ url: origin + pathname + search }) });
      });
    }
    const page = await context.newPage();
    await page.goto(`${siteUrl}/products/corner-gloves`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    const cart = page.getByRole('dialog', { name: 'Cart' });
    await cart.getByText('Cart totals updated').waitFor({ state: 'attached' });
    await cart.getByRole('link', { name: 'Checkout' }).click();
    await fill(page, seattle);
    await field(page, 'Country').blur();
    await page.getByRole('radio', { checked: true }).first().waitFor();
    await payButton(page).click();
    await page.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('heading', { level: 1, name: /Order #\d+ is placed/ }).waitFor();
  } finally {
    await context.close();
  }
  const { orders } = (await (await fetch(`${shopUrl}/orders.json`)).json()) as {
    orders: { email: string }[];
  };
  if (!orders.some(({ email }) => email === seattle['Email address']))
    throw new Error('The shop has no order.');
}
