import { realClock } from '../../../../storefront-service/shop-service';
import { buyNow, filledCart, openCheckout, submitCheckout } from '../../../../rigs/buy-now';
import type { TestCart } from '../../../../rigs/cart-under-test';
import {
  change,
  lineOf,
  mutate,
  readCart,
  variantId,
  washington,
} from '../../../../rigs/cart-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

const paying = { card: '4242 4242 4242 4242' };
const declined = { card: '4000 0000 0000 0002' };

let shop: TestShop;
const others: TestShop[] = [];
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => Promise.all([shop, ...others].map((each) => each.close())));

type Order = Record<string, unknown>;

/** Returns the orders of a shop, newest first. */
const ordersOf = async ({ server }: TestShop = shop): Promise<Order[]> =>
  ((await (await fetch(`${server.url}/orders.json`)).json()) as { orders: Order[] }).orders;

const ordersPage = async ({ server }: TestShop = shop) =>
  (await fetch(`${server.url}/orders`)).text();

/** Submits the form of a page as the button named by `intent` would. */
const press = async (url: string, intent: string, given: Record<string, string> = {}) =>
  submitCheckout(url, await openCheckout(url), { ...given, intent });

const pay = async (url: string, given: Record<string, string> = {}) =>
  submitCheckout(url, await openCheckout(url), { ...paying, ...given });

const row = (html: string, name: string): string | undefined =>
  new RegExp(`<dt>${name}</dt>\\s*<dd>([^<]*)</dd>`).exec(html)?.[1];

const setQuantity = ({ id, lines }: TestCart, quantity: number) =>
  change(shop, 'cartLinesUpdate', { cartId: id, lines: [{ id: lines.nodes[0]?.id, quantity }] });

describe('the page', () => {
  it('labels every field, runs no script and escapes text of the cart', async () => {
    const { id: cartId, checkoutUrl } = await filledCart(shop, 'speed-rope', '9 ft', 'Red');
    const city = '"><script>alert(1)</script>';
    const address = { deliveryAddress: { ...washington, city } };
    const addresses = [{ selected: true, address }];
    await change(shop, 'cartDeliveryAddressesAdd', { cartId, addresses });
    const response = await fetch(checkoutUrl);
    const html = await response.text();
    for (const [, id] of html.matchAll(
      /<(?:input type="(?:text|email|tel)"|select) id="([^"]+)"/g,
    )) {
      expect(html).toContain(`<label for="${id}">`);
    }
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;');
    expect(html).not.toContain('<script');
    expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('answers 404 for a wrong key, an unknown cart or none', async () => {
    const { checkoutUrl } = await filledCart(shop, 'speed-rope', '9 ft', 'Red');
    const wrong = [
      checkoutUrl.replace(/key=.*/, 'key=wrong'),
      checkoutUrl.replace(/\?.*/, ''),
      `${shop.server.url}/cart/c/constructor?key=x`,
      checkoutUrl.replace('?', '/thank-you?'),
    ];
    for (const url of wrong) {
      const { status, html } = await openCheckout(url);
      expect(status).toBe(404);
      expect(html).toContain('This checkout does not exist');
    }
  });
});

describe('a permalink', () => {
  const open = (path: string) => openCheckout(`${shop.server.url}${path}`);
  const digits = async (handle: string, ...values: string[]) =>
    (await variantId(shop, handle, ...values)).split('/').at(-1) ?? '';

  it('makes a checkout of lines, codes and an email address', async () => {
    const mitts = await digits('focus-mitts', 'Red');
    const gloves = await digits('corner-gloves', '14oz', 'Red');
    const query = 'discount=CORNER10,SHIPFREE&checkout%5Bemail%5D=ada%40example.com';
    const { status, html, fields } = await open(`/cart/${mitts}:2,${gloves}:1?${query}`);
    expect(status).toBe(200);
    expect(html).toMatch(/Focus Mitts<br>Red<br>\s*Quantity 2/);
    expect(html).toMatch(/Corner Gloves<br>14oz \/ Red<br>\s*Quantity 1/);
    expect(html).toContain('Discount CORNER10');
    expect(fields.email).toBe('ada@example.com');
  });

  it('is refused for what it cannot name, also what is sold only in a plan', async () => {
    const membership = await digits('cornerwork-membership', 'Monthly');
    for (const lines of ['1:1', 'one:1', '1:0', ',', `${membership}:1`]) {
      expect((await open(`/cart/${lines}`)).status).toBe(404);
    }
  });
});

describe('codes', () => {
  it('of a discount are applied on the page, count in the order and can be removed', async () => {
    const { checkoutUrl } = await filledCart(shop, 'focus-mitts', 'Red');
    const applied = await press(checkoutUrl, 'apply', { code: 'corner10', city: 'Tacoma' });
    expect(applied.status).toBe(200);
    expect(row(applied.html, 'Discount corner10')).toBe('-$5.90');
    expect(applied.fields).toMatchObject({ city: 'Tacoma', code: '' });
    const removed = await press(checkoutUrl, 'remove-code:corner10');
    expect(removed.html).not.toContain('corner10');
    await press(checkoutUrl, 'apply', { code: 'CORNER10' });
    expect((await pay(checkoutUrl)).status).toBe(303);
    expect((await ordersOf())[0]).toMatchObject({
      ...{ total_discounts: '5.90', total_price: '58.10' },
      discount_codes: [{ code: 'CORNER10' }],
    });
  });

  it.each([
    ['FIRSTBELL', 'has expired'],
    ['HEAVYBAG25', '$200.00'],
    ['', 'Enter a discount code or the code of a gift card.'],
  ])('that do not apply are refused with the reason: %s', async (code, reason) => {
    const { checkoutUrl } = await filledCart(shop, 'focus-mitts', 'Red');
    const { status, html } = await press(checkoutUrl, 'apply', { code });
    expect(status).toBe(422);
    expect(html).toContain('<h2>The code was not applied</h2>');
    expect(/id="code-error">([^<]*)</.exec(html)?.[1]).toContain(reason);
    expect(html).not.toContain('Remove');
  });

  it('of a gift card pay up to its balance, once; the rest is paid by card', async () => {
    const { checkoutUrl } = await filledCart(shop, 'focus-mitts', 'Red');
    const { html } = await press(checkoutUrl, 'apply', { code: 'corner gift 0025' });
    expect(row(html, 'Gift card ending in 0025')).toBe('-$25.00');
    expect(row(html, 'Left to pay')).toBe('$39.00');
    const thanks = await openCheckout((await pay(checkoutUrl)).location ?? '');
    expect(row(thanks.html, 'Paid by card')).toBe('$39.00');
    expect(thanks.html).toContain('&amp;payment=card,gift_card"');
    const next = await filledCart(shop, 'speed-rope', '9 ft', 'Red');
    const again = await press(next.checkoutUrl, 'apply', { code: 'CORNER-GIFT-0025' });
    expect(again.status).toBe(422);
  });

  it('of a gift card that covers everything require no card number', async () => {
    const { checkoutUrl } = await filledCart(shop, 'focus-mitts', 'Red');
    const page = await press(checkoutUrl, 'apply', { code: 'CORNER-GIFT-0500' });
    expect(page.html).toContain('Nothing is left to pay, so no card is needed.');
    expect(page.fields).not.toHaveProperty('card');
    const paid = await submitCheckout(checkoutUrl, page, {});
    expect(paid.status).toBe(303);
    expect((await openCheckout(paid.location ?? '')).html).toContain('&amp;payment=gift_card"');
    expect((await ordersOf())[0]).toMatchObject({ total_price: '0.00' });
  });
});

describe('delivery', () => {
  it('is unavailable outside the zones, and by air for a heavy bag', async () => {
    const { checkoutUrl } = await filledCart(shop, 'hanging-bag', '70 lb', 'Red');
    const { length } = await ordersOf();
    const peru = await pay(checkoutUrl, { countryCode: 'PE' });
    expect(peru.html).toContain('Choose a country the shop sends to.');
    const { html } = await press(checkoutUrl, 'update', { countryCode: 'CA' });
    expect(html).toContain('Nothing on offer takes this package to this address.');
    const refused = await pay(checkoutUrl, { countryCode: 'CA' });
    expect(refused.html).toContain('This package is too heavy for every way to this address.');
    expect(await ordersOf()).toHaveLength(length);
  });

  it('of a subscription is a parcel of its own, and each parcel is paid', async () => {
    const wraps = await variantId(shop, 'canvas-hand-wraps', '180 in', 'Eggshell');
    const { node } = await shop.ask<{
      node: { sellingPlanAllocations: { nodes: { sellingPlan: { id: string } }[] } };
    }>(
      `query ($id: ID!) { node(id: $id) { ... on ProductVariant {
        sellingPlanAllocations(first: 1) { nodes { sellingPlan { id } } } } } }`,
      { id: wraps },
    );
    const sellingPlanId = node.sellingPlanAllocations.nodes[0]?.sellingPlan.id;
    const cart = await filledCart(shop, 'speed-rope', '9 ft', 'Red');
    const lines = [{ merchandiseId: wraps, sellingPlanId }];
    const { deliveryGroups } = await change(shop, 'cartLinesAdd', { cartId: cart.id, lines });
    const [once, subscription] = deliveryGroups.nodes;
    const optionOf = (group: typeof once, title: string) =>
      group?.deliveryOptions.find((option) => option.title === title)?.handle ?? '';
    const page = await openCheckout(cart.checkoutUrl);
    for (const text of [
      '<legend>Delivery of everything else</legend>',
      '<legend>Delivery of subscriptions</legend>',
      '<p class="hint">1 x Speed Rope, 9 ft / Red</p>',
      '<p class="hint">1 x Canvas Hand Wraps, 180 in / Eggshell</p>',
      '<dt>Delivery in all</dt><dd>$10.00</dd>',
    ]) {
      expect(page.html).toContain(text);
    }
    const paid = await submitCheckout(cart.checkoutUrl, page, {
      delivery: optionOf(once, 'Express'),
      delivery2: optionOf(subscription, 'Standard'),
      ...paying,
    });
    expect(paid.status).toBe(303);
    const { html } = await openCheckout(paid.location ?? '');
    expect(html).toContain('<dt>Delivery of everything else, Express</dt><dd>$15.00</dd>');
    expect(html).toContain('<dt>Delivery of subscriptions, Standard</dt><dd>$5.00</dd>');
    expect((await ordersOf())[0]).toMatchObject({
      // A rope, wraps at 15% off, and both deliveries.
      total_price: '50.75',
      total_shipping_price_set: { shop_money: { amount: '20.00' } },
      shipping_lines: [
        { title: 'Express', price: '15.00' },
        { title: 'Standard', price: '5.00' },
      ],
    });
    expect(await ordersPage()).toContain('Delivery of subscriptions, Standard');
  });
});

describe('paying', () => {
  const stockOf = async (handle: string): Promise<number> => {
    const { product } = await shop.ask<{ product: { totalInventory: number } }>(
      'query ($handle: String) { product(handle: $handle) { totalInventory } }',
      { handle },
    );
    return product.totalInventory;
  };

  it('places the order, takes the stock and closes the cart', async () => {
    const before = await stockOf('focus-mitts');
    const bought = await filledCart(shop, 'focus-mitts', 'Blue');
    await setQuantity(bought, 2);
    const { location } = await pay(bought.checkoutUrl);
    expect(location).toBe(bought.checkoutUrl.replace('?', '/thank-you?'));
    const { status, html } = await openCheckout(location ?? '');
    const { order_number: number, name } = (await ordersOf())[0] ?? {};
    expect(status).toBe(200);
    expect(html).toContain(`<h1>Thank you. Order ${String(name)} is placed.</h1>`);
    const back = `href="http://localhost:9000/thanks?order=${String(number)}&amp;payment=card"`;
    expect(html).toContain(back);
    expect(await stockOf('focus-mitts')).toBe(before - 2);
    expect(await readCart(shop, bought.id)).toBeNull();
    expect((await openCheckout(bought.checkoutUrl)).status).toBe(404);
    const second = await mutate(shop, 'cartNoteUpdate', { cartId: bought.id, note: 'again' });
    expect(second.userErrors).toMatchObject([{ code: 'INVALID', field: ['cartId'] }]);
    expect(second.cart?.id).not.toBe(bought.id);
    await buyNow(shop, 'focus-mitts', 'Blue');
    expect((await ordersOf())[0]).toMatchObject({ order_number: Number(number) + 1 });
  });

  it('declines one card with a message at the field and keeps the input', async () => {
    const cart = await filledCart(shop, 'speed-rope', '9 ft', 'Red');
    const { length } = await ordersOf();
    const answer = await pay(cart.checkoutUrl, { ...declined, city: 'Tacoma' });
    expect(answer.status).toBe(422);
    expect(answer.html).toContain('<title>Error: Test checkout');
    expect(answer.html).toContain(
      '<p class="error" id="card-error">The bank declined this card. Use another one.</p>',
    );
    expect(answer.html).toMatch(
      /id="card"[^>]*aria-describedby="card-error card-hint" aria-invalid="true"/,
    );
    expect(answer.fields).toMatchObject({ city: 'Tacoma', card: '4000 0000 0000 0002' });
    expect(await ordersOf()).toHaveLength(length);
    expect(await readCart(shop, cart.id)).not.toBeNull();
    expect((await submitCheckout(cart.checkoutUrl, answer, paying)).status).toBe(303);
  });

  it('begins a trial without a payment, an address or delivery, but with a card', async () => {
    const now = new Date('2026-11-23T12:00:00Z');
    const later = await openTestShop({ clock: { ...realClock, now: () => now } });
    others.push(later);
    const line = await lineOf(later, 'cornerwork-membership', 'Monthly');
    const input = { lines: [{ ...line, quantity: 2 }] };
    const { cost, checkoutUrl } = await change(later, 'cartCreate', { input });
    expect(cost.totalAmount.amount).toBe('0.0');
    const page = await openCheckout(checkoutUrl);
    expect(page.html).not.toContain('Shipping address');
    expect(page.html).toContain('<dt>Total due today</dt><dd>$0.00</dd>');
    const next =
      '<dt>December 7, 2026, then every month: Cornerwork Membership, Monthly</dt><dd>$38.00</dd>';
    expect(page.html).toContain(next);
    const email = 'ada@example.com';
    const refused = await submitCheckout(checkoutUrl, page, { email });
    expect(refused.html).toContain('Enter a card number.');
    const paid = await submitCheckout(checkoutUrl, page, { ...paying, email });
    expect(paid.status).toBe(303);
    expect(await ordersOf(later)).toMatchObject([
      { total_price: '0.00', shipping_address: null, shipping_lines: [] },
    ]);
    expect((await openCheckout(paid.location ?? '')).html).toContain(next);
    expect(await ordersPage(later)).toContain(
      'next payment $38.00 on December 7, 2026, then every month',
    );
  });

  it('places one order for a form submitted twice', async () => {
    const { checkoutUrl } = await filledCart(shop, 'speed-rope', '9 ft', 'Red');
    const { length } = await ordersOf();
    const page = await openCheckout(checkoutUrl);
    const answers = await Promise.all(
      [1, 2, 3].map(() => submitCheckout(checkoutUrl, page, paying)),
    );
    const thanks = checkoutUrl.replace('?', '/thank-you?');
    for (const { status, location } of answers) expect([status, location]).toEqual([303, thanks]);
    expect(await ordersOf()).toHaveLength(length + 1);
  });

  it('sells the last two to one of two shoppers, and reports it to the other', async () => {
    const carts = [
      await filledCart(shop, 'sparring-headgear', 'M'),
      await filledCart(shop, 'sparring-headgear', 'M'),
    ];
    for (const cart of carts) await setQuantity(cart, 2);
    const urls = carts.map(({ checkoutUrl }) => checkoutUrl);
    const pages = await Promise.all(urls.map(openCheckout));
    const answers = await Promise.all(
      pages.map((page, index) => submitCheckout(urls[index] ?? '', page, paying)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
    const loser = answers.findIndex(({ status }) => status === 422);
    expect(answers[loser]?.html).toContain('There is nothing left in this cart to pay for.');
    const cartId = carts[loser]?.id ?? '';
    expect((await readCart(shop, cartId))?.lines.nodes[0]?.quantity).toBe(0);
    const renewed = await mutate(shop, 'cartNoteUpdate', { cartId, note: 'sad' });
    expect(renewed.warnings).toMatchObject([{ code: 'MERCHANDISE_OUT_OF_STOCK' }]);
  });

  it('never charges another amount than the page showed', async () => {
    const cart = await filledCart(shop, 'speed-rope', '9 ft', 'Red');
    const page = await openCheckout(cart.checkoutUrl);
    await setQuantity(cart, 3);
    const answer = await submitCheckout(cart.checkoutUrl, page, paying);
    expect(answer.status).toBe(422);
    expect(answer.html).toContain('The cart has changed since this page was opened');
    expect((await submitCheckout(cart.checkoutUrl, answer, paying)).status).toBe(303);
  });
});
