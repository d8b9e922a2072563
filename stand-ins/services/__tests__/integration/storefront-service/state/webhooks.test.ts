import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import type { RunningServer } from '../../../../../../src/processes/shared/listen';
import { listen } from '../../../../../../src/processes/shared/listen';
import type { Clock } from '../../../../storefront-service/shop-service';
import { buyNow } from '../../../../rigs/buy-now';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

type Delivery = { headers: IncomingHttpHeaders; body: string };

/** Receiver of webhooks with an answer set by the test. */
type Receiver = RunningServer & { deliveries: Delivery[]; answer: () => number };

async function openReceiver(): Promise<Receiver> {
  const deliveries: Delivery[] = [];
  const server = await listen(
    (request, response) => {
      void text(request).then((body) => {
        deliveries.push({ headers: request.headers, body });
        response.writeHead(receiver.answer()).end();
      });
    },
    { name: 'receiver', host: '127.0.0.1', port: 0, portVariable: 'NONE' },
  );
  const receiver: Receiver = { ...server, deliveries, answer: () => 200 };
  return receiver;
}

const secret = 'shopify-secret';
const minute = 60_000;

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
let clock: ReturnType<typeof quickClock>;
let shop: TestShop;
beforeEach(async () => {
  receiver = await openReceiver();
  clock = quickClock();
  const webhook = { url: `${receiver.url}/webhooks/shopify`, secret };
  shop = await openTestShop({ webhook, clock });
});
afterEach(async () => {
  await shop.close();
  await receiver.close();
});

async function webhookOfOrder(): Promise<unknown> {
  const response = await fetch(`${shop.server.url}/orders.json`);
  return ((await response.json()) as { orders: { webhook: unknown }[] }).orders[0]?.webhook;
}

type Logged = { topic: string; subject: string; status: string; attempts: { outcome: string }[] };

async function deliveryLog(): Promise<Logged[]> {
  const response = await fetch(`${shop.server.url}/webhooks.json`);
  return ((await response.json()) as { webhooks: Logged[] }).webhooks;
}

const topicOf = ({ headers }: Delivery) => headers['x-shopify-topic'];
const ofTopic = (topic: string) =>
  receiver.deliveries.filter((delivery) => topicOf(delivery) === topic);

it('webhooks: orders/create is signed over the exact bytes of its body', async () => {
  const { cart } = await buyNow(shop, 'focus-mitts', 'Red');
  await shop.server.webhooksSettled();
  expect(ofTopic('orders/create')).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = ofTopic('orders/create');
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
    'x-shopify-shop-domain': 'cornerwork-stand-in.myshopify.com',
    'x-shopify-api-version': expect.stringMatching(/^\d{4}-(01|04|07|10)$/) as string,
    'x-shopify-webhook-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
  expect(JSON.parse(body)).toMatchObject({
    name: '#1001',
    cart_token: /Cart\/(.+)\?/.exec(cart.id)?.[1],
    line_items: [{ title: 'Focus Mitts' }],
    total_price: '64.00',
  });
  expect(await webhookOfOrder()).toEqual({ status: 'delivered', attempts: 1 });
});

it('webhooks: an order sends its changes of stock and product', async () => {
  await buyNow(shop, 'focus-mitts', 'Red');
  await shop.server.webhooksSettled();
  expect(receiver.deliveries.map(topicOf).sort()).toEqual([
    'inventory_levels/update',
    'orders/create',
    'products/update',
  ]);
  const [stock] = ofTopic('inventory_levels/update');
  expect(JSON.parse(stock?.body ?? '')).toMatchObject({
    available: 18,
    inventory_item_id: expect.any(Number) as number,
    location_id: expect.any(Number) as number,
  });
  const [product] = ofTopic('products/update');
  expect(JSON.parse(product?.body ?? '')).toMatchObject({
    handle: 'focus-mitts',
    status: 'active',
    variants: [
      { title: 'Red', price: '59.00', inventory_quantity: 18 },
      { title: 'Blue', price: '49.00', compare_at_price: '59.00' },
    ],
    images: [{ position: 1 }, { position: 2 }, { position: 3 }, { position: 4 }],
  });
});

it('webhooks: retries with the same id and body until they are accepted', async () => {
  receiver.answer = () => (ofTopic('orders/create').length < 3 ? 503 : 200);
  await buyNow(shop, 'cornerwork-membership', 'Monthly');
  await shop.server.webhooksSettled();
  expect(receiver.deliveries).toHaveLength(3);
  const ids = receiver.deliveries.map(({ headers }) => headers['x-shopify-webhook-id']);
  expect(new Set(ids).size).toBe(1);
  expect(new Set(receiver.deliveries.map(({ body }) => body)).size).toBe(1);
  expect(await webhookOfOrder()).toEqual({ status: 'delivered', attempts: 3 });
  expect(shop.log).toEqual([
    expect.stringContaining('it answered 503') as string,
    expect.stringContaining('It will be tried again at 2026-11-21T09:0') as string,
  ]);
});

it('webhooks: stop after eight retries within four hours, which is logged', async () => {
  receiver.answer = () => 500;
  await buyNow(shop, 'cornerwork-membership', 'Monthly');
  await shop.server.webhooksSettled();
  expect(receiver.deliveries).toHaveLength(9);
  expect(clock.slept).toHaveLength(8);
  expect(clock.slept).toEqual([...clock.slept].sort((a, b) => a - b));
  const waited = clock.slept.reduce((sum, ms) => sum + ms, 0);
  expect(Math.round(waited / minute)).toBe(240);
  expect(await webhookOfOrder()).toEqual({ status: 'abandoned', attempts: 9 });
  expect(shop.log.at(-1)).toContain('That was the last attempt.');
  const [logged] = await deliveryLog();
  expect(logged).toMatchObject({ topic: 'orders/create', subject: '#1001', status: 'abandoned' });
  expect(logged?.attempts[0]?.outcome).toBe('it answered 500');
  const page = await (await fetch(`${shop.server.url}/webhooks`)).text();
  expect(page).toMatch(/<th scope="row">orders\/create<\/th><td>#1001<\/td>\s*<td>abandoned<\/td>/);
});

it('webhooks: an unreachable receiver does not delay the shopper', async () => {
  await receiver.close();
  const { thanks } = await buyNow(shop, 'focus-mitts', 'Red');
  expect((await fetch(thanks)).status).toBe(200);
  receiver = await openReceiver();
});

it('webhooks: unfinished deliveries are resumed after a restart', async () => {
  receiver.answer = () => 500;
  const frozen: Clock = {
    now: () => clock.now(),
    sleep: async (_ms, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
      }),
  };
  await shop.restart({ clock: frozen });
  await buyNow(shop, 'cornerwork-membership', 'Monthly');
  const health = async () => (await fetch(`${shop.server.url}/health`)).json();
  const waiting = {
    what: expect.stringMatching(
      /^Webhooks wait for the answer of their receiver: \d+\.$/,
    ) as string,
    since: expect.stringMatching(/^2026-11-21T09:00/) as string,
  };
  expect(await health()).toMatchObject({
    ...{ process: 'storefront service', live: true, ready: true },
    behind: [waiting],
  });
  await shop.restart();
  receiver.answer = () => 200;
  await shop.server.webhooksSettled();
  expect(await health()).toMatchObject({ behind: [] });
  const ids = receiver.deliveries.map(({ headers }) => headers['x-shopify-webhook-id']);
  expect(new Set(ids).size).toBe(1);
  expect(await webhookOfOrder()).toMatchObject({ status: 'delivered' });
  const delivered = receiver.deliveries.length;
  await shop.restart();
  await shop.server.webhooksSettled();
  expect(receiver.deliveries).toHaveLength(delivered);
});
