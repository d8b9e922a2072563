import type { TestCart } from './cart-under-test';
import { change, lineOf, washington } from './cart-under-test';
import type { TestShop } from './open-test-shop';

/** Checkout page of a cart as a browser would read and submit it. */
export type CheckoutPage = { status: number; html: string; fields: Record<string, string> };

export async function openCheckout(url: string): Promise<CheckoutPage> {
  return readPage(await fetch(url));
}

/** Fills the form of a page and submits it; `given` overrides the prefilled values. */
export async function submitCheckout(
  url: string,
  page: CheckoutPage,
  given: Record<string, string>,
): Promise<CheckoutPage & { location: string | null }> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ ...page.fields, ...given }),
    redirect: 'manual',
  });
  const location = response.headers.get('Location');
  return { ...(await readPage(response)), location: location && new URL(location, url).href };
}

/** Creates a cart with one variant and an address, ready to be paid. */
export async function filledCart(
  shop: TestShop,
  handle: string,
  ...values: string[]
): Promise<TestCart> {
  return change(shop, 'cartCreate', {
    input: {
      lines: [await lineOf(shop, handle, ...values)],
      buyerIdentity: { email: 'ada@example.com' },
      delivery: { addresses: [{ address: { deliveryAddress: washington }, selected: true }] },
    },
  });
}

/** Buys one variant, from cart to order page. */
export async function buyNow(shop: TestShop, handle: string, ...values: string[]) {
  const cart = await filledCart(shop, handle, ...values);
  const page = await openCheckout(cart.checkoutUrl);
  const paid = await submitCheckout(cart.checkoutUrl, page, { card: '4242 4242 4242 4242' });
  if (paid.status !== 303) throw new Error(`The checkout answered ${paid.status}: ${paid.html}`);
  return { cart, thanks: paid.location ?? '' };
}

async function readPage(response: Response): Promise<CheckoutPage> {
  const html = await response.text();
  const fields: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<input\b[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1];
    const isLeftOut = tag.includes('type="radio"') && !/\bchecked\b/.test(tag);
    if (name !== undefined && !isLeftOut) fields[name] = /value="([^"]*)"/.exec(tag)?.[1] ?? '';
  }
  for (const [, name, options] of html.matchAll(
    /<select\b[^>]*name="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g,
  )) {
    if (name) fields[name] = /value="([^"]*)" selected/.exec(options ?? '')?.[1] ?? '';
  }
  return { status: response.status, html, fields };
}
