/**
 * Functions of the checkout, over real HTTP: a cart that was left, from the report of the browser to Cart Abandoned, and a
 * membership bought without scripts.
 */
import { readReturnFragment } from '../../../src/domain/cart/cart-return';
import { expectNoise } from '../../rigs/jest/refuse-noise';
import { openCollector } from '../../../stand-ins/services/rigs/open-collector';
import { createSiteRig } from '../../rigs/servers/site-rig';
import { filledCart, openCheckout, submitCheckout } from '../../../stand-ins/services/rigs/buy-now';
import { change, lineOf, variantId } from '../../../stand-ins/services/rigs/cart-under-test';
import { openTestShop } from '../../../stand-ins/services/rigs/open-test-shop';
import { openForFile } from '../../../stand-ins/services/rigs/open-for-file';

const hourMs = 60 * 60 * 1000;
const visitor = { anonymousId: 'anonymous-1', userId: 'user-1' };
const shop = openForFile(openTestShop, 'close');
const site = openForFile(createSiteRig, 'end');
let aheadMs = 0;
const openClocked = () =>
  openCollector({
    siteUrl: site.server.url,
    hasOrdered: (left) => shop.server.hasOrdered(left),
    now: () => new Date(Date.now() + aheadMs),
  });
const collector = openForFile(openClocked, 'end');

beforeAll(() => {
  process.env.COLLECTOR_PORT = String(collector.port);
  process.env.STOREFRONT_SERVICE_PORT = String(shop.server.port);
  process.env.TRUSTED_PROXIES = '1';
  process.env.SITE_URL = '';
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

/** Counts the carts that the email service knows, and what followed from them. */
const counts = async () => ({
  carts: (await collector.inbox()).leftCarts.length,
  reminders: (await reminders()).length,
  abandoned: (await abandoned()).length,
});

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
  const before = await counts();
  const cart = await filledCart(shop, 'speed-rope', '9 ft', 'Red');
  await report({ cart: cart.id, ...ids }, headers);
  await passAnHour();
  expect(await counts()).toEqual({
    carts: before.carts + 1,
    reminders: before.reminders + 1,
    abandoned: before.abandoned,
  });
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
  const cart = await filledCart(shop, 'speed-rope', '9 ft', 'Red');
  await report({ cart: cart.id, ...visitor });
  const before = await counts();
  const page = await openCheckout(cart.checkoutUrl);
  await submitCheckout(cart.checkoutUrl, page, { card: '4242 4242 4242 4242' });
  await passAnHour();
  expect((await collector.inbox()).leftCarts[0]).toMatchObject({ state: 'ordered' });
  // Its report is no error, and there is nothing to remind of.
  expect(await report({ cart: cart.id })).toEqual([200, {}]);
  expect(await counts()).toEqual(before);
});

it('left cart: one without an address is not passed on, and a wrong key opens none', async () => {
  const before = await counts();
  const lines = [await lineOf(shop, 'speed-rope', '9 ft', 'Red')];
  const unknown = await change(shop, 'cartCreate', { input: { lines } });
  expect(await report({ cart: unknown.id, ...visitor })).toEqual([200, {}]);
  const cart = await filledCart(shop, 'speed-rope', '9 ft', 'Red');
  expect(await report({ cart: `${cart.id}0` })).toEqual([200, {}]);
  expect(await counts()).toEqual(before);
});

it.each([
  [{}, /names no cart/],
  [{ cart: 'gid://shopify/Cart/no-key-at-all' }, /names no cart/],
  [{ cart: ['gid://shopify/Cart/12345678?key=12345678'] }, /names no cart/],
  [{ cart: 'gid://shopify/Cart/12345678?key=12345678', anonymousId: 7 }, /are texts/],
  [{ cart: 'gid://shopify/Cart/12345678?key=12345678', userId: 'u' }, /are texts/],
])('left cart: the report %j is refused in a sentence', async (fields, error) => {
  expect(await report(fields)).toEqual([400, { error: expect.stringMatching(error) }]);
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
  for (let tries = 1; tries < 120; tries += 1) await report({}, client);
  expect((await report({}, client))[0]).toBe(400);
  expect((await report({}, client))[0]).toBe(429);
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

const submit = (fields: Record<string, string>, headers = {}) =>
  fetch(`${site.server.url}/api/plan-checkout`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

async function uidOf(...values: string[]): Promise<string> {
  const gid = await variantId(shop, 'cornerwork-membership', ...values);
  return gid.split('/').at(-1) ?? '';
}

it.each([
  ['Monthly', '$19.00'],
  ['Annual', '$190.00'],
])('plan checkout: leads to the checkout of a membership, %s', async (plan, price) => {
  const response = await submit({ variant: await uidOf(plan), quantity: '3' });
  expect(response.status).toBe(200);
  const url = /^0; url=(\S+)$/.exec(response.headers.get('refresh') ?? '')?.[1] ?? '';
  expect(url).toMatch(/\/cart\/c\//);
  expect(await response.text()).toContain('Continue to checkout');
  const checkout = await (await fetch(url)).text();
  expect(checkout).toContain('Cornerwork Membership');
  expect(checkout).toContain(plan);
  expect(checkout).toContain(price);
});

it('plan checkout: says why it leads nowhere', async () => {
  const gone = await submit({ variant: '1', quantity: '1' });
  expect([gone.status, gone.headers.get('refresh')]).toEqual([404, null]);
  expect(await gone.text()).toContain('This is no longer sold.');
  const damaged: Record<string, string>[] = [{ variant: 'x' }, { variant: '1', quantity: '0' }, {}];
  for (const fields of damaged) expect((await submit(fields)).status).toBe(400);
  const foreign = await submit({ variant: '1' }, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.status).toBe(403);
  const unread = await submit({ variant: '1' }, { 'content-type': 'text/plain' });
  expect([unread.status, await unread.json()]).toEqual([415, { error: expect.any(String) }]);
});
