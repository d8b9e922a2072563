import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { RunningServer } from '../../../src/node-lib/listen';
import { listen } from '../../../src/node-lib/listen';
import { createOrderAnnouncer } from '../../../src/stand-ins/storefront-service/orders/order-announcer';
import { openStateStore } from '../../../src/stand-ins/storefront-service/state/state-store';
import { buyNow } from './buy-now';
import type { TestShop } from './open-test-shop';
import { openTestShop } from './open-test-shop';

type Delivery = { headers: IncomingHttpHeaders; body: string };

/** Somebody who is told of orders, and answers as the test says. */
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
let receiver: Receiver;
let shop: TestShop;
beforeEach(async () => {
  receiver = await openReceiver();
  shop = await openTestShop({ webhook: { url: `${receiver.url}/webhooks/shopify`, secret } });
});
afterEach(async () => {
  await shop.close();
  await receiver.close();
});

async function webhookOfOrder(): Promise<unknown> {
  const response = await fetch(`${shop.server.url}/orders.json`);
  return ((await response.json()) as { orders: { webhook: unknown }[] }).orders[0]?.webhook;
}

it('signs orders/create over the exact bytes of its body', async () => {
  const { cart } = await buyNow(shop, 'focus-mitts', 'Red');
  await shop.server.webhooksSettled();
  expect(receiver.deliveries).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.deliveries;
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'x-shopify-topic': 'orders/create',
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
  expect(await webhookOfOrder()).toMatchObject({ status: 'delivered', attempts: 1 });
});

it('tries again with the same id and body until it is taken', async () => {
  receiver.answer = () => (receiver.deliveries.length < 3 ? 503 : 200);
  await buyNow(shop, 'focus-mitts', 'Red');
  await shop.server.webhooksSettled();
  expect(receiver.deliveries).toHaveLength(3);
  const ids = receiver.deliveries.map(({ headers }) => headers['x-shopify-webhook-id']);
  expect(new Set(ids).size).toBe(1);
  expect(new Set(receiver.deliveries.map(({ body }) => body)).size).toBe(1);
  expect(await webhookOfOrder()).toMatchObject({ status: 'delivered', attempts: 3 });
  expect(shop.log).toEqual([
    expect.stringContaining('it answered 503') as string,
    expect.stringContaining('It will be tried again.') as string,
  ]);
});

it('does not keep the shopper waiting for a receiver that is down', async () => {
  await receiver.close();
  const { thanks } = await buyNow(shop, 'focus-mitts', 'Red');
  expect((await fetch(thanks)).status).toBe(200);
  expect(await webhookOfOrder()).toMatchObject({ status: 'pending' });
  receiver = await openReceiver();
});

it('finishes after a restart what it had not delivered before', async () => {
  receiver.answer = () => 500;
  await buyNow(shop, 'focus-mitts', 'Red');
  await shop.restart();
  receiver.answer = () => 200;
  await shop.server.webhooksSettled();
  const ids = receiver.deliveries.map(({ headers }) => headers['x-shopify-webhook-id']);
  expect(new Set(ids).size).toBe(1);
  expect(await webhookOfOrder()).toMatchObject({ status: 'delivered' });
  const delivered = receiver.deliveries.length;
  await shop.restart();
  await shop.server.webhooksSettled();
  expect(receiver.deliveries).toHaveLength(delivered);
});

it('gives up after the eighth attempt, and says so', async () => {
  await shop.close();
  shop = await openTestShop();
  receiver.answer = () => 500;
  const file = path.join(shop.dataDir, 'announced.json');
  const store = await openStateStore(file, { reset: false });
  const order = {
    ...orderOfNothing,
    webhook: { id: 'w-1', status: 'pending' as const, attempts: 0 },
  };
  await store.change((state) => ({ state: { ...state, orders: [order] }, result: undefined }));
  const log: string[] = [];
  const webhook = { url: receiver.url, secret };
  const announcer = createOrderAnnouncer(store, webhook, (line) => log.push(line), 1);
  announcer.resume();
  await announcer.settled();
  expect(receiver.deliveries).toHaveLength(8);
  expect(store.read().orders[0]?.webhook).toEqual({ id: 'w-1', status: 'abandoned', attempts: 8 });
  expect(log.at(-1)).toContain('That was the last attempt.');
});

const orderOfNothing = {
  number: 1001,
  createdAt: '2026-05-01T10:00:00.000Z',
  cartToken: 'token',
  email: 'ada@example.com',
  note: null,
  attributes: [],
  shippingAddress: null,
  lines: [],
  discount: null,
  shipping: null,
  subtotal: 0,
  total: 0,
};
