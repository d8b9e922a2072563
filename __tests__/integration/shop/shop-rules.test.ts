import { EventEmitter } from 'node:events';
import { readEnvironment } from '../../../src/config/env';
import { cheapestRate, narrowedPlaces } from '../../../src/domain/shop/shop-rules';
import { fetchShopRules } from '../../../src/gatsby/node/shop-rules/fetch-shop-rules';
import { sourceShopRules } from '../../../src/gatsby/node/shop-rules/source-shop-rules';
import { demoShop } from '../../../stand-ins/services/storefront-service/demo-shop/demo-shop';
import { variantId } from '../../../stand-ins/services/rigs/cart-under-test';
import type { TestShop } from '../../../stand-ins/services/rigs/open-test-shop';
import { openTestShop } from '../../../stand-ins/services/rigs/open-test-shop';
import { listen } from '../../../src/processes/shared/listen';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

function rulesOf({ server }: TestShop) {
  return fetchShopRules({ ...readEnvironment({}).storefront, adminOrigin: server.url });
}

type Estimate = {
  cartCreate: {
    cart: {
      deliveryGroups: {
        nodes: { deliveryOptions: { title: string; estimatedCost: { amount: string } }[] }[];
      };
    };
  };
};

const estimate = `mutation ($id: ID!, $quantity: Int!, $country: CountryCode!, $province: String) {
  cartCreate(input: {
    lines: [{ merchandiseId: $id, quantity: $quantity }]
    delivery: { addresses: [{ selected: true, address: {
      deliveryAddress: { countryCode: $country, provinceCode: $province } } }] }
  }) { cart { deliveryGroups(first: 3) { nodes { deliveryOptions { title estimatedCost { amount } } } } } }
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
    const countries = zones.flatMap((zone) =>
      narrowedPlaces(zone, zones).flatMap(({ country, provinces }) =>
        (provinces.length > 0 ? provinces : [undefined]).map((province) => ({
          country,
          province,
          cents: cheapestRate(zone, parcel)?.price.cents,
        })),
      ),
    );
    expect(countries.map(({ country, province }) => province ?? country)).toEqual([
      ...['AK', 'HI', 'US', 'CA', 'GB', 'IE'],
    ]);
    for (const { country, province, cents } of countries) {
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

it('shop rules: without the scope for delivery only its rates are left out', async () => {
  const limited = await openTestShop({ adminScopes: ['read_products'] });
  try {
    const rules = await rulesOf(limited);
    expect(rules).toEqual({ zones: [], returns: { days: 30, postage: 'customer' } });
  } finally {
    await limited.close();
  }
});

it('shop rules: a shop that does not answer is an error', async () => {
  const access = { ...readEnvironment({}).storefront, adminOrigin: 'http://127.0.0.1:9' };
  await expect(fetchShopRules(access)).rejects.toThrow();
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
      await expect(fetchShopRules(access)).rejects.toThrow();
      expect(taken).toEqual([]);
    } finally {
      await Promise.all([moved.close(), other.close()]);
    }
  },
);

it('shop rules: are read whenever products are, and stay while the shop does not answer', async () => {
  const before = process.env.STOREFRONT_SERVICE_PORT;
  process.env.STOREFRONT_SERVICE_PORT = String(shop.server.port);
  const stored = new Map<string, { zones: readonly object[] }>();
  const said: string[] = [];
  const touched: unknown[] = [];
  let productsReadAt: number | undefined;
  const plugins = () => ({ 'gatsby-source-shopify': { lastBuildTime: productsReadAt } });
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
    productsReadAt = at;
    return sourceShopRules(hook as never);
  };
  try {
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
  } finally {
    if (before === undefined) delete process.env.STOREFRONT_SERVICE_PORT;
    else process.env.STOREFRONT_SERVICE_PORT = before;
  }
});
