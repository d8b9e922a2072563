import type { ShopFaultOrder } from '../../../../storefront-service/faults/fault-kinds';
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

  it('has a token that expired', async () => {
    rehearse({ kind: 'expired-token', count: 1 });
    const refused = await post(shop, shopName);
    const unknown = await post(shop, shopName, { 'X-Shopify-Storefront-Access-Token': 'unknown' });
    expect(refused.status).toBe(unknown.status);
    expect(await refused.json()).toEqual(await unknown.json());
    expect((await ask()).data).toEqual({ shop: { name: 'Cornerwork' } });
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
    expect(Object.keys(shown.body.kinds ?? {})).toHaveLength(13);
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
