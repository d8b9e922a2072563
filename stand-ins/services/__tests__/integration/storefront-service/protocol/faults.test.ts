import type { ShopFaultOrder } from '../../../../storefront-service/faults/fault-kinds';
import { change, mutate, readCart, variantId } from '../../../../rigs/cart-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop, post } from '../../../../rigs/open-test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.server.faults.clear());
afterAll(() => shop.close());

const shopName = { query: 'query ShopName { shop { name } }' };
const rehearse = (...orders: ShopFaultOrder[]) => shop.server.faults.add(orders);
const ask = () => shop.client.request<{ shop: { name: string } }>(shopName.query);

describe('refused request', () => {
  it('is THROTTLED in a 200, which the client passes on without a retry', async () => {
    rehearse({ kind: 'throttled', count: 1 });
    const { data, errors } = await ask();
    expect(data).toBeUndefined();
    expect(errors).toMatchObject({
      networkStatusCode: 200,
      graphQLErrors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
    });
    expect(shop.server.faults.list()).toMatchObject([{ matched: 1, hits: 1 }]);
    expect((await ask()).data).toEqual({ shop: { name: 'Cornerwork' } });
  });

  it.each([
    ['429 with Retry-After', { kind: 'rate-limit' }, 429, '2'],
    ['429 with a Retry-After of choice', { kind: 'rate-limit', retryAfter: 7 }, 429, '7'],
    ['430 without', { kind: 'security-rejection' }, 430, null],
    ['503', { kind: 'server-error', status: 503 }, 503, null],
  ] as const)('answers %s', async (_name, order, status, retryAfter) => {
    rehearse(order);
    const response = await post(shop, shopName, { Origin: 'http://localhost:9000' });
    expect(response.status).toBe(status);
    expect(response.headers.get('Retry-After')).toBe(retryAfter);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await response.json()).toHaveProperty('errors');
  });

  it.each([
    ['html', 'text/html; charset=utf-8', '<html><h1>Shopify Security Rejection</h1></html>'],
    ['empty', null, ''],
  ] as const)('has a body that is %s', async (body, type, text) => {
    rehearse({ kind: 'security-rejection', body });
    const response = await post(shop, shopName);
    expect(response.headers.get('Content-Type')).toBe(type);
    expect(await response.text()).toBe(text);
  });

  it.each(['before-answer', 'in-body'] as const)('loses its connection %s', async (when) => {
    rehearse({ kind: 'reset', when });
    await expect(post(shop, shopName).then((response) => response.text())).rejects.toThrow();
  });

  it('receives truncated JSON', async () => {
    rehearse({ kind: 'truncated-json' });
    const response = await post(shop, shopName);
    expect(response.status).toBe(200);
    await expect(response.json()).rejects.toThrow('JSON');
  });

  it('has a token that expired', async () => {
    rehearse({ kind: 'expired-token', count: 1 });
    const refused = await post(shop, shopName);
    const unknown = await post(shop, shopName, { 'X-Shopify-Storefront-Access-Token': 'unknown' });
    expect(refused.status).toBe(unknown.status);
    expect(await refused.json()).toEqual(await unknown.json());
    expect((await ask()).data).toEqual({ shop: { name: 'Cornerwork' } });
  });

  it('is delayed and then answered', async () => {
    rehearse({ kind: 'delay', milliseconds: 1 });
    expect((await ask()).data).toEqual({ shop: { name: 'Cornerwork' } });
    expect(shop.server.faults.list()).toMatchObject([{ hits: 1 }]);
  });
});

describe('aim', () => {
  it.each([
    ['a root field', 'shop', 500],
    ['the operation', 'ShopName', 500],
    ['another field', 'cart', 200],
  ])('accepts the name of %s', async (_name, operation, status) => {
    rehearse({ kind: 'server-error', operation });
    expect((await post(shop, shopName)).status).toBe(status);
  });

  it('skips to the nth request, and ignores other APIs and preflights', async () => {
    rehearse({ kind: 'server-error', nth: 2, count: 1 });
    const preflight = await fetch(`${shop.server.url}/api/2026-10/graphql.json`, {
      method: 'OPTIONS',
    });
    const orders = await fetch(`${shop.server.url}/orders.json`);
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) statuses.push((await post(shop, shopName)).status);
    expect([preflight.status, orders.status, ...statuses]).toEqual([204, 200, 200, 500, 200]);
  });

  it('selects the Admin API by path', async () => {
    rehearse({ kind: 'rate-limit', path: '/admin/' });
    const response = await fetch(`${shop.server.url}/admin/api/2026-10/events.json`);
    expect(response.status).toBe(429);
    expect((await post(shop, shopName)).status).toBe(200);
  });

  it('selects one browser by its user agent', async () => {
    rehearse({ kind: 'server-error', agent: 'Visitor/1.' });
    const statuses = ['Firefox Visitor/1.0', 'Firefox Visitor/10.0', 'Firefox'].map(
      async (agent) => (await post(shop, shopName, { 'User-Agent': agent })).status,
    );
    expect(await Promise.all(statuses)).toEqual([500, 200, 200]);
  });
});

describe('carts under faults', () => {
  const cartOf = async (quantity = 1, sku = ['speed-rope', '9 ft', 'Black']) => {
    const [handle = '', ...values] = sku;
    const merchandiseId = await variantId(shop, handle, ...values);
    return change(shop, 'cartCreate', { input: { lines: [{ merchandiseId, quantity }] } });
  };

  it('are refused with the given user error, unchanged', async () => {
    const cart = await cartOf();
    rehearse({
      kind: 'user-error',
      operation: 'cartNoteUpdate',
      code: 'SERVICE_UNAVAILABLE',
      field: ['note'],
      message: 'Not now.',
      keepsCart: true,
      count: 1,
    });
    const refused = await mutate(shop, 'cartNoteUpdate', { cartId: cart.id, note: 'lost' });
    expect(refused.userErrors).toEqual([
      { code: 'SERVICE_UNAVAILABLE', field: ['note'], message: 'Not now.' },
    ]);
    expect(refused.cart).toEqual(cart);
    expect(await readCart(shop, cart.id)).toEqual(cart);
    expect((await change(shop, 'cartNoteUpdate', { cartId: cart.id, note: 'kept' })).note).toBe(
      'kept',
    );
  });

  it('are null by default', async () => {
    const cart = await cartOf();
    rehearse({ kind: 'user-error', count: 1 });
    expect(await mutate(shop, 'cartLinesRemove', { cartId: cart.id, lineIds: [] })).toMatchObject({
      cart: null,
      userErrors: [{ code: 'INVALID', field: ['cartId'] }],
      warnings: [],
    });
  });

  it('disappear permanently', async () => {
    const cart = await cartOf();
    const other = await cartOf();
    rehearse({ kind: 'cart-gone', operation: 'cart', count: 1 });
    expect(await readCart(shop, cart.id)).toBeNull();
    shop.server.faults.clear();
    expect(await readCart(shop, cart.id)).toBeNull();
    expect(await readCart(shop, other.id)).toEqual(other);
    const orphan = await mutate(shop, 'cartNoteUpdate', { cartId: cart.id, note: 'where to?' });
    expect(orphan.userErrors).toMatchObject([{ code: 'INVALID', field: ['cartId'] }]);
    expect(orphan.cart?.id).not.toBe(cart.id);
  });

  it('have less stock than the shopper saw', async () => {
    const cart = await cartOf(3, ['focus-mitts', 'Red']);
    const { product } = await shop.ask<{ product: { variants: { nodes: { sku: string }[] } } }>(
      '{ product(handle: "focus-mitts") { variants(first: 1) { nodes { sku } } } }',
    );
    rehearse({ kind: 'stock-change', sku: product.variants.nodes[0]?.sku ?? '', units: 1 });
    const noted = await mutate(shop, 'cartNoteUpdate', { cartId: cart.id, note: 'quick' });
    expect(noted.cart?.lines.nodes).toMatchObject([{ quantity: 1 }]);
    expect(noted.warnings).toMatchObject([{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK' }]);
  });
});

describe('control', () => {
  const control = async (method: string, body?: unknown, search = '') => {
    const response = await fetch(`${shop.server.url}/control/faults${search}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('adds, lists and clears', async () => {
    expect((await control('POST', { kind: 'throttled', count: 1 })).status).toBe(201);
    const shown = await control('GET');
    expect(shown.body.faults).toEqual([
      {
        kind: 'throttled',
        path: '/api/',
        operation: null,
        agent: null,
        query: {},
        nth: 1,
        count: 1,
        probability: 1,
        seed: 1,
        matched: 0,
        hits: 0,
      },
    ]);
    expect(Object.keys(shown.body.kinds ?? {})).toHaveLength(11);
    expect(await control('DELETE')).toEqual({ status: 200, body: { faults: [] } });
  });

  it('clears the faults of one user agent', async () => {
    for (const agent of ['one', 'two', null]) await control('POST', { kind: 'throttled', agent });
    const { body } = await control('DELETE', undefined, '?agent=one');
    expect(body.faults).toMatchObject([{ agent: 'two' }, { agent: null }]);
  });

  it.each([
    [{ kind: 'fire' }, 'There is no fault of kind "fire". Kinds: throttled,'],
    [{ kind: 'stock-change' }, 'sku of the stock-change fault is missing.'],
    [{ kind: 'stock-change', sku: 'NOPE' }, 'sku of the stock-change fault is "NOPE", which no'],
    [{ kind: 'server-error', status: 200 }, 'must be a status from 400 to 599.'],
    [{ kind: 'throttled', path: 'api' }, 'must begin with a slash, such as /api/ or /admin/.'],
  ])('refuses %j with a reason', async (order, sentence) => {
    const { status, body } = await control('POST', order);
    expect(status).toBe(422);
    expect(body.error).toContain(sentence);
    expect((await control('GET')).body.faults).toEqual([]);
  });
});
