import { expect } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { embeddedEmailMarketing } from '../../src/config/email-marketing';
import type { Addresses } from '../rigs/browser/addresses';
import { readAddresses } from '../rigs/browser/addresses';
import { expectSound, violations } from '../rigs/browser/axe';
import { test } from '../rigs/browser/fixtures';
import { liveReleaseFolder } from '../rigs/browser/release-files';
import { readMerchantFeed } from '../rigs/gatsby/merchant-specification';
import { adminProduct, askAdmin, locationId } from '../../stand-ins/services/rigs/admin-under-test';
import { publishStory, readStory, unpublishStory } from '../rigs/browser/story-desk';

/** Up to two builds pass between a change and its page: the current one and the next. */
const publishing = { timeout: 240_000, intervals: [500] };

const changed = 'blogs/step-and-drag-basics';
const broken = 'blogs/l-step-exit-angle';
const unpublished = 'blogs/is-roadwork-still-worth-it';

/** Titles before the change, by slug. */
const titles = new Map<string, unknown>();

/** Product that no other test buys. Its stock alone would wait; the changes of stories are built with it. */
const soldOut = { handle: 'body-protector', stock: new Map<string, number>() };

// All changes at once, so that the tests share builds. Each can be repeated.
test.beforeAll(async () => {
  const addresses = readAddresses();
  for (const slug of [changed, broken, unpublished]) {
    titles.set(slug, (await readStory(addresses, slug)).content['title']);
  }
  for (const { inventoryItem, inventoryQuantity } of await variantsOf(addresses)) {
    soldOut.stock.set(inventoryItem.id, inventoryQuantity);
  }
  // The shop's answer to a token that has ended since the last build.
  await fetch(`${addresses.storefront}/control/admin-tokens`, { method: 'DELETE' });
  await setStock(addresses, () => 0);
  await publishStory(addresses, changed, { title: 'Step and drag, once more' });
  await publishStory(addresses, broken, { title: '' });
  await unpublishStory(addresses, unpublished);
});

/** Restores every story, and waits until they are live: other tests read the same release. */
test.afterAll(async () => {
  const addresses = readAddresses();
  await setStock(addresses, (id) => soldOut.stock.get(id) ?? 0);
  for (const [slug, title] of titles) await publishStory(addresses, slug, { title });
  await expect(async () => {
    const [status, ...pages] = await Promise.all([
      readStatus(addresses.publisher),
      ...[...titles.keys()].map(async (slug) => {
        const path = slug.replace('blogs/', '/training/');
        return (await fetch(addresses.site + path)).text();
      }),
    ]);
    expect(status).toMatchObject({ state: 'idle', waiting: [] });
    const restored = [...titles.values()].map((title) => expect.stringContaining(String(title)));
    expect(pages).toEqual(restored);
  }).toPass(publishing);
});

test('publishing: a changed story is on its public page without a restart', async ({
  page,
  request,
  addresses,
}) => {
  const path = '/training/step-and-drag-basics';
  const title = 'Step and drag, once more';
  // A page opened in the moment of the switch has HTML of one release and data of the next, which
  // React reports.
  await expect(async () => {
    expect(await (await request.get(path)).text()).toContain(title);
  }).toPass(publishing);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const trigger = expect.objectContaining({ fullSlug: changed });
  const receipt = {
    outcome: 'live',
    triggers: expect.arrayContaining([trigger]),
    builder: { kind: 'resident' },
  };
  await expect
    .poll(() => receipts(addresses.publisher), publishing)
    .toContainEqual(expect.objectContaining(receipt));
});

test('publishing: an invalid story keeps its last good version, and the receipt names its field', async ({
  request,
  addresses,
}) => {
  const warning = expect.objectContaining({ fullSlug: broken, kind: 'held-back', field: 'title' });
  const report = expect.objectContaining({ warnings: expect.arrayContaining([warning]) });
  const receipt = { outcome: 'live', storyWarnings: report };
  await expect
    .poll(() => receipts(addresses.publisher), publishing)
    .toContainEqual(expect.objectContaining(receipt));
  const page = await request.get('/training/l-step-exit-angle');
  expect(await page.text()).toContain(String(titles.get(broken)));
});

test('publishing: an unpublished story leaves the site', async ({ request }) => {
  await expect(async () => {
    expect((await request.get('/training/is-roadwork-still-worth-it')).status()).toBe(404);
  }).toPass(publishing);
});

test('publishing: the feed of products says that a product is sold out', async ({ request }) => {
  await expect(async () => {
    const items = readMerchantFeed(await (await request.get('/merchant-feed.xml')).text());
    const own = items.filter(({ link }) => link?.[0]?.includes(`/products/${soldOut.handle}`));
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map(({ availability }) => availability?.[0]))).toEqual(
      new Set(['out_of_stock']),
    );
  }).toPass(publishing);
});

async function variantsOf({ storefront }: Addresses) {
  const shop = { server: { url: storefront } };
  return (await adminProduct(shop, soldOut.handle)).variants.nodes;
}

/** Sets the stock of every variant of the sold-out product, by its inventory item. */
async function setStock(addresses: Addresses, unitsOf: (item: string) => number): Promise<void> {
  const shop = { server: { url: addresses.storefront } };
  const location = await locationId(shop);
  const quantities = (await variantsOf(addresses)).map(({ inventoryItem: { id } }) => ({
    ...{ inventoryItemId: id, locationId: location, quantity: unitsOf(id) },
  }));
  await askAdmin(
    shop,
    `mutation ($input: InventorySetQuantitiesInput!) {
      inventorySetQuantities(input: $input) { userErrors { message } } }`,
    { input: { name: 'available', reason: 'correction', quantities } },
  );
}

test('publishing: a forged webhook is refused and starts no build', async ({ addresses }) => {
  const response = await fetch(`${addresses.publisher}/webhooks/storyblok`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'webhook-signature': 'f'.repeat(40) },
    body: JSON.stringify({ action: 'published', story_id: 1, full_slug: 'blogs/x' }),
  });
  expect(response.status).toBe(401);
  expect(JSON.stringify(await receipts(addresses.publisher))).not.toContain('blogs/x');
});

/** Text that would run, or show a picture, if any page took it for HTML. */
const hostileTitle =
  'Drag and step <img src=x onerror="document.title=1"></script><script>alert(1)</script>';

test('publishing: the status page shows a release from webhook to live, and rolls back by keyboard', async ({
  page,
  request,
  addresses,
}) => {
  const articlePath = '/training/step-and-drag-basics';
  const readArticle = async () => (await request.get(articlePath)).text();
  await expect(async () => {
    expect(await readArticle()).toContain('Step and drag, once more');
  }).toPass(publishing);
  await page.goto(`${addresses.publisher}/status`);
  await expect(page.getByRole('region', { name: 'Now' })).toContainText(
    'Nothing is being',
    publishing,
  );
  const cards = page.getByRole('region', { name: 'Receipts' }).getByRole('listitem');
  const before = cards.filter({ hasText: 'Live now' });
  await before.locator('summary').focus();
  await page.keyboard.press('Enter');
  const openBefore = await page.locator('li:has(> details[open])').getAttribute('id');

  const foreseen = await foreseePages(addresses, changed, { title: hostileTitle });
  const ofTitle = cards.filter({ has: page.locator('ins', { hasText: '<img src=x' }) });
  const earlier = await ofTitle.count();
  await publishStory(addresses, changed, { title: hostileTitle });
  await expect(ofTitle).toHaveCount(earlier + 1, publishing);
  // By its id: a build that repeats this one may become the first, and the live one.
  const cardId = await ofTitle.first().getAttribute('id');
  const newest = page.locator(`#${cardId}`);
  await expect(page.locator(`#${cardId} ~ li .badge`, { hasText: 'Live now' })).toHaveCount(0);
  // The page was not loaded again: the card opened before is open, and has the focus.
  await expect(page.locator(`#${openBefore} > details`)).toHaveAttribute('open');
  await expect(page.locator(`#${openBefore} summary`)).toBeFocused();
  // Articles that suggest each other may change beyond that.
  expect(foreseen.length).toBeGreaterThan(5);
  const receipt = (await receipts(addresses.publisher)).find(
    ({ buildId }) => cardId === `receipt-${buildId}`,
  );
  const pagePaths = expect.arrayContaining(foreseen);
  expect(receipt).toMatchObject({ pageChanges: { changed: { paths: pagePaths } } });
  expect(await readArticle()).toContain('<meta name="story-version"');
  await newest.locator('summary').press('Enter');
  await expect(newest.getByRole('link', { name: articlePath })).toBeVisible();
  await expect(newest).toContainText('From webhook to live');
  await expect(page.locator('img')).toHaveCount(0);
  await expect(page).toHaveTitle(/^(Live|Building)/);
  await expectSound(page);

  // Not to the release before: a build that repeats this one may have come since.
  const release = openBefore?.replace('receipt-', '');
  const links = page.getByRole('link', { name: /^Roll back to/ });
  await links.and(page.locator(`[href*="${release}"]`)).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Take this back?' });
  await expect(dialog).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Take back' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Taken back.')).toBeVisible();
  await expect(before).toHaveAttribute('id', openBefore ?? '');
  expect(await readArticle()).toContain('Step and drag, once more');

  const held = page.getByRole('region', { name: 'Taken back' });
  await held.getByRole('link', { name: 'Bring them back' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Bring these stories back?' });
  await question.getByRole('button', { name: 'Bring back' }).press('Enter');
  await expect(held).toBeHidden(publishing);
});

const secrets = [
  'storyblok-secret',
  'shopify-secret',
  embeddedEmailMarketing('').key,
  'X-Shopify-Access-Token',
  '_WEBHOOK_SECRET',
  'ADMIN_TOKEN',
];

/** A visitor as no other test has one. */
const visitor = { email: 'rope.a.dope@example.com', address: '203.0.113.77' };

test('publishing: no secret and nothing of a visitor is in a release, a log, a receipt or the metrics', async ({
  request,
  addresses,
}) => {
  const headers = { 'x-forwarded-for': visitor.address };
  const data = { email: visitor.email };
  expect((await request.post('/api/signup', { headers, data })).status()).toBe(200);
  await request.get(`/?email=${visitor.email}`, { headers });
  const forged = { headers: { ...headers, 'webhook-signature': 'none' }, data };
  expect((await request.post(`${addresses.publisher}/webhooks/storyblok`, forged)).status()).toBe(
    401,
  );

  const dataFolder = process.env.DATA_DIR ?? '.data';
  const release = await liveReleaseFolder();
  const files = [
    ...(await readdir(release, { recursive: true, withFileTypes: true })),
    ...(await readdir(path.join(dataFolder, 'build-logs'), { withFileTypes: true })),
    // The stand-ins are services of others, and have what they were sent.
    ...(await readdir(path.join(dataFolder, 'logs'), { withFileTypes: true })).filter(
      ({ name }) => name !== 'stand-ins.log',
    ),
  ];
  const texts = files.filter(
    (file) => file.isFile() && /\.(html|js|json|txt|xml|css|map|log)$/.test(file.name),
  );
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['site-server.log', 'publisher.log']),
  );
  const hidden = [...secrets, ...Object.values(visitor)];
  // One expectation for all files: each expectation is a step of the report.
  const telling: string[] = [];
  for (const file of texts) {
    const content = await readFile(path.join(file.parentPath, file.name));
    if (hidden.some((secret) => content.includes(secret))) telling.push(file.name);
  }
  for (const page of ['/status', '/health', '/metrics']) {
    const content = await (await request.get(`${addresses.publisher}${page}`)).text();
    if (hidden.some((secret) => content.includes(secret))) telling.push(page);
  }
  expect(telling).toEqual([]);
  expect(files.filter((file) => file.name.endsWith('.map'))).toEqual([]);
});

/** Pages that the publisher expects to change with fields of a story. */
async function foreseePages(addresses: Addresses, slug: string, fields: object): Promise<string[]> {
  const story = await readStory(addresses, slug);
  const draft = { ...story, content: { ...story.content, ...fields } };
  const body = JSON.stringify({ action: 'publish', story: draft });
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body };
  const response = await fetch(`${addresses.publisher}/status/effects`, request);
  const { pages } = (await response.json()) as { pages: { path: string }[] };
  return pages.map(({ path: pagePath }) => pagePath);
}

/** Returns the receipts of the publisher's builds. */
async function receipts(publisher: string): Promise<{ buildId: string }[]> {
  return (await readStatus(publisher)).receipts;
}

async function readStatus(publisher: string): Promise<{ receipts: { buildId: string }[] }> {
  return (await (await fetch(`${publisher}/status`)).json()) as {
    receipts: { buildId: string }[];
  };
}
