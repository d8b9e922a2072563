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

  it('clears the faults of one user agent', async () => {
    for (const agent of ['one', 'two', null]) await control('POST', { kind: 'throttled', agent });
    const { body } = await control('DELETE', undefined, '?agent=one');
    expect(body.faults).toMatchObject([{ agent: 'two' }, { agent: null }]);
  });
});
