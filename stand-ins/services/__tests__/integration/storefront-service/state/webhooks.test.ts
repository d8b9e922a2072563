import { createHmac } from 'node:crypto';
import type { Clock } from '../../../../storefront-service/shop-service';
import type { AdminProduct } from '../../../../rigs/admin-under-test';
import { adminProduct, askAdmin, locationId } from '../../../../rigs/admin-under-test';
import { buyNow } from '../../../../rigs/buy-now';
import { change, variantId } from '../../../../rigs/cart-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';
import type { Receiver } from '../../../../rigs/start-receiver';
import { startReceiver, stopReceivers } from '../../../../rigs/start-receiver';

const secret = 'shopify-secret';

/** A clock that advances by each sleep, which resolves at once. */
function quickClock(): Clock & { slept: number[] } {
  let at = Date.parse('2026-11-21T09:00:00.000Z');
  const slept: number[] = [];
  return {
    slept,
    now: () => new Date(at),
    sleep: async (ms) => {
      slept.push(ms);
      at += ms;
      await new Promise(setImmediate);
    },
  };
}

let receiver: Receiver;
/** Answers of the receiver, given the number of deliveries so far. */
let answer: (deliveries: number) => number;
let clock: ReturnType<typeof quickClock>;
let shop: TestShop;
beforeEach(async () => {
  answer = () => 200;
  receiver = await startReceiver((deliveries) => answer(deliveries));
  clock = quickClock();
  const webhook = { url: `${receiver.url}/webhooks/shopify`, secret };
  shop = await openTestShop({ webhook, clock });
});
afterEach(async () => {
  await shop.close();
  await stopReceivers();
});

const readJson = async (path: string) => (await fetch(`${shop.server.url}${path}`)).json();

async function webhookOfOrder(): Promise<unknown> {
  const { orders } = (await readJson('/orders.json')) as { orders: { webhook: unknown }[] };
  return orders[0]?.webhook;
}

/** Returns topic and body of each delivery so far, in the order of their topics. */
async function heard() {
  await shop.server.webhooksSettled();
  return receiver.deliveries
    .map(({ headers, body }) => {
      const signature = createHmac('sha256', secret).update(body).digest('base64');
      expect(headers['x-shopify-hmac-sha256']).toBe(signature);
      return { topic: String(headers['x-shopify-topic']), body: JSON.parse(body) as unknown };
    })
    .toSorted((left, right) => left.topic.localeCompare(right.topic));
}

const idsOf = ({ deliveries }: Receiver) =>
  new Set(deliveries.map(({ headers }) => headers['x-shopify-webhook-id']));

describe('webhooks', () => {
  it('of an order tell the order, the stock and the product, signed over the exact bytes', async () => {
    const { cart } = await buyNow(shop, 'focus-mitts', 'Red');
    expect(await heard()).toMatchObject([
      {
        topic: 'inventory_levels/update',
        body: {
          available: 18,
          inventory_item_id: expect.any(Number) as number,
          location_id: expect.any(Number) as number,
        },
      },
      {
        topic: 'orders/create',
        body: {
          name: '#1001',
          cart_token: /Cart\/(.+)\?/.exec(cart.id)?.[1],
          line_items: [{ title: 'Focus Mitts' }],
          total_price: '64.00',
        },
      },
      {
        topic: 'products/update',
        body: {
          handle: 'focus-mitts',
          status: 'active',
          variants: [
            { title: 'Red', price: '59.00', inventory_quantity: 18 },
            { title: 'Blue', price: '49.00', compare_at_price: '59.00' },
          ],
          images: [{ position: 1 }, { position: 2 }, { position: 3 }, { position: 4 }],
        },
      },
    ]);
    expect(receiver.deliveries[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-shopify-shop-domain': 'cornerwork-stand-in.myshopify.com',
      'x-shopify-api-version': expect.stringMatching(/^\d{4}-(01|04|07|10)$/) as string,
      'x-shopify-webhook-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect(await webhookOfOrder()).toEqual({ status: 'delivered', attempts: 1 });
  });

  it('are sent again with the same id and body until they are accepted', async () => {
    answer = (deliveries) => (deliveries < 3 ? 503 : 200);
    await buyNow(shop, 'cornerwork-membership', 'Monthly');
    expect(await heard()).toHaveLength(3);
    expect(idsOf(receiver).size).toBe(1);
    expect(new Set(receiver.deliveries.map(({ body }) => body)).size).toBe(1);
    expect(await webhookOfOrder()).toEqual({ status: 'delivered', attempts: 3 });
    expect(shop.log).toEqual([
      expect.stringContaining('it answered 503') as string,
      expect.stringContaining('It will be tried again at 2026-11-21T09:0') as string,
    ]);
  });

  it('stop after eight retries within four hours, which is logged', async () => {
    answer = () => 500;
    await buyNow(shop, 'cornerwork-membership', 'Monthly');
    expect(await heard()).toHaveLength(9);
    expect(clock.slept).toHaveLength(8);
    expect(clock.slept).toEqual([...clock.slept].sort((a, b) => a - b));
    const waited = clock.slept.reduce((sum, ms) => sum + ms, 0);
    expect(Math.round(waited / 60_000)).toBe(240);
    expect(await webhookOfOrder()).toEqual({ status: 'abandoned', attempts: 9 });
    expect(shop.log.at(-1)).toContain('That was the last attempt.');
    const logged = { topic: 'orders/create', subject: '#1001', status: 'abandoned' };
    expect(await readJson('/webhooks.json')).toMatchObject({ webhooks: [logged] });
    const page = await (await fetch(`${shop.server.url}/webhooks`)).text();
    expect(page).toMatch(/row">orders\/create<\/th><td>#1001<\/td>\s*<td>abandoned<\/td>/);
  });

  it('to a receiver that cannot be reached do not delay the shopper', async () => {
    await receiver.stop();
    const { thanks } = await buyNow(shop, 'focus-mitts', 'Red');
    expect((await fetch(thanks)).status).toBe(200);
  });

  it('that are not delivered yet are resumed after a restart, which the health tells', async () => {
    answer = () => 500;
    const frozen: Clock = {
      now: () => clock.now(),
      sleep: async (_ms, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve(), { once: true });
        }),
    };
    await shop.restart({ clock: frozen });
    await buyNow(shop, 'cornerwork-membership', 'Monthly');
    const what = /^Webhooks wait for the answer of their receiver: \d+\.$/;
    expect(await readJson('/health')).toMatchObject({
      ...{ process: 'storefront service', live: true, ready: true },
      behind: [
        {
          what: expect.stringMatching(what) as string,
          since: expect.stringMatching(/^2026-11-21T09:00/) as string,
        },
      ],
    });
    answer = () => 200;
    await shop.restart();
    await shop.server.webhooksSettled();
    expect(await readJson('/health')).toMatchObject({ behind: [] });
    expect(idsOf(receiver).size).toBe(1);
    expect(await webhookOfOrder()).toMatchObject({ status: 'delivered' });
    const delivered = receiver.deliveries.length;
    await shop.restart();
    await shop.server.webhooksSettled();
    expect(receiver.deliveries).toHaveLength(delivered);
  });

  it('of subscriptions: these are checked as in Shopify, and end when their address stays deaf', async () => {
    type Outcome = { userErrors: { field: string[]; message: string }[] };
    const run = async (mutation: string) => {
      const document = `mutation { payload: ${mutation} { userErrors { field message } } }`;
      return (await askAdmin<{ payload: Outcome }>(shop, document)).payload.userErrors;
    };
    const deaf = await startReceiver(500);
    await shop.restart({ adminScopes: ['read_products', 'read_orders'] });
    const subscribe = async (topic: string, uri: string) => {
      const input = `topic: ${topic}, webhookSubscription: { uri: "${uri}" }`;
      return (await run(`webhookSubscriptionCreate(${input})`)).map(({ message }) => message);
    };
    expect(await subscribe('ORDERS_CREATE', 'ftp://a.example')).toEqual([
      'Address protocol ftp:// is not supported',
    ]);
    expect(await subscribe('ORDERS_CREATE', 'somewhere')).toEqual(['Address is invalid']);
    expect(await subscribe('INVENTORY_LEVELS_UPDATE', deaf.url)).toEqual([
      expect.stringContaining('do not have permission') as string,
    ]);
    expect(await subscribe('ORDERS_CREATE', deaf.url)).toEqual([]);
    expect(await subscribe('ORDERS_CREATE', deaf.url)).toEqual([
      'Address for this topic has already been taken',
    ]);

    await buyNow(shop, 'cornerwork-membership', 'Monthly');
    await shop.server.webhooksSettled();
    expect(deaf.deliveries).toHaveLength(9);
    const list = '{ webhookSubscriptions(first: 9) { nodes { id } } }';
    expect(await askAdmin(shop, list)).toEqual({ webhookSubscriptions: { nodes: [] } });
    const unknown = 'webhookSubscriptionDelete(id: "gid://shopify/WebhookSubscription/1")';
    expect(await run(unknown)).toEqual([
      { field: ['id'], message: 'Webhook subscription does not exist' },
    ]);
  });
});

describe('merchant edits', () => {
  it('stock is set, sells out and sends a webhook', async () => {
    const { variants }: AdminProduct = await adminProduct(shop, 'focus-mitts');
    const set = `mutation ($input: InventorySetQuantitiesInput!) { inventorySetQuantities(input: $input) {
      inventoryAdjustmentGroup { reason } userErrors { code field message } } }`;
    const inventoryItemId = variants.nodes[0]?.inventoryItem.id;
    const entry = { inventoryItemId, locationId: await locationId(shop) };
    const setTo = (quantity: number) => {
      const quantities = [{ ...entry, quantity }];
      return askAdmin(shop, set, {
        input: { name: 'available', reason: 'correction', quantities },
      });
    };
    await setTo(0);
    const query =
      '{ product(handle: "focus-mitts") { variants(first: 1) { nodes { availableForSale } } } }';
    expect(await shop.ask(query)).toEqual({
      product: { variants: { nodes: [{ availableForSale: false }] } },
    });
    expect(await heard()).toMatchObject([
      { topic: 'inventory_levels/update', body: { available: 0 } },
    ]);
    expect(await setTo(-1)).toMatchObject({
      inventorySetQuantities: { userErrors: [{ code: 'INVALID_QUANTITY_NEGATIVE' }] },
    });
  });

  it('a deleted product disappears from collections and carts and sends a webhook', async () => {
    const merchandiseId = await variantId(shop, 'hanging-bag', '70 lb', 'Red');
    const cart = await change(shop, 'cartCreate', { input: { lines: [{ merchandiseId }] } });
    const { id } = await adminProduct(shop, 'hanging-bag');
    const document = `mutation ($input: ProductDeleteInput!) { productDelete(input: $input) {
      deletedProductId userErrors { field message } } }`;
    const remove = () => askAdmin(shop, document, { input: { id } });
    expect(await remove()).toEqual({ productDelete: { deletedProductId: id, userErrors: [] } });
    const after = await shop.ask<{ collection: { products: { nodes: { handle: string }[] } } }>(
      `{ product(handle: "hanging-bag") { id }
        collection(handle: "bags") { products(first: 10) { nodes { handle } } } }`,
    );
    expect(after).toMatchObject({ product: null });
    const left = after.collection.products.nodes.map(({ handle }) => handle);
    expect(left).not.toContain('hanging-bag');
    const later = await change(shop, 'cartNoteUpdate', { cartId: cart.id, note: 'again' });
    expect(later.lines.nodes).toEqual([]);
    const number = Number(id.split('/').at(-1));
    expect(await heard()).toEqual([{ topic: 'products/delete', body: { id: number } }]);
    expect(await remove()).toMatchObject({
      productDelete: { deletedProductId: null, userErrors: [{ field: ['id'] }] },
    });
  });
});
