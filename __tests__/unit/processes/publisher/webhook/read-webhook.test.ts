import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isSignedBody } from '../../../../../src/lib/http/same-secret';
import { openProductMemory } from '../../../../../src/processes/publisher/webhook/product-memory';
import {
  isStoryblokSignature,
  readShopifyWebhook,
  readStoryblokWebhook,
} from '../../../../../src/processes/publisher/webhook/read-webhook';
import { temporaryFolder } from '../../../../../stand-ins/services/rigs/temporary-folder';

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

test.each(['release_merged', 'datasource_entry_saved', 'branch_deployed'])(
  'story webhook: an older one without topic header builds after %s',
  (action) => {
    expect(readStoryblokWebhook(json({ action }), undefined)).toMatchObject({ kind: 'build' });
  },
);

test.each([
  ['merged', 'The release Spring has been merged.', 'Spring'],
  ['release_merged', 'Somebody merged something.', 'Release 7'],
])('story webhook: a campaign with the action %s is named', (action, text, name) => {
  const body = json({ action, text, release_id: 7 });
  expect(readStoryblokWebhook(body, 'release.merged')).toEqual({
    kind: 'build',
    trigger: { source: 'campaign', campaign: { id: 7, name } },
  });
});

test('story webhook: a story that is saved in a campaign changes no page', () => {
  const body = json({ action: 'published', full_slug: 'blogs/jab', release_id: 7 });
  expect(readStoryblokWebhook(body, 'story.published')).toMatchObject({ kind: 'nothing' });
});

test.each(['user.added', 'stage.changed', 'workflow.stage.changed', 'asset.created'])(
  'story webhook: the topic %s changes no page',
  (topic) => {
    const demand = readStoryblokWebhook(json({ action: 'added' }), topic);
    expect(demand).toEqual({ kind: 'nothing', reason: expect.stringContaining(topic) });
  },
);

const never = () => false;

test.each(['products/delete', 'collections/create'])('shop webhook: %s is built', (topic) => {
  expect(readShopifyWebhook(json({ id: 1 }), topic, never)).toMatchObject({ kind: 'build' });
});

test('shop webhook: the build for an item of the inventory can wait', () => {
  const topic = 'inventory_items/update';
  expect(readShopifyWebhook(json({ id: 1 }), topic, never)).toMatchObject({
    trigger: { topic, stockOnly: true },
  });
});

test.each(['orders/create', 'app/uninstalled'])(
  'shop webhook: the topic %s changes no page',
  (topic) => {
    expect(readShopifyWebhook(json({ id: 1 }), topic, never)).toMatchObject({ kind: 'nothing' });
  },
);

test('shop webhook: a review that was published, changed or deleted is built', () => {
  const review = { type: 'site_review', capabilities: { publishable: { status: 'active' } } };
  for (const verb of ['create', 'update', 'delete']) {
    const demand = readShopifyWebhook(json(review), `metaobjects/${verb}`, never);
    expect(demand.kind).toBe('build');
  }
});

test('shop webhook: neither a review that waits to be read nor another metaobject is built', () => {
  const draft = { publishable: { status: 'DRAFT' } };
  const waiting = json({ type: 'site_review', capabilities: draft });
  expect(readShopifyWebhook(waiting, 'metaobjects/create', never).kind).toBe('nothing');
  // One that was taken back.
  expect(readShopifyWebhook(waiting, 'metaobjects/update', never).kind).toBe('build');
  const other = json({ type: 'size_chart' });
  expect(readShopifyWebhook(other, 'metaobjects/update', never).kind).toBe('nothing');
});

const body = Buffer.from('{"a":"é"}');
// Computed with `openssl dgst -hmac secret -sha1 / -sha256` over the body's bytes.
const storyblokSignature = 'a712b646de23512dd1323e65b85169b6ad72f901';
const shopifySignature = 'qy+ESwFiUo5PgQJmNhYI+efDawOmPSP3IBeHnaXlk28=';

test('webhook signature: accepts one that another tool made of the same bytes', () => {
  expect(isStoryblokSignature(body, storyblokSignature, ['secret'])).toBe(true);
  expect(isSignedBody(body, shopifySignature, ['secret'])).toBe(true);
});

test('webhook signature: accepts one made with the secret before, while it is being replaced', () => {
  expect(isStoryblokSignature(body, storyblokSignature, ['new', 'secret'])).toBe(true);
  expect(isSignedBody(body, shopifySignature, ['new', 'secret'])).toBe(true);
  expect(isSignedBody(body, shopifySignature, ['new', undefined])).toBe(false);
});

test.each([
  ['made with another secret', body, storyblokSignature, 'other'],
  ['with something behind it', body, `${storyblokSignature}00`, 'secret'],
  ['cut short', body, storyblokSignature.slice(0, 39), 'secret'],
  ['that is missing', body, undefined, 'secret'],
  ['of the other service', body, shopifySignature, 'secret'],
])('webhook signature: refuses one that is %s', (_name, bytes, signature, secret) => {
  expect(isStoryblokSignature(bytes, signature, [secret])).toBe(false);
});

const wraps = (units: number, price = '19.00', id = 1) => ({
  id,
  title: 'Hand wraps',
  updated_at: `2026-11-21T10:00:${units}Z`,
  variants: [
    { id: 11, price, inventory_quantity: units, old_inventory_quantity: units + 1, updated_at: '' },
  ],
});

test('product memory: keeps reported states across a restart', async () => {
  const folder = await temporaryFolder('product-memory-');
  const before = await openProductMemory(folder);
  before.differsInStockOnly(wraps(5));
  before.differsInStockOnly(wraps(5, '7.00', 2));
  await before.saved();
  const after = await openProductMemory(folder);
  expect(after.differsInStockOnly(wraps(4))).toBe(true);
  expect(after.differsInStockOnly(wraps(4, '8.00', 2))).toBe(false);
  await after.saved();
});

test('product memory: names its file when it cannot be read', async () => {
  const folder = await temporaryFolder('product-memory-');
  const file = path.join(folder, 'told-products.json');
  await writeFile(file, '{"1": ');
  await expect(openProductMemory(folder)).rejects.toThrow(file);
  expect(await readFile(file, 'utf8')).toBe('{"1": ');
});
