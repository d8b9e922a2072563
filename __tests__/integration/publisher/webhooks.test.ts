import { createHash, createHmac } from 'node:crypto';
import { hostileStrings } from '../../rigs/hostile/hostile-strings';
import {
  published,
  runBuiltPublisher,
  runPublisher,
  secrets,
  sendShopify,
  sendStoryblok,
} from '../../rigs/publisher/running-publisher';
import { createFakeProject, siteFiles, until } from '../../rigs/publisher/fake-project';
import { openForEach } from '../../../stand-ins/services/rigs/open-for-file';

const rig = openForEach(runBuiltPublisher, 'end');

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const buildCount = async () => (await rig.builds()).length;

test('webhook: a signed story webhook is accepted at once and triggers a build that names the story', async () => {
  const response = await sendStoryblok(rig.publisher, published('blogs/jab'));
  expect(response.status).toBe(202);
  expect(response.headers.get('content-type')).toMatch('application/json');
  expect(await response.json()).toMatchObject({ accepted: true, build: 'started' });
  expect((await rig.settled()).lastReceipt).toMatchObject({
    outcome: 'live',
    triggers: [{ source: 'storyblok', action: 'published', fullSlug: 'blogs/jab' }],
  });
});

test('webhook: a forged signature, and a body altered after signing, have no effect', async () => {
  for (const forged of ['0'.repeat(40), '']) {
    const headers = { 'webhook-signature': forged };
    const response = await sendStoryblok(rig.publisher, published('blogs/jab'), headers);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/signature/) });
  }
  const signature = createHmac('sha256', secrets.shopify).update('{"id":1}').digest('base64');
  const headers = { 'x-shopify-topic': 'products/update', 'x-shopify-hmac-sha256': signature };
  const genuine = await sendShopify(rig.publisher, {
    ...headers,
    'x-shopify-topic': 'shop/update',
  });
  const altered = await sendShopify(rig.publisher, headers, { id: 2 });
  expect([genuine.status, altered.status]).toEqual([202, 401]);
  expect(await buildCount()).toBe(1);
});

test('webhook: a replayed story webhook triggers no build while the content is the same', async () => {
  await sendStoryblok(rig.publisher, published('blogs/jab'));
  await rig.publisher.queue.settled();
  const replay = await sendStoryblok(rig.publisher, published('blogs/jab'));
  expect(replay.status).toBe(202);
  expect(await replay.json()).toMatchObject({ build: 'none' });
  expect(await buildCount()).toBe(2);
});

test('webhook: the same story published again, with the same body, is built again', async () => {
  await sendStoryblok(rig.publisher, published('blogs/jab'));
  await rig.publisher.queue.settled();
  rig.content.isNewer = true;
  await sendStoryblok(rig.publisher, published('blogs/jab'));
  await until(async () => (await buildCount()) === 3);
});

test('webhook: a product change is built once however often it is delivered', async () => {
  const headers = { 'x-shopify-topic': 'products/update', 'x-shopify-webhook-id': 'delivery-1' };
  expect(await (await sendShopify(rig.publisher, headers)).json()).toMatchObject({
    build: 'started',
  });
  await rig.publisher.queue.settled();
  const repeated = await sendShopify(rig.publisher, headers);
  expect(repeated.status).toBe(202);
  expect(await repeated.json()).toMatchObject({ build: 'none' });
  expect(await buildCount()).toBe(2);
  // Another delivery may have the body of an earlier one, as when a change is undone.
  for (const id of ['delivery-2', 'delivery-3']) {
    const other = { 'x-shopify-topic': 'collections/update', 'x-shopify-webhook-id': id };
    expect(await (await sendShopify(rig.publisher, other)).json()).toMatchObject({
      build: 'started',
    });
    await rig.publisher.queue.settled();
  }
});

const product = (units: number, title = 'Hand wraps') => ({
  id: 1,
  title,
  updated_at: `2026-11-21T10:00:${units}Z`,
  variants: [{ id: 11, price: '19.00', inventory_quantity: units }],
});
const update = (deliveryId: string) => ({
  'x-shopify-topic': 'products/update',
  'x-shopify-webhook-id': deliveryId,
});

test('webhook: a change of stock by an order is delayed, shown in the status, and built with the next build', async () => {
  await sendShopify(rig.publisher, update('first'), product(9));
  await rig.publisher.queue.settled();
  const levels = { 'x-shopify-topic': 'inventory_levels/update' };
  const told = [
    await sendShopify(rig.publisher, levels, { inventory_item_id: 1, available: 8 }),
    await sendShopify(rig.publisher, update('sold'), product(8)),
  ];
  const { state, delayed } = await rig.status();
  for (const response of told) {
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({
      accepted: true,
      build: 'delayed',
      message: expect.stringContaining(`at the latest from ${delayed?.dueAt} on`),
    });
  }
  const triggers = [
    { source: 'shopify', topic: 'inventory_levels/update', stockOnly: true },
    { source: 'shopify', topic: 'products/update', stockOnly: true },
  ];
  expect({ state, triggers: delayed?.triggers }).toEqual({ state: 'idle', triggers });
  const page = await fetch(`${rig.publisher.url}/status`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toMatch(/Can wait, until.*Shop: products\/update \(only stock\)/);
  expect(await buildCount()).toBe(2);

  await sendStoryblok(rig.publisher, published('blogs/jab'));
  const after = await rig.settled();
  expect(after.delayed).toBeNull();
  expect(after.lastReceipt?.triggers).toEqual([
    { source: 'storyblok', action: 'published', fullSlug: 'blogs/jab' },
    ...triggers,
  ]);
  expect(await buildCount()).toBe(3);
});

test('webhook: a product whose title changed is built at once, before and after a sale', async () => {
  await sendShopify(rig.publisher, update('first'), product(9));
  await rig.publisher.queue.settled();
  const renamed = await sendShopify(rig.publisher, update('renamed'), product(9, 'Long wraps'));
  expect(await renamed.json()).toMatchObject({ build: 'started' });
  await rig.publisher.queue.settled();
  const sold = await sendShopify(rig.publisher, update('sold'), product(8, 'Long wraps'));
  expect(await sold.json()).toMatchObject({ build: 'delayed' });
  expect(await buildCount()).toBe(3);
});

test('webhook: unreadable bodies and bodies over 1 MB are refused with a message', async () => {
  const nonsense = await sendStoryblok(rig.publisher, 'not json');
  expect(nonsense.status).toBe(400);
  expect(await nonsense.json()).toEqual({ error: expect.stringMatching(/JSON object/) });
  const large = await sendStoryblok(rig.publisher, { text: 'x'.repeat(1_100_000) });
  expect(large.status).toBe(413);
  expect(await large.json()).toEqual({ error: expect.stringMatching(/1 MB/) });
  expect(await buildCount()).toBe(1);
});

const arrays = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const long = 'x'.repeat(400_000);

/** Bodies and the status they are answered with, rightly signed. */
const hostileBodies: readonly (readonly [body: string, status: number])[] = [
  [JSON.stringify(Array(10_000).fill({ action: 'published' })), 400],
  ['', 400],
  ['1', 400],
  ['null', 400],
  ['"published"', 400],
  ['{', 400],
  [arrays(400_000), 400],
  [objects(100_000), 202],
  [`{"id":1,"action":"published","deep":${arrays(200_000)}}`, 202],
  ['{"id":2,"id":{},"action":"published","action":{}}', 202],
  ['{"id":{"toString":"no function"}}', 202],
  ['{"id":[3],"action":[1],"full_slug":{"a":1},"text":7}', 202],
  ['{"id":4,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}', 202],
  [JSON.stringify({ id: 5, action: long, full_slug: long }), 202],
  [JSON.stringify({ id: 6, ...Object.fromEntries(Array(10_000).entries()) }), 202],
];

test('webhook: hostile bodies, rightly signed, neither stop the publisher nor fill its receipts', async () => {
  await rig.hold();
  const answers: unknown[] = [];
  for (const [body] of hostileBodies) {
    const shop = { 'x-shopify-topic': 'products/update', 'x-shopify-webhook-id': digest(body) };
    const sent = [
      await sendStoryblok(rig.publisher, body),
      await sendShopify(rig.publisher, shop, body),
    ];
    answers.push([body.slice(0, 50), ...sent.map(({ status }) => status)]);
  }
  await rig.letGo();
  await rig.publisher.queue.settled();
  expect(answers).toEqual(
    hostileBodies.map(([body, status]) => [body.slice(0, 50), status, status]),
  );
  expect('polluted' in {}).toBe(false);
  expect(await buildCount()).toBeLessThanOrEqual(3);
  const { lastReceipt } = await rig.status();
  expect(lastReceipt).toMatchObject({ outcome: 'live' });
  expect(JSON.stringify(lastReceipt).length).toBeLessThan(10_000);
  expect((await fetch(`${rig.publisher.url}/health`)).status).toBe(200);
});

test('webhook: hostile actions, slugs and headers are built once, shown as text and reach no header', async () => {
  const headers = {
    'x-storyblok-topic': 'story.published\t<script>',
    'x-anything': 'é'.repeat(500),
  };
  await rig.hold();
  const statuses = new Set<number>();
  for (const { text } of hostileStrings) {
    const body = { ...published(text), action: text };
    const shop = { 'x-shopify-topic': 'products/update', 'x-shopify-webhook-id': digest(text) };
    statuses.add((await sendStoryblok(rig.publisher, body, headers)).status);
    statuses.add((await sendShopify(rig.publisher, shop, { id: text, title: text })).status);
  }
  await rig.letGo();
  expect([...statuses]).toEqual([202]);
  await rig.publisher.queue.settled();
  expect(await buildCount()).toBeLessThanOrEqual(3);
  const page = await fetch(`${rig.publisher.url}/status`, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).not.toMatch(/<(?:img|iframe|body|svg|object|base)\b[^>]*(?:alert|javascript:)/i);
  expect(html).not.toContain('<script>alert');
});

test('webhook: waits for the first build to end', async () => {
  const project = await createFakeProject();
  await project.setSource({ files: siteFiles('one') });
  await project.hold();
  const first = await runPublisher({ project });
  const response = await sendStoryblok(first.publisher, published('blogs/jab'));
  expect(await response.json()).toMatchObject({ build: 'waiting' });
  await first.letGo();
  await first.publisher.queue.settled();
  expect(await first.builds()).toHaveLength(2);
  await first.end();
});
