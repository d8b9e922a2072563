/** A cart that was left at the checkout, from the report of the browser to Cart Abandoned, over real HTTP. */
import { readReturnFragment } from '../../../src/domain/cart/cart-return';
import { expectNoise } from '../../rigs/jest/refuse-noise';
import type { CollectorRig } from '../../../stand-ins/services/rigs/open-collector';
import { openCollector } from '../../../stand-ins/services/rigs/open-collector';
import type { SiteRig } from '../../rigs/servers/site-rig';
import { createSiteRig } from '../../rigs/servers/site-rig';
import { filledCart, openCheckout, submitCheckout } from '../../../stand-ins/services/rigs/buy-now';
import { change, lineOf } from '../../../stand-ins/services/rigs/cart-under-test';
import type { TestShop } from '../../../stand-ins/services/rigs/open-test-shop';
import { openTestShop } from '../../../stand-ins/services/rigs/open-test-shop';

const hourMs = 60 * 60 * 1000;
const visitor = { anonymousId: 'anonymous-1', userId: 'user-1' };
let shop: TestShop;
let site: SiteRig;
let collector: CollectorRig;
let aheadMs = 0;

beforeAll(async () => {
  shop = await openTestShop();
  site = await createSiteRig();
  collector = await openCollector({
    siteUrl: site.server.url,
    hasOrdered: (left) => shop.server.hasOrdered(left),
    now: () => new Date(Date.now() + aheadMs),
  });
  process.env.COLLECTOR_PORT = String(collector.port);
  process.env.STOREFRONT_SERVICE_PORT = String(shop.server.port);
  process.env.TRUSTED_PROXIES = '1';
});
afterAll(async () => {
  delete process.env.COLLECTOR_PORT;
  delete process.env.STOREFRONT_SERVICE_PORT;
  delete process.env.TRUSTED_PROXIES;
  await collector.end();
  await site.end();
  await shop.close();
});

async function post(route: string, fields: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${site.server.url}/api/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(fields),
  });
  return [response.status, await response.json()] as const;
}

const report = (fields: object, headers = {}) => post('checkout-started', fields, headers);

async function passAnHour(): Promise<void> {
  aheadMs = hourMs;
  await collector.runLeftCarts();
  aheadMs = 0;
}

const abandoned = async () =>
  (await collector.calls()).filter(({ event }) => event === 'Cart Abandoned');
const reminders = async () =>
  (await collector.inbox()).mails.filter(({ kind }) => kind === 'left-cart');

it('left cart: is reminded of once, with the way back, and tracked once for the visitor who consented', async () => {
  const cart = await filledCart(shop, 'speed-rope', '9 ft', 'Red');
  expect(await report({ cart: cart.id, ...visitor })).toEqual([200, {}]);
  expect(await report({ cart: cart.id, ...visitor })).toEqual([200, {}]);
  expect((await collector.inbox()).leftCarts).toHaveLength(1);
  await passAnHour();
  await passAnHour();
  const [reminder, ...others] = await reminders();
  expect(others).toEqual([]);
  const link = new URL(reminder?.links[0]?.href ?? '');
  expect([link.origin, link.pathname]).toEqual(['http://localhost:9000', '/cart']);
  expect(readReturnFragment(link.hash)).toBe(cart.id);
  expect(await abandoned()).toMatchObject([
    {
      ...visitor,
      properties: {
        value: 23,
        currency: 'USD',
        products: [{ path_id: 'speed-rope', quantity: 1 }],
      },
      context: { traits: { email: 'ada@example.com' } },
    },
  ]);
  expect((await collector.inbox()).invalid).toEqual([]);
});

it.each([
  ['without consent', {}, {}],
  ['whose browser sends Global Privacy Control', visitor, { 'sec-gpc': '1' }],
])('left cart: a visitor %s is reminded and not tracked', async (_who, ids, headers) => {
  const before = [(await reminders()).length, (await abandoned()).length];
  const cart = await filledCart(shop, 'speed-rope', '9 ft', 'Red');
  await report({ cart: cart.id, ...ids }, headers);
  await passAnHour();
  expect([(await reminders()).length, (await abandoned()).length]).toEqual([
    Number(before[0]) + 1,
    before[1],
  ]);
});

it('left cart: the recipient of a gift card is not passed on', async () => {
  const { id: cart, lines } = await filledCart(shop, 'gift-card', '$25.00');
  const attributes = [
    { key: '__shopify_send_gift_card_to_recipient', value: 'on' },
    { key: 'Recipient email', value: 'ana@example.com' },
  ];
  const line = { id: lines.nodes[0]?.id, attributes };
  await change(shop, 'cartLinesUpdate', { cartId: cart, lines: [line] });
  await report({ cart, ...visitor });
  await passAnHour();
  const passedOn = JSON.stringify([await collector.inbox(), await collector.calls()]);
  expect(passedOn).toContain('Cornerwork Gift Card');
  expect(passedOn).not.toContain('ana@example.com');
});

it('left cart: one that was bought is neither reminded of nor tracked', async () => {
  const before = [(await reminders()).length, (await abandoned()).length];
  const cart = await filledCart(shop, 'speed-rope', '9 ft', 'Red');
  await report({ cart: cart.id, ...visitor });
  const page = await openCheckout(cart.checkoutUrl);
  await submitCheckout(cart.checkoutUrl, page, { card: '4242 4242 4242 4242' });
  await passAnHour();
  expect((await collector.inbox()).leftCarts[0]).toMatchObject({ state: 'ordered' });
  expect([(await reminders()).length, (await abandoned()).length]).toEqual(before);
  // Its report is no error, and there is nothing to remind of.
  expect(await report({ cart: cart.id })).toEqual([200, {}]);
});

it('left cart: one without an address is not passed on', async () => {
  const before = (await collector.inbox()).leftCarts.length;
  const cart = await change(shop, 'cartCreate', {
    input: { lines: [await lineOf(shop, 'speed-rope', '9 ft', 'Red')] },
  });
  expect(await report({ cart: cart.id, ...visitor })).toEqual([200, {}]);
  expect((await collector.inbox()).leftCarts).toHaveLength(before);
});

it.each([
  [{}, 400, /names no cart/],
  [{ cart: 'gid://shopify/Cart/no-key-at-all' }, 400, /names no cart/],
  [{ cart: ['gid://shopify/Cart/12345678?key=12345678'] }, 400, /names no cart/],
  [{ cart: 'gid://shopify/Cart/12345678?key=12345678', anonymousId: 7 }, 400, /are texts/],
  [{ cart: 'gid://shopify/Cart/12345678?key=12345678', userId: 'u' }, 400, /are texts/],
])('left cart: the report %j is refused in a sentence', async (fields, status, error) => {
  expect(await report(fields)).toEqual([status, { error: expect.stringMatching(error) }]);
});

it('left cart: a wrong key opens no cart, and is no error', async () => {
  const cart = await filledCart(shop, 'speed-rope', '9 ft', 'Red');
  const before = (await collector.inbox()).leftCarts.length;
  expect(await report({ cart: `${cart.id}0` })).toEqual([200, {}]);
  expect((await collector.inbox()).leftCarts).toHaveLength(before);
});

it('left cart: while the email service fails the report can be repeated', async () => {
  expectNoise(/^checkout started: the email service answered/);
  const cart = await filledCart(shop, 'speed-rope', '9 ft', 'Red');
  await collector.fail({ kind: 'server-error', count: 2 });
  expect(await report({ cart: cart.id })).toEqual([
    503,
    { error: expect.stringMatching(/^Our email service does not answer/) },
  ]);
  await collector.fail({ kind: 'missing-scope' });
  expect(await report({ cart: cart.id })).toMatchObject([502, {}]);
  expect(await report({ cart: cart.id })).toEqual([200, {}]);
});

it('cart abandoned: what the site has not signed is refused', async () => {
  const forged = Buffer.from('{"cartGid":"x"}').toString('base64url');
  for (const abandonment of [undefined, 7, '', forged, `${forged}.AAAA`, `${forged}.A.B`]) {
    expect(await post('cart-abandoned', { abandonment })).toEqual([
      403,
      { error: expect.stringMatching(/not what this site signed/) },
    ]);
  }
  expect((await fetch(`${site.server.url}/api/cart-abandoned`)).status).toBe(405);
});

it('functions for left carts: other sites are refused, and the rate of one client is limited', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect((await post('checkout-started', {}, foreign))[0]).toBe(403);
  const client = { 'x-forwarded-for': '198.51.100.9' };
  const statuses: number[] = [];
  for (let tries = 0; tries < 121; tries += 1) {
    statuses.push((await post('checkout-started', {}, client))[0]);
  }
  expect([statuses[119], statuses[120]]).toEqual([400, 429]);
});

it('left cart: reports of carts with one address are limited, whoever sends them', async () => {
  const { id: cart } = await filledCart(shop, 'speed-rope', '9 ft', 'Red');
  const statuses: number[] = [];
  for (let client = 1; client <= 21; client += 1) {
    const from = { 'x-forwarded-for': `203.0.113.${client}` };
    statuses.push((await post('checkout-started', { cart }, from))[0]);
  }
  expect([statuses[0], statuses[20]]).toEqual([200, 429]);
});

it('cart abandoned: a client that sends without end does not shut the email service out', async () => {
  const fields = { abandonment: 'forged' };
  const flood = { 'x-forwarded-for': '198.51.100.77' };
  for (let tries = 0; tries < 600; tries += 1) await post('cart-abandoned', fields, flood);
  const service = { 'x-forwarded-for': '198.51.100.78' };
  expect((await post('cart-abandoned', fields, service))[0]).toBe(403);
});
