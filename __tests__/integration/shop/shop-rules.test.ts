import { EventEmitter } from 'node:events';
import { embeddedAdminCredentials } from '../../../src/config/admin-credentials';
import type { AdminAccess } from '../../../src/storefront/admin/admin-token';
import { adminToken } from '../../../src/storefront/admin/admin-token';
import { askAdmin } from '../../../src/storefront/admin/ask-admin';
import { readEnvironment } from '../../../src/config/env';
import { cheapestRate, narrowedPlaces } from '../../../src/domain/shop/shop-rules';
import { fetchShopRules } from '../../../src/gatsby/node/shop-rules/fetch-shop-rules';
import { sourceShopRules } from '../../../src/gatsby/node/shop-rules/source-shop-rules';
import { demoShop } from '../../../stand-ins/services/storefront-service/demo-shop/demo-shop';
import { variantId } from '../../../stand-ins/services/rigs/cart-under-test';
import type { TestShop } from '../../../stand-ins/services/rigs/open-test-shop';
import { openTestShop } from '../../../stand-ins/services/rigs/open-test-shop';
import { listen } from '../../../src/processes/shared/listen';
import { openForFile } from '../../../stand-ins/services/rigs/open-for-file';

const shop = openForFile(openTestShop, 'close');

afterEach(() => {
  jest.restoreAllMocks();
  shop.server.faults.clear();
  delete process.env.STOREFRONT_SERVICE_PORT;
});

function rulesOf({ server }: TestShop) {
  return fetchShopRules({ ...readEnvironment({}).storefront, adminOrigin: server.url });
}

type DeliveryGroup = { deliveryOptions: { estimatedCost: { amount: string } }[] };

type Estimate = { cartCreate: { cart: { deliveryGroups: { nodes: DeliveryGroup[] } } } };

const estimate = `mutation ($id: ID!, $quantity: Int!, $country: CountryCode!, $province: String) {
  cartCreate(input: {
    lines: [{ merchandiseId: $id, quantity: $quantity }]
    delivery: { addresses: [{ selected: true, address: {
      deliveryAddress: { countryCode: $country, provinceCode: $province } } }] }
  }) { cart { deliveryGroups(first: 3) { nodes { deliveryOptions { estimatedCost { amount } } } } } }
}`;

/** Returns the rates in cents that a cart offers for one product, the cheapest first. */
async function cartRates(id: string, quantity: number, country: string, province?: string) {
  const { cartCreate } = await shop.ask<Estimate>(estimate, { id, quantity, country, province });
  return cartCreate.cart.deliveryGroups.nodes
    .flatMap(({ deliveryOptions }) => deliveryOptions)
    .map(({ estimatedCost }) => Math.round(Number(estimatedCost.amount) * 100))
    .sort((one, other) => one - other);
}

it.each([
  ['a light parcel', ['round-socks', 'S', 'White'], 1],
  ['a light parcel that is worth more', ['sparring-headgear', 'S'], 1],
  ['a parcel', ['corner-gloves', '12oz', 'Red'], 1],
  ['a parcel above the value of free delivery', ['corner-gloves', '12oz', 'Red'], 3],
  ['freight', ['corner-gloves', '12oz', 'Red'], 25],
] as const)(
  'shop rules: the cheapest rate of each place is that of a cart (%s)',
  async (_kind, [handle, ...values], quantity) => {
    const { zones } = await rulesOf(shop);
    const id = await variantId(shop, handle, ...values);
    const { node } = await shop.ask<{
      node: { weight: number; weightUnit: string; price: { amount: string } };
    }>(
      'query ($id: ID!) { node(id: $id) { ... on ProductVariant { weight weightUnit price { amount } } } }',
      { id },
    );
    expect(node.weightUnit).toBe('GRAMS');
    const parcel = {
      grams: node.weight * quantity,
      cents: Math.round(Number(node.price.amount) * 100) * quantity,
    };
    const places = zones.flatMap((zone) =>
      narrowedPlaces(zone, zones).flatMap(({ country, provinces }) =>
        (provinces.length > 0 ? provinces : [undefined]).map((province) => ({
          country,
          province,
          cents: cheapestRate(zone, parcel)?.price.cents,
        })),
      ),
    );
    const names = places.map(({ country, province }) => province ?? country);
    expect(names).toEqual(['AK', 'HI', 'US', 'CA', 'GB', 'IE']);
    for (const { country, province, cents } of places) {
      const [cheapest] = await cartRates(id, quantity, country, province);
      expect({ country, province, cents }).toEqual({ country, province, cents: cheapest });
    }
  },
);

it('shop rules: the terms of returns are those of the policy that the checkout shows', async () => {
  const { returns } = await rulesOf(shop);
  expect(returns).toEqual({ days: 30, postage: 'customer' });
  const policy = demoShop.content.policies.find(({ type }) => type === 'REFUND_POLICY')?.body;
  expect(policy).toContain('You have 30 days from delivery');
  expect(policy).toContain('Return shipping is yours to pay');
});

it('shop rules: without the scope for delivery only its rates are left out, and silence is an error', async () => {
  const limited = await openTestShop({ adminScopes: ['read_products'] });
  const rules = await rulesOf(limited);
  await limited.close();
  expect(rules).toEqual({ zones: [], returns: { days: 30, postage: 'customer' } });
  await expect(rulesOf(limited)).rejects.toThrow();
});

it.each([301, 307])(
  'Admin token: a redirect of the shop (%i) takes it to no other address',
  async (status) => {
    const taken: unknown[] = [];
    const where = { name: 'shop', host: '127.0.0.1', port: 0, portVariable: 'none' };
    const other = await listen(({ headers }, response) => {
      taken.push(headers['x-shopify-access-token']);
      response.end('{"data":{}}');
    }, where);
    const moved = await listen((_request, response) => {
      response.writeHead(status, { location: `${other.url}/` }).end();
    }, where);
    try {
      const access = { ...readEnvironment({}).storefront, adminOrigin: moved.url };
      await expect(fetchShopRules(access)).rejects.toThrow('unexpected redirect');
      expect(taken).toEqual([]);
    } finally {
      await Promise.all([moved.close(), other.close()]);
    }
  },
);

it('shop rules: are read whenever products are, and stay while the shop does not answer', async () => {
  process.env.STOREFRONT_SERVICE_PORT = String(shop.server.port);
  const stored = new Map<string, { zones: readonly object[] }>();
  const said: string[] = [];
  const touched: unknown[] = [];
  let lastBuildTime: number | undefined;
  const plugins = () => ({ 'gatsby-source-shopify': { lastBuildTime } });
  const hook = {
    emitter: new EventEmitter(),
    getNodesByType: () => [],
    getNode: (id: string) => stored.get(id),
    createContentDigest: () => '1',
    store: { getState: () => ({ status: { plugins: plugins() } }) },
    reporter: { info: (text: string) => said.push(text) },
    actions: {
      createNode: (node: { id: string; zones: object[] }) => void stored.set(node.id, node),
      touchNode: (node: unknown) => touched.push(node),
    },
  };
  const source = (at: number | undefined) => {
    lastBuildTime = at;
    return sourceShopRules(hook as never);
  };
  await source(undefined);
  expect(stored.size).toBe(0);
  await source(1);
  const read = stored.get('shop-rules');
  expect(read?.zones).toHaveLength(4);
  await source(1);
  expect(stored.get('shop-rules')).toBe(read);
  await source(2);
  expect(stored.get('shop-rules')).not.toBe(read);
  process.env.STOREFRONT_SERVICE_PORT = '9';
  const last = stored.get('shop-rules');
  await source(3);
  expect([stored.get('shop-rules'), touched.at(-1)]).toEqual([last, last]);
  expect(said).toEqual([expect.stringContaining('could not be read')]);
  process.env.STOREFRONT_SERVICE_PORT = String(shop.server.port);
  await source(3);
  expect(stored.get('shop-rules')).not.toBe(last);
});

const timeoutMs = 10_000;
const access = (adminCredentials: AdminAccess['adminCredentials'] = embeddedAdminCredentials) => ({
  adminOrigin: shop.server.url,
  apiVersion: '2026-10',
  adminCredentials,
});
const ask = (given = access()) =>
  askAdmin(given, '{ shop { name } }', {}, { timeoutMs, maxRetries: 0 });
const endTokens = () => fetch(`${shop.server.url}/control/admin-tokens`, { method: 'DELETE' });

async function takeToken() {
  const given = await adminToken(access(), timeoutMs);
  if (!given.ok) throw new Error(given.problem);
  return given;
}

it('Admin token: is got once for requests at the same time, and kept', async () => {
  const [one, other] = await Promise.all([takeToken(), takeToken()]);
  expect(one.token).toMatch(/^shpat_[\da-f]{32}$/);
  expect(other.token).toBe(one.token);
  expect((await takeToken()).token).toBe(one.token);
  expect(await ask()).toMatchObject({ ok: true });
});

it('Admin API: what it deprecates is logged once for each document', async () => {
  const log = jest.spyOn(console, 'warn').mockReturnValue(undefined);
  expect(await ask()).toMatchObject({ ok: true });
  expect(log).not.toHaveBeenCalled();
  shop.server.faults.add({ kind: 'deprecated-field', field: 'Shop.name', path: '/admin/' });
  await ask();
  await ask();
  expect(log.mock.calls).toEqual([
    [
      'The shop will drop a part of its API that "{ shop { name } }" asks for: https://shopify.dev/api/usage/versioning#deprecation-practices',
    ],
  ]);
});

it('Admin token: one that has ended is replaced, and the request is sent again', async () => {
  const { token } = await takeToken();
  await endTokens();
  expect(await ask()).toMatchObject({ ok: true });
  expect((await takeToken()).token).not.toBe(token);
});

it('Admin token: is renewed an hour before its end, and used to its end while that fails', async () => {
  const { token, endsAt = 0 } = await takeToken();
  const now = jest.spyOn(Date, 'now').mockReturnValue(endsAt - 3_601_000);
  expect((await takeToken()).token).toBe(token);
  now.mockReturnValue(endsAt - 3_599_000);
  shop.server.faults.add({ path: '/admin/oauth', kind: 'server-error', status: 503, count: 1 });
  expect((await takeToken()).token).toBe(token);
  expect((await takeToken()).token).not.toBe(token);
});

it.each([
  [
    { clientId: 'none', clientSecret: 'shpss_1' },
    /application_cannot_be_found \(check SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET, and that their app is installed/,
  ],
  [{ ...embeddedAdminCredentials, clientSecret: 'shpss_1' }, /status 400, invalid_client/],
  [
    { token: 'shpat_ended' },
    /status 401 \(check SHOPIFY_ADMIN_TOKEN: .* ends after 24 hours, so set SHOPIFY_CLIENT_ID/,
  ],
])('Admin token: keys %j that are refused say what to do', async (keys, problem) => {
  expect(await ask(access(keys))).toEqual({
    ok: false,
    isDenied: false,
    problem: expect.stringMatching(problem) as string,
  });
});
