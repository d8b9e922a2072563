import { buyNow } from '../../../../rigs/buy-now';
import { askAdmin } from '../../../../rigs/admin-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';
import { startReceiver, stopReceivers } from '../../../../rigs/start-receiver';

let shop: TestShop;
afterEach(async () => {
  await shop.close();
  await stopReceivers();
});

type Outcome = { userErrors: { code?: string; field: string[]; message: string }[] };

async function run(mutation: string, errorFields = 'field message'): Promise<Outcome> {
  const document = `mutation { payload: ${mutation} { userErrors { ${errorFields} } } }`;
  return (await askAdmin<{ payload: Outcome }>(shop, document)).payload;
}

it('Storefront API: shows no metafield whose definition was deleted', async () => {
  shop = await openTestShop();
  const read = async () =>
    shop.ask<{ product: { metafield: unknown } }>(
      `{ product(handle: "focus-mitts") { metafield(namespace: "custom", key: "product_filter") { value } } }`,
    );
  expect((await read()).product.metafield).not.toBeNull();
  const { metafieldDefinitions } = await askAdmin<{
    metafieldDefinitions: { nodes: { id: string }[] };
  }>(
    shop,
    '{ metafieldDefinitions(first: 1, ownerType: PRODUCT, key: "product_filter") { nodes { id } } }',
  );
  await run(`metafieldDefinitionDelete(id: "${metafieldDefinitions.nodes[0]?.id}")`);
  expect((await read()).product.metafield).toBeNull();
  await shop.restart();
  expect((await read()).product.metafield).toBeNull();
});

it('webhooks: subscriptions are checked as in Shopify, and end when their address stays deaf', async () => {
  let at = Date.parse('2026-11-21T09:00:00.000Z');
  const clock = {
    now: () => new Date(at),
    sleep: async (ms: number) => {
      at += ms;
      await new Promise(setImmediate);
    },
  };
  shop = await openTestShop({ clock, adminScopes: ['read_products', 'read_orders'] });
  const receiver = await startReceiver(500);
  const subscribe = (topic: string, uri: string) =>
    run(`webhookSubscriptionCreate(topic: ${topic}, webhookSubscription: { uri: "${uri}" })`);
  const messages = async (topic: string, uri: string) =>
    (await subscribe(topic, uri)).userErrors.map(({ message }) => message);
  expect(await messages('ORDERS_CREATE', 'ftp://a.example')).toEqual([
    'Address protocol ftp:// is not supported',
  ]);
  expect(await messages('ORDERS_CREATE', 'somewhere')).toEqual(['Address is invalid']);
  expect(await messages('INVENTORY_LEVELS_UPDATE', receiver.url)).toEqual([
    expect.stringContaining('do not have permission') as string,
  ]);
  expect(await messages('ORDERS_CREATE', receiver.url)).toEqual([]);
  expect(await messages('ORDERS_CREATE', receiver.url)).toEqual([
    'Address for this topic has already been taken',
  ]);

  await buyNow(shop, 'cornerwork-membership', 'Monthly');
  await shop.server.webhooksSettled();
  expect(receiver.deliveries).toHaveLength(9);
  const list = '{ webhookSubscriptions(first: 9) { nodes { id } } }';
  expect(await askAdmin(shop, list)).toEqual({ webhookSubscriptions: { nodes: [] } });
  expect(await run('webhookSubscriptionDelete(id: "gid://shopify/WebhookSubscription/1")')).toEqual(
    {
      userErrors: [{ field: ['id'], message: 'Webhook subscription does not exist' }],
    },
  );
});

it('storefront tokens: one that was deleted is refused', async () => {
  shop = await openTestShop();
  const { payload } = await askAdmin<{
    payload: { storefrontAccessToken: { id: string; accessToken: string } };
  }>(
    shop,
    `mutation { payload: storefrontAccessTokenCreate(input: { title: "Site" }) {
      storefrontAccessToken { id accessToken } } }`,
  );
  const { id, accessToken } = payload.storefrontAccessToken;
  const status = async () => {
    const response = await fetch(`${shop.server.url}/api/2026-10/graphql.json`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Shopify-Storefront-Access-Token': accessToken,
      },
      body: JSON.stringify({ query: '{ shop { name } }' }),
    });
    return response.status;
  };
  expect(await status()).toBe(200);
  expect(await run(`storefrontAccessTokenDelete(input: { id: "${id}" })`)).toEqual({
    userErrors: [],
  });
  expect(await status()).toBe(401);
  expect(await run('storefrontAccessTokenCreate(input: { title: " " })')).toMatchObject({
    userErrors: [{ message: "Title can't be blank" }],
  });
});
