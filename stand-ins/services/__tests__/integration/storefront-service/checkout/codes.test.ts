import { filledCart, openCheckout, submitCheckout } from '../../../../rigs/buy-now';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

const card = '4242 4242 4242 4242';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

/** Submits the form of a page as the button named by `intent` would. */
const press = async (url: string, intent: string, given: Record<string, string> = {}) =>
  submitCheckout(url, await openCheckout(url), { ...given, intent });

const orders = async (): Promise<Record<string, unknown>[]> => {
  const response = await fetch(`${shop.server.url}/orders.json`);
  return ((await response.json()) as { orders: Record<string, unknown>[] }).orders;
};

const row = (html: string, name: string): string | undefined =>
  new RegExp(`<dt>${name}</dt>\\s*<dd>([^<]*)</dd>`).exec(html)?.[1];

describe('a discount code', () => {
  it('is applied on the page, counts in the order and can be removed', async () => {
    const { checkoutUrl } = await filledCart(shop, 'focus-mitts', 'Red');
    const applied = await press(checkoutUrl, 'apply', { code: 'corner10', city: 'Tacoma' });
    expect(applied.status).toBe(200);
    expect(row(applied.html, 'Discount corner10')).toBe('-$5.90');
    expect(applied.fields).toMatchObject({ city: 'Tacoma', code: '' });
    const removed = await press(checkoutUrl, 'remove-code:corner10');
    expect(removed.html).not.toContain('corner10');
    await press(checkoutUrl, 'apply', { code: 'CORNER10' });
    const page = await openCheckout(checkoutUrl);
    expect((await submitCheckout(checkoutUrl, page, { card })).status).toBe(303);
    expect(await orders()).toMatchObject([
      { total_discounts: '5.90', discount_codes: [{ code: 'CORNER10' }], total_price: '58.10' },
    ]);
  });

  it.each([
    ['NOSUCHCODE', 'does not exist'],
    ['FIRSTBELL', 'has expired'],
    ['HEAVYBAG25', '$200.00'],
    ['', 'Enter a discount code or the code of a gift card.'],
  ])('is refused with its reason: %s', async (code, reason) => {
    const { checkoutUrl } = await filledCart(shop, 'focus-mitts', 'Red');
    const { status, html } = await press(checkoutUrl, 'apply', { code });
    expect(status).toBe(422);
    expect(html).toContain('<h2>The code was not applied</h2>');
    expect(/id="code-error">([^<]*)</.exec(html)?.[1]).toContain(reason);
    expect(html).not.toContain('Remove');
  });
});

describe('a gift card', () => {
  it('pays up to its balance; the rest is paid by card', async () => {
    const { checkoutUrl } = await filledCart(shop, 'focus-mitts', 'Red');
    const { html } = await press(checkoutUrl, 'apply', { code: 'corner gift 0025' });
    expect(row(html, 'Gift card ending in 0025')).toBe('-$25.00');
    expect(row(html, 'Left to pay')).toBe('$39.00');
    const page = await openCheckout(checkoutUrl);
    const paid = await submitCheckout(checkoutUrl, page, { card });
    const thanks = await openCheckout(paid.location ?? '');
    expect(row(thanks.html, 'Paid by card')).toBe('$39.00');
    expect(thanks.html).toContain('&amp;payment=card,gift_card"');
    const next = await filledCart(shop, 'speed-rope', '9 ft', 'Red');
    const again = await press(next.checkoutUrl, 'apply', { code: 'CORNER-GIFT-0025' });
    expect(again.status).toBe(422);
  });

  it('that covers everything requires no card number', async () => {
    const { checkoutUrl } = await filledCart(shop, 'focus-mitts', 'Red');
    const { html, fields } = await press(checkoutUrl, 'apply', { code: 'CORNER-GIFT-0500' });
    expect(html).toContain('Nothing is left to pay, so no card is needed.');
    expect(fields).not.toHaveProperty('card');
    const paid = await submitCheckout(checkoutUrl, { status: 200, html, fields }, {});
    expect(paid.status).toBe(303);
    expect((await openCheckout(paid.location ?? '')).html).toContain('&amp;payment=gift_card"');
    expect(await orders()).toMatchObject([{ total_price: '0.00' }]);
  });
});

describe('delivery', () => {
  it('is unavailable outside the zones, and by air for a heavy bag', async () => {
    const { checkoutUrl } = await filledCart(shop, 'hanging-bag', '70 lb', 'Red');
    const page = await openCheckout(checkoutUrl);
    const peru = await submitCheckout(checkoutUrl, page, { countryCode: 'PE', card });
    expect(peru.html).toContain('Choose a country the shop sends to.');
    const { html } = await press(checkoutUrl, 'update', { countryCode: 'CA' });
    expect(html).toContain('Nothing on offer takes this package to this address.');
    const refused = await submitCheckout(checkoutUrl, page, { countryCode: 'CA', card });
    expect(refused.html).toContain('This package is too heavy for every way to this address.');
    expect(await orders()).toEqual([]);
  });
});
