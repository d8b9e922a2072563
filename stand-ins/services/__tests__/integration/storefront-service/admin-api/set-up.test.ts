import { buyNow } from '../../../../rigs/buy-now';
import { adminProduct, askAdmin } from '../../../../rigs/admin-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';
import { change, lineOf, readCart } from '../../../../rigs/cart-under-test';
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

const definition = (fields: string) =>
  `metafieldDefinitionCreate(definition: { ownerType: PRODUCT, ${fields} })`;

it('metafield definitions: are checked as in Shopify', async () => {
  shop = await openTestShop({ startsBeforeSetup: true });
  const code = async (mutation: string) =>
    (await run(mutation, 'code field message')).userErrors.map((error) => error.code);
  const good = 'namespace: "custom", key: "coupon", name: "Coupon", type: "single_line_text_field"';
  expect(await code(definition(good))).toEqual([]);
  expect(await code(definition(good))).toEqual(['TAKEN']);
  expect(await code(definition(good.replace('"Coupon"', '" "')))).toEqual(['BLANK']);
  expect(await code(definition(good.replace('single_', 'no_')))).toEqual(['INCLUSION']);
  expect(await code(definition(good.replace('"coupon"', '"c d"')))).toEqual(['INVALID_CHARACTER']);
  expect(await code(definition(good.replace('custom', 'shopify--x')))).toEqual([
    'RESERVED_NAMESPACE_KEY',
  ]);
  expect(
    await code('metafieldDefinitionUpdate(definition: { ownerType: PRODUCT, key: "none" })'),
  ).toEqual(['NOT_FOUND']);
  expect(
    await code('metafieldDefinitionDelete(id: "gid://shopify/MetafieldDefinition/1")'),
  ).toEqual(['NOT_FOUND']);
});

it('metafield definitions: one of references is not deleted without its metafields', async () => {
  shop = await openTestShop();
  const { metafieldDefinitions } = await askAdmin<{
    metafieldDefinitions: { nodes: { id: string; metafieldsCount: number }[] };
  }>(
    shop,
    `{ metafieldDefinitions(first: 1, ownerType: PRODUCT, key: "bundle_products") {
      nodes { id metafieldsCount } } }`,
  );
  const [found] = metafieldDefinitions.nodes;
  expect(found?.metafieldsCount).toBeGreaterThan(0);
  const deleted = await run(`metafieldDefinitionDelete(id: "${found?.id}")`, 'code field message');
  expect(deleted.userErrors).toMatchObject([{ code: 'REFERENCE_TYPE_DELETION_ERROR' }]);
});

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

it('publication: an unpublished product leaves the Storefront API and carts, not the Admin API', async () => {
  shop = await openTestShop();
  const cart = await change(shop, 'cartCreate', {
    input: { lines: [await lineOf(shop, 'focus-mitts', 'Red')] },
  });
  const { id } = await adminProduct(shop, 'focus-mitts');
  const { publications } = await askAdmin<{
    publications: { nodes: { id: string; catalog: { title: string } }[] };
  }>(shop, '{ publications(first: 9) { nodes { id catalog { title } } } }');
  const channel = publications.nodes.find(({ catalog }) => catalog.title === 'Cornerwork site');
  const input = `input: [{ publicationId: "${channel?.id}" }]`;
  expect(await run(`publishableUnpublish(id: "${id}", ${input})`)).toEqual({ userErrors: [] });

  const document = `query ($id: ID!) {
    product(handle: "focus-mitts") { id }
    node(id: $id) { id }
    products(first: 250, query: "mitts") { nodes { handle } }
    collections(first: 50) { nodes { products(first: 100) { nodes { handle } } } }
  }`;
  const shown = await shop.ask<{ product: null; node: null }>(document, { id });
  expect(shown).toMatchObject({ product: null, node: null });
  expect(JSON.stringify(shown)).not.toContain('focus-mitts');
  expect((await readCart(shop, cart.id))?.lines.nodes ?? []).toEqual([]);
  expect(await adminProduct(shop, 'focus-mitts')).toMatchObject({ title: 'Focus Mitts' });

  await run(`publishablePublish(id: "${id}", ${input})`);
  expect(await shop.ask(document, { id })).toMatchObject({ product: { id } });
  expect(await run(`publishablePublish(id: "gid://shopify/Product/1", ${input})`)).toMatchObject({
    userErrors: [{ field: ['id'] }],
  });
});

it('access scopes: a field without its scope is refused', async () => {
  shop = await openTestShop({ adminScopes: ['read_products'] });
  await expect(run(definition('key: "coupon", name: "Coupon", type: "json"'))).rejects.toThrow(
    /ACCESS_DENIED.*`write_products` access scope/,
  );
  await expect(run('storefrontAccessTokenCreate(input: { title: "Site" })')).rejects.toThrow(
    'ACCESS_DENIED',
  );
  expect((await adminProduct(shop, 'focus-mitts')).title).toBe('Focus Mitts');
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
