import { realClock } from '../../../../storefront-service/shop-service';
import { buyNow, filledCart, openCheckout, submitCheckout } from '../../../../rigs/buy-now';
import { change, lineOf, mutate, readCart, variantId } from '../../../../rigs/cart-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

const paying = { card: '4242 4242 4242 4242' };
const declined = { card: '4000 0000 0000 0002' };

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const stockOf = async (handle: string): Promise<number> => {
  const { product } = await shop.ask<{ product: { totalInventory: number } }>(
    'query ($handle: String) { product(handle: $handle) { totalInventory } }',
    { handle },
  );
  return product.totalInventory;
};

const ordersOf = async (): Promise<Record<string, unknown>[]> => {
  const response = await fetch(`${shop.server.url}/orders.json`);
  return ((await response.json()) as { orders: Record<string, unknown>[] }).orders;
};

describe('paying', () => {
  it('places the order, takes the stock and closes the cart', async () => {
    const before = await stockOf('focus-mitts');
    const { cart, thanks } = await buyNow(shop, 'focus-mitts', 'Blue');
    expect(thanks).toBe(cart.checkoutUrl.replace('?', '/thank-you?'));
    const { status, html } = await openCheckout(thanks);
    expect(status).toBe(200);
    expect(html).toContain('<h1>Thank you. Order #1001 is placed.</h1>');
    expect(html).toContain('href="http://localhost:9000/thanks?order=1001&amp;payment=card"');
    expect(await stockOf('focus-mitts')).toBe(before - 1);
    expect(await readCart(shop, cart.id)).toBeNull();
    expect((await openCheckout(cart.checkoutUrl)).status).toBe(404);
    const second = await mutate(shop, 'cartNoteUpdate', { cartId: cart.id, note: 'again' });
    expect(second.userErrors).toMatchObject([{ code: 'INVALID', field: ['cartId'] }]);
    expect(second.cart?.id).not.toBe(cart.id);
    await buyNow(shop, 'focus-mitts', 'Blue');
    expect(await ordersOf()).toMatchObject([{ name: '#1002' }, { name: '#1001' }]);
  });

  it('declines one card with a message at the field and keeps the input', async () => {
    const cart = await filledCart(shop, 'speed-rope', '9 ft', 'Red');
    const page = await openCheckout(cart.checkoutUrl);
    const answer = await submitCheckout(cart.checkoutUrl, page, { ...declined, city: 'Tacoma' });
    expect(answer.status).toBe(422);
    expect(answer.html).toContain('<title>Error: Test checkout');
    expect(answer.html).toContain(
      '<p class="error" id="card-error">The bank declined this card. Use another one.</p>',
    );
    expect(answer.html).toMatch(
      /id="card"[^>]*aria-describedby="card-error card-hint" aria-invalid="true"/,
    );
    expect(answer.fields).toMatchObject({ city: 'Tacoma', card: '4000 0000 0000 0002' });
    expect(await ordersOf()).toEqual([]);
    expect(await readCart(shop, cart.id)).not.toBeNull();
    const again = await submitCheckout(cart.checkoutUrl, answer, paying);
    expect(again.status).toBe(303);
  });

  it('reports every missing field in the order of the page', async () => {
    const merchandiseId = await variantId(shop, 'speed-rope', '9 ft', 'Red');
    const cart = await change(shop, 'cartCreate', { input: { lines: [{ merchandiseId }] } });
    const page = await openCheckout(cart.checkoutUrl);
    const { status, html } = await submitCheckout(cart.checkoutUrl, page, {
      delivery: 'pigeon',
    });
    expect(status).toBe(422);
    const problems = [...html.matchAll(/<li><a href="#(\w+)">/g)].map(([, field]) => field);
    expect(problems).toEqual([
      'email',
      'lastName',
      'address1',
      'city',
      'provinceCode',
      'zip',
      'delivery',
      'card',
    ]);
    for (const field of problems) expect(html).toContain(`id="${field}"`);
  });

  it('begins a trial without a payment, an address or delivery, but with a card', async () => {
    const now = new Date('2026-11-23T12:00:00Z');
    await shop.close();
    shop = await openTestShop({ clock: { ...realClock, now: () => now } });
    const line = await lineOf(shop, 'cornerwork-membership', 'Monthly');
    const cart = await change(shop, 'cartCreate', { input: { lines: [{ ...line, quantity: 2 }] } });
    expect(cart.cost.totalAmount.amount).toBe('0.0');
    const page = await openCheckout(cart.checkoutUrl);
    expect(page.html).not.toContain('Shipping address');
    expect(page.html).toContain('<dt>Total due today</dt><dd>$0.00</dd>');
    const next =
      '<dt>December 7, 2026, then every month: Cornerwork Membership, Monthly</dt><dd>$38.00</dd>';
    expect(page.html).toContain(next);
    const email = 'ada@example.com';
    const refused = await submitCheckout(cart.checkoutUrl, page, { email });
    expect(refused.html).toContain('Enter a card number.');
    const paid = await submitCheckout(cart.checkoutUrl, page, {
      ...paying,
      email,
    });
    expect(paid.status).toBe(303);
    expect(await ordersOf()).toMatchObject([
      { total_price: '0.00', shipping_address: null, shipping_lines: [] },
    ]);
    expect((await openCheckout(paid.location ?? '')).html).toContain(next);
    const list = await (await fetch(`${shop.server.url}/orders`)).text();
    expect(list).toContain('next payment $38.00 on December 7, 2026, then every month');
  });

  it('places one order for a form submitted twice', async () => {
    const cart = await filledCart(shop, 'speed-rope', '9 ft', 'Red');
    const page = await openCheckout(cart.checkoutUrl);
    const answers = await Promise.all(
      [1, 2, 3].map(() => submitCheckout(cart.checkoutUrl, page, paying)),
    );
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`))).toEqual(
      new Set([`303 ${cart.checkoutUrl.replace('?', '/thank-you?')}`]),
    );
    expect(await ordersOf()).toHaveLength(1);
  });

  it('sells the last two to one of two shoppers, and reports it to the other', async () => {
    const carts = [
      await filledCart(shop, 'sparring-headgear', 'M'),
      await filledCart(shop, 'sparring-headgear', 'M'),
    ];
    for (const cart of carts) {
      await change(shop, 'cartLinesUpdate', {
        cartId: cart.id,
        lines: [{ id: cart.lines.nodes[0]?.id, quantity: 2 }],
      });
    }
    const urls = carts.map(({ checkoutUrl }) => checkoutUrl);
    const pages = await Promise.all(urls.map(openCheckout));
    const answers = await Promise.all(
      pages.map((page, index) => submitCheckout(urls[index] ?? '', page, paying)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
    const loser = answers.findIndex(({ status }) => status === 422);
    expect(answers[loser]?.html).toContain('There is nothing left in this cart to pay for.');
    expect((await readCart(shop, carts[loser]?.id ?? ''))?.lines.nodes[0]?.quantity).toBe(0);
    const renewed = await mutate(shop, 'cartNoteUpdate', { cartId: carts[loser]?.id, note: 'sad' });
    expect(renewed.warnings).toMatchObject([{ code: 'MERCHANDISE_OUT_OF_STOCK' }]);
  });

  it('never charges another amount than the page showed', async () => {
    const cart = await filledCart(shop, 'speed-rope', '9 ft', 'Red');
    const page = await openCheckout(cart.checkoutUrl);
    await change(shop, 'cartLinesUpdate', {
      cartId: cart.id,
      lines: [{ id: cart.lines.nodes[0]?.id, quantity: 3 }],
    });
    const answer = await submitCheckout(cart.checkoutUrl, page, paying);
    expect(answer.status).toBe(422);
    expect(answer.html).toContain('The cart has changed since this page was opened');
    expect((await submitCheckout(cart.checkoutUrl, answer, paying)).status).toBe(303);
  });
});
