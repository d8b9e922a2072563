import { openCheckout, submitCheckout } from '../../../../rigs/buy-now';
import type { TestCart } from '../../../../rigs/cart-under-test';
import { change, variantId, washington } from '../../../../rigs/cart-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

type Plans = {
  product: { sellingPlanGroups: { nodes: { sellingPlans: { nodes: { id: string }[] } }[] } };
};

/** Creates a cart of two parcels: a rope bought once and a subscription to wraps. */
async function cartOfTwoParcels(): Promise<TestCart> {
  const { product } = await shop.ask<Plans>(
    `{ product(handle: "canvas-hand-wraps") { sellingPlanGroups(first: 1) { nodes {
       sellingPlans(first: 1) { nodes { id } } } } } }`,
  );
  const plan = product.sellingPlanGroups.nodes[0]?.sellingPlans.nodes[0]?.id;
  const wraps = await variantId(shop, 'canvas-hand-wraps', '180 in', 'Eggshell');
  const rope = await variantId(shop, 'speed-rope', '9 ft', 'Red');
  return change(shop, 'cartCreate', {
    input: {
      lines: [{ merchandiseId: rope }, { merchandiseId: wraps, sellingPlanId: plan }],
      buyerIdentity: { email: 'ada@example.com' },
      delivery: { addresses: [{ address: { deliveryAddress: washington }, selected: true }] },
    },
  });
}

const handleOf = (cart: TestCart, parcel: number, title: string): string =>
  cart.deliveryGroups.nodes[parcel]?.deliveryOptions.find((option) => option.title === title)
    ?.handle ?? '';

async function orders(): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${shop.server.url}/orders.json`);
  return ((await response.json()) as { orders: Record<string, unknown>[] }).orders;
}

it('parcels: each has its own delivery option, and each is paid', async () => {
  const cart = await cartOfTwoParcels();
  expect(cart.deliveryGroups.nodes.map(({ groupType }) => groupType)).toEqual([
    'ONE_TIME_PURCHASE',
    'SUBSCRIPTION',
  ]);
  const page = await openCheckout(cart.checkoutUrl);
  expect(page.html).toContain('<legend>Delivery of everything else</legend>');
  expect(page.html).toContain('<legend>Delivery of subscriptions</legend>');
  expect(page.html).toContain('<p class="hint">1 x Speed Rope, 9 ft / Red</p>');
  expect(page.html).toContain('<p class="hint">1 x Canvas Hand Wraps, 180 in / Eggshell</p>');
  expect(page.html).toContain('<dt>Delivery of subscriptions, Standard</dt><dd>$5.00</dd>');
  expect(page.html).toContain('<dt>Delivery in all</dt><dd>$10.00</dd>');
  const paid = await submitCheckout(cart.checkoutUrl, page, {
    delivery: handleOf(cart, 0, 'Express'),
    delivery2: handleOf(cart, 1, 'Standard'),
    card: '4242 4242 4242 4242',
  });
  expect(paid.status).toBe(303);
  const { html } = await openCheckout(paid.location ?? '');
  expect(html).toContain('<dt>Delivery of everything else, Express</dt><dd>$15.00</dd>');
  expect(html).toContain('<dt>Delivery of subscriptions, Standard</dt><dd>$5.00</dd>');
  expect(await orders()).toMatchObject([
    {
      // A rope, wraps at 15% off, and both deliveries.
      total_price: '50.75',
      total_shipping_price_set: { shop_money: { amount: '20.00' } },
      shipping_lines: [
        { title: 'Express', price: '15.00' },
        { title: 'Standard', price: '5.00' },
      ],
    },
  ]);
  const list = await (await fetch(`${shop.server.url}/orders`)).text();
  expect(list).toContain('Delivery of subscriptions, Standard');
});
