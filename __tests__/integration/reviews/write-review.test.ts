/** A review from the order to what a build reads, over real HTTP on the stand-ins. */
import { createHmac } from 'node:crypto';
import { reviewTypes } from '../../../src/config/product-metafields';
import { readReviewFragment, readReviewLink } from '../../../src/domain/product/review-link';
import { askAdmin as ask } from '../../../src/storefront/admin/ask-admin';
import { readReviews } from '../../../src/storefront/admin/read-reviews';
import { expectNoise } from '../../rigs/jest/refuse-noise';
import { openCollector } from '../../../stand-ins/services/rigs/open-collector';
import { createSiteRig } from '../../rigs/servers/site-rig';
import { adminProduct, askAdmin } from '../../../stand-ins/services/rigs/admin-under-test';
import { buyNow } from '../../../stand-ins/services/rigs/buy-now';
import { openTestShop } from '../../../stand-ins/services/rigs/open-test-shop';
import { openForFile } from '../../../stand-ins/services/rigs/open-for-file';

const site = openForFile(createSiteRig, 'end');
const collector = openForFile(() => openCollector({ siteUrl: site.server.url }), 'end');
const openReporting = () => {
  const orderWebhook = { url: `${site.server.url}/api/order-placed`, secret: 'shopify-secret' };
  return openTestShop({ orderWebhook });
};
const shop = openForFile(openReporting, 'close');
// The site takes the report of an order to the collector, which ends with the file.
afterEach(() => shop.server.webhooksSettled());

beforeAll(() => {
  process.env.COLLECTOR_PORT = String(collector.port);
  process.env.STOREFRONT_SERVICE_PORT = String(shop.server.port);
  process.env.TRUSTED_PROXIES = '1';
});

const words = {
  ...{ stars: '2', title: 'Velcro wears', text: 'Opens in round three.', name: 'Ada' },
  ...{ discipline: 'boxing', level: 'intermediate' },
};

let clients = 0;
async function post(fields: object, client?: string): Promise<[number, { error?: string }]> {
  clients += 1;
  const response = await fetch(`${site.server.url}/api/review`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': client ?? `198.51.100.${clients}`,
    },
    body: JSON.stringify(fields),
  });
  return [response.status, (await response.json()) as { error?: string }];
}

const access = () => ({
  adminOrigin: shop.server.url,
  apiVersion: '2026-10',
  adminCredentials: { token: 'admin' },
});

/** Reviews of a product, as a build reads them. */
async function builtReviews(productGid: string) {
  const read = await readReviews(access());
  if (!read.ok) throw new Error(read.problem);
  return read.reviews.get(productGid) ?? [];
}

/** Returns the order's link from the newest email that asks for reviews. */
async function emailedLink(): Promise<string> {
  await shop.server.webhooksSettled();
  const { mails } = await collector.inbox();
  const href = mails.find(({ kind }) => kind === 'review')?.links[0]?.href ?? '';
  return readReviewFragment(new URL(href).hash) ?? '';
}

/** Publishes or takes back a review on the merchant's page, by the name of its button. */
async function press(name: string): Promise<void> {
  const page = await (await fetch(`${shop.server.url}/reviews`)).text();
  const [, action, status] =
    [
      ...page.matchAll(
        /action="([^"]+)">\s*<button class="quiet" name="status" value="(\w+)"\s+aria-label="([^"]+)"/g,
      ),
    ].find(([, , , label]) => label === name) ?? [];
  if (!action || !status) throw new Error(`The page has no button ${name}.`);
  await fetch(shop.server.url + action, {
    method: 'POST',
    body: new URLSearchParams({ status }),
    redirect: 'manual',
  });
}

it('review: by the link of an email it waits for the merchant, and is built once published', async () => {
  await buyNow(shop, 'round-timer', 'Black');
  const link = await emailedLink();
  const product = readReviewLink(link)?.products[0];
  expect(product?.title).toBe('Round Timer');
  const productGid = `gid://shopify/Product/${product?.productId}`;
  const before = await builtReviews(productGid);
  const fields = { ...words, product: product?.productId, link };

  expect(await post(fields)).toEqual([200, {}]);
  // Sent twice, as after a lost answer.
  expect(await post(fields)).toEqual([200, {}]);
  expect(await builtReviews(productGid)).toEqual(before);

  await press('Publish: Velcro wears');
  const after = await builtReviews(productGid);
  expect(after).toHaveLength(before.length + 1);
  expect(after.find(({ title }) => title === 'Velcro wears')).toMatchObject({
    ...{ stars: 2, text: words.text, name: 'Ada', isVerified: true },
    ...{ discipline: 'boxing', level: 'intermediate' },
  });

  // Changed words are read again first, and survive a restart.
  expect((await post({ ...fields, title: 'Velcro still wears' }))[0]).toBe(200);
  expect(await builtReviews(productGid)).toEqual(before);
  await shop.restart();
  await press('Publish: Velcro still wears');
  expect(await builtReviews(productGid)).toHaveLength(before.length + 1);
  await press('Take back: Velcro still wears');
  expect(await builtReviews(productGid)).toEqual(before);
});

it('review: the cart that became an order proves the purchase of its products alone', async () => {
  const { cart } = await buyNow(shop, 'beaded-rope', 'Black');
  const bought = await productIdOf('beaded-rope');
  const fields = { ...words, title: '</script><img src=x onerror=alert(1)>', cart: cart.id };
  expect(await post({ ...fields, product: bought })).toEqual([200, {}]);
  // Hostile words are kept as words.
  const page = await (await fetch(`${shop.server.url}/reviews`)).text();
  expect(page).not.toContain('<img');
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  const [status, { error }] = await post({ ...fields, product: await productIdOf('speed-bag') });
  expect([status, error]).toEqual([403, 'This order has no such product.']);
  const open = 'gid://shopify/Cart/c1-0123456789abcdef?key=0123456789abcdef';
  expect((await post({ ...fields, cart: open, product: bought }))[0]).toBe(403);
  expect((await post({ ...words, product: bought }))[0]).toBe(403);
});

it('review: a link that was changed, and a field that lacks something, are refused', async () => {
  await buyNow(shop, 'mouthguard', 'Adult', 'Blue');
  const link = await emailedLink();
  const product = readReviewLink(link)?.products[0]?.productId;
  expect((await post({ ...words, product, link: `${link}x` }))[0]).toBe(403);
  expect(await post({ ...words, product, link, text: ' ' })).toEqual([
    400,
    { error: 'Say how it served you.' },
  ]);
  expect((await post({ ...words, product, link, stars: 5 }))[0]).toBe(400);
});

it('review: one client cannot send without end', async () => {
  const answers = await Promise.all(Array.from({ length: 21 }, () => post({}, '203.0.113.9')));
  expect(answers.filter(([status]) => status === 429)).toHaveLength(1);
});

it('review: while the shop does not answer, it can be sent again later', async () => {
  const { cart } = await buyNow(shop, 'beaded-rope', 'Black');
  const product = await productIdOf('beaded-rope');
  await shop.stop();
  expectNoise(/review: The Admin API of the shop cannot be reached/);
  const [status, { error }] = await post({ ...words, cart: cart.id, product });
  await shop.restart();
  expect([status, error]).toEqual([503, expect.stringContaining('Your text is still here')]);
  expect((await post({ ...words, cart: cart.id, product }))[0]).toBe(200);
});

/** Reports an order as the shop does. */
const postOrder = (body: string, proof: string) =>
  fetch(`${site.server.url}/api/order-placed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-hmac-sha256': proof },
    body,
  });

it('order webhook: is taken only from the shop, and invites once', async () => {
  const forged = await postOrder('{}', 'no proof');
  expect(forged.status).toBe(401);
  const invitations = async () =>
    (await collector.inbox()).mails.filter(({ kind }) => kind === 'review').length;
  const before = await invitations();
  await buyNow(shop, 'beaded-rope', 'Black');
  await emailedLink();
  expect(await invitations()).toBe(before + 1);
});

it('order webhook: an order of many lines is taken, and its link names the first twenty products, no gift card', async () => {
  const properties = [{ name: 'n', value: 'x'.repeat(2_000) }];
  const lines = Array.from({ length: 300 }, (_, index) => ({
    ...{ product_id: 1 + (index % 30), title: 'Wraps', properties },
    gift_card: index % 30 === 0,
  }));
  const order = { id: 7, name: '#7', email: 'ada@example.com', created_at: new Date() };
  const body = JSON.stringify({ ...order, line_items: lines });
  const proof = createHmac('sha256', 'shopify-secret').update(body).digest('base64');

  expect((await postOrder(body, proof)).status).toBe(200);
  const link = readReviewLink(await emailedLink());
  expect(link).toMatchObject({ orderId: '7' });
  expect(link?.products.map(({ productId }) => Number(productId))).toEqual(
    Array.from({ length: 20 }, (_, index) => 2 + index),
  );
});

it("reviews: Shopify's own type cannot be written, and a token without the scope reads none", async () => {
  const product = await productIdOf('beaded-rope');
  const document = `mutation ($type: String!) { metaobjectCreate(metaobject: { type: $type, fields: [] }) {
    metaobject { id } userErrors { code } } }`;
  const requestLimits = { timeoutMs: 10_000, maxRetries: 0 };
  const answer = await ask(access(), document, { type: reviewTypes.standard }, requestLimits);
  expect(answer).toMatchObject({ ok: false, isDenied: true });
  const { payload } = await askAdmin<{ payload: { userErrors: object[] } }>(
    shop,
    document.replace('metaobjectCreate', 'payload: metaobjectCreate'),
    { type: reviewTypes.own },
  );
  expect(payload.userErrors).toMatchObject([{ code: 'OBJECT_FIELD_REQUIRED' }]);

  await shop.restart({ adminScopes: ['read_products', 'read_orders'] });
  const read = await readReviews(access());
  expect(read).toMatchObject({ ok: true, denied: [expect.anything(), expect.anything()] });
  expectNoise(/review: The Admin API of the shop refused a request: Access denied/);
  const { cart } = await buyNow(shop, 'beaded-rope', 'Black');
  expect((await post({ ...words, cart: cart.id, product }))[0]).toBe(503);
});

async function productIdOf(handle: string): Promise<string> {
  return (await adminProduct(shop, handle)).id.replace(/.*\//, '');
}
