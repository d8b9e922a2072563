import { filledCart, openCheckout, submitCheckout } from '../../../../rigs/buy-now';
import { change, variantId, washington } from '../../../../rigs/cart-under-test';
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

  it('is applied before payment if entered but not applied', async () => {
    const { checkoutUrl } = await filledCart(shop, 'focus-mitts', 'Red');
    const page = await openCheckout(checkoutUrl);
    const answer = await submitCheckout(checkoutUrl, page, { card, code: 'CORNER10' });
    expect(answer.status).toBe(200);
    expect(row(answer.html, 'Discount CORNER10')).toBe('-$5.90');
    expect(await orders()).toEqual([]);
  });

  it('for free delivery makes the chosen delivery free', async () => {
    const { checkoutUrl } = await filledCart(shop, 'focus-mitts', 'Red');
    const { html, fields } = await press(checkoutUrl, 'apply', { code: 'SHIPFREE' });
    expect(row(html, 'Delivery, Standard \\(SHIPFREE\\)')).toBe('Free');
    expect(row(html, 'Total')).toBe('$59.00');
    await submitCheckout(checkoutUrl, { status: 200, html, fields }, { card });
    expect(await orders()).toMatchObject([
      { total_price: '59.00', total_shipping_price_set: { shop_money: { amount: '0.00' } } },
    ]);
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
  it('is priced for the country on the form', async () => {
    const { checkoutUrl } = await filledCart(shop, 'focus-mitts', 'Red');
    const canada = { countryCode: 'CA', provinceCode: 'ON', zip: 'M5V 2T6', city: 'Toronto' };
    const page = await openCheckout(checkoutUrl);
    const unpriced = await submitCheckout(checkoutUrl, page, { ...canada, card });
    expect(unpriced.status).toBe(422);
    expect(unpriced.html).toContain('Choose how the parcel is sent.');
    const delivery = /name="delivery" value="(\w+)"/.exec(unpriced.html)?.[1] ?? '';
    const paid = await submitCheckout(checkoutUrl, unpriced, { delivery, card });
    expect(paid.status).toBe(303);
    expect(await orders()).toMatchObject([
      {
        total_shipping_price_set: { shop_money: { amount: '19.00' } },
        shipping_address: { country_code: 'CA', province_code: 'ON' },
      },
    ]);
  });

  it('is unavailable outside the zones, and by air for a heavy bag', async () => {
    const { checkoutUrl } = await filledCart(shop, 'hanging-bag', '70 lb', 'Red');
    const page = await openCheckout(checkoutUrl);
    const peru = await submitCheckout(checkoutUrl, page, { countryCode: 'PE', card });
    expect(peru.html).toContain('Choose a country the shop sends to.');
    const { html } = await press(checkoutUrl, 'update', { countryCode: 'CA' });
    expect(html).toContain('Nothing on offer takes this parcel to this address.');
    const refused = await submitCheckout(checkoutUrl, page, { countryCode: 'CA', card });
    expect(refused.html).toContain('This parcel is too heavy for every way to this address.');
    expect(await orders()).toEqual([]);
  });

  it('is chosen separately for subscriptions', async () => {
    const [rope, wraps] = await Promise.all([
      variantId(shop, 'speed-rope', '9 ft', 'Red'),
      variantId(shop, 'canvas-hand-wraps', '180 in', 'Red'),
    ]);
    const { product } = await shop.ask<{
      product: { sellingPlanGroups: { nodes: { sellingPlans: { nodes: { id: string }[] } }[] } };
    }>(`{ product(handle: "canvas-hand-wraps") { sellingPlanGroups(first: 1) { nodes {
      sellingPlans(first: 1) { nodes { id } } } } } }`);
    const sellingPlanId = product.sellingPlanGroups.nodes[0]?.sellingPlans.nodes[0]?.id;
    const { checkoutUrl } = await change(shop, 'cartCreate', {
      input: {
        lines: [{ merchandiseId: rope }, { merchandiseId: wraps, sellingPlanId }],
        buyerIdentity: { email: 'ada@example.com' },
        delivery: { addresses: [{ address: { deliveryAddress: washington }, selected: true }] },
      },
    });
    const page = await openCheckout(checkoutUrl);
    expect(page.html).toContain('<legend>Delivery of subscriptions</legend>');
    expect(page.fields.delivery2).toMatch(/^\w{32}$/);
    expect((await submitCheckout(checkoutUrl, page, { card })).status).toBe(303);
    expect(await orders()).toMatchObject([
      { total_shipping_price_set: { shop_money: { amount: '10.00' } }, total_price: '40.75' },
    ]);
  });
});
