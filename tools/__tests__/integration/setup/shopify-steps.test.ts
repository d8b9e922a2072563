import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { shopifySteps, undoShopify } from '../../../setup/shopify-steps';
import type { SetupSteps, UndoRecord } from '../../../setup/setup-steps';
import { embeddedAdminCredentials } from '../../../../src/config/admin-credentials';
import { readShopifyAccess } from '../../../clients/shopify-admin';
import { demoShop } from '../../../../stand-ins/services/storefront-service/demo-shop/demo-shop';
import { adminProduct, askAdmin } from '../../../../stand-ins/services/rigs/admin-under-test';
import type { TestShop } from '../../../../stand-ins/services/rigs/open-test-shop';
import { loopbackClient, openTestShop } from '../../../../stand-ins/services/rigs/open-test-shop';

const clientSecret = 'shopify-client-secret';
const wishesFor = (siteUrl: string) => ({ siteUrl, receiverUrl: siteUrl, clientSecret });
const wishes = wishesFor('http://localhost:9640');

let shop: TestShop;
let closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
});

async function openShop(options: Parameters<typeof openTestShop>[0] = {}): Promise<void> {
  shop = await openTestShop({ startsBeforeSetup: true, ...options });
  closing.push(shop.close);
}

const accessTo = (origin: string, token = 'admin') => ({
  ...{ adminOrigin: origin, apiVersion: '2026-10', adminCredentials: { token }, program: 'setup' },
});
const access = () => accessTo(shop.server.url);
const findSteps = () => shopifySteps(access(), wishes);
const namesOf = ({ changes }: SetupSteps) => changes.map(({ name }) => name);

async function applyAll({ changes }: SetupSteps): Promise<UndoRecord[]> {
  const records: UndoRecord[] = [];
  for (const change of changes) {
    const record = await change.apply();
    if (record) records.push(record);
  }
  return records;
}

/** Finds the change of a name in a shop. */
async function changeOf(name: string, steps = findSteps()) {
  return (await steps).changes.find((change) => change.name === name);
}

type Listed = { nodes: { id: string }[] };

/** Everything that a set-up creates, as the Admin API lists it. */
async function listSetup(): Promise<Record<string, string[]>> {
  const lists = await askAdmin<
    Record<string, Listed> & { shop: { tokens: Listed }; reviews: Listed['nodes'][number] | null }
  >(
    shop,
    `{ products: metafieldDefinitions(first: 100, ownerType: PRODUCT) { nodes { id } }
       ofShop: metafieldDefinitions(first: 100, ownerType: SHOP) { nodes { id } }
       webhooks: webhookSubscriptions(first: 100) { nodes { id } }
       reviews: metaobjectDefinitionByType(type: "site_review") { id }
       shop { tokens: storefrontAccessTokens(first: 100) { nodes { id } } } }`,
  );
  const { shop: ofShop, reviews, ...rest } = lists;
  const all = { ...rest, tokens: ofShop.tokens, reviews: { nodes: reviews ? [reviews] : [] } };
  return Object.fromEntries(
    Object.entries(all).map(([name, { nodes }]) => [name, nodes.map(({ id }) => id).sort()]),
  );
}

const productDocument = `query ($handle: String!) {
  product(handle: $handle) {
    title
    metafields(identifiers: [
      { namespace: "custom", key: "short_description" }
      { namespace: "custom", key: "product_filter" }
      { namespace: "custom", key: "supplier_code" }
    ]) { key value }
  }
  products(first: 250) { nodes { id } }
  collections(first: 1) { nodes { id } }
  shop { metafield(namespace: "custom", key: "free_shipping_from_us") { value } }
}`;

async function askStorefront(token: string) {
  const client = loopbackClient(shop.server.url, token);
  return client.request<Record<string, Listed | undefined>>(productDocument, {
    variables: { handle: 'focus-mitts' },
  });
}

describe('setup of a shop', () => {
  it('makes a new shop ready, and a second time finds nothing to change', async () => {
    await openShop();
    const first = await findSteps();
    const wanted = [
      ...['metafield custom.trial_days', 'metafield shop custom.free_shipping_from_us'],
      ...['publish products', 'publish collections', 'reviews', 'storefront token'],
      ...['products/update', 'metaobjects/update', 'orders/create'].map((on) => `webhooks ${on}`),
    ].map((name) => `shopify ${name}`);
    expect(namesOf(first)).toEqual(expect.arrayContaining(wanted));
    expect(first.variables()).toEqual({
      SHOPIFY_STORE_DOMAIN: 'cornerwork-stand-in.myshopify.com',
      SHOPIFY_ADMIN_TOKEN: 'admin',
      SHOPIFY_WEBHOOK_SECRET: clientSecret,
    });
    expect((await askStorefront('public')).errors?.networkStatusCode).toBe(401);

    await applyAll(first);

    const second = await findSteps();
    expect(namesOf(second)).toEqual([]);
    expect(second.reminders.join()).not.toContain('SHOPIFY_WEBHOOK_SECRET');
    const token = first.variables().SHOPIFY_STOREFRONT_TOKEN ?? '';
    const { data, errors } = await askStorefront(token);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      product: {
        title: 'Focus Mitts',
        metafields: [
          { key: 'short_description', value: expect.any(String) as string },
          { key: 'product_filter', value: expect.any(String) as string },
          // Not the site's, so it stays closed.
          null,
        ],
      },
      shop: { metafield: { value: expect.stringContaining('"USD"') as string } },
    });
    expect(data?.products?.nodes).toHaveLength(demoShop.products.length);
    expect(data?.collections?.nodes).toHaveLength(1);
  });

  it('asks a shop that is ready for its token and webhooks only', async () => {
    await openShop({ startsBeforeSetup: false });
    const kinds = namesOf(await findSteps()).map((name) => name.split(' ')[1]);
    expect([...new Set(kinds)]).toEqual(['storefront', 'webhooks']);
  });

  it('opens a definition that is closed, and leaves one of another type, or a webhook that is not JSON, to a person', async () => {
    await openShop();
    await askAdmin(
      shop,
      `mutation ($uri: String!) { webhookSubscriptionCreate(topic: PRODUCTS_UPDATE,
        webhookSubscription: { uri: $uri, format: XML }) { userErrors { message } } }`,
      { uri: `${wishes.siteUrl}/webhooks/shopify` },
    );
    await define('trial_days', 'number_integer');
    await define('coupon', 'json');
    const { changes, left } = await findSteps();

    const opening = changes.find(({ name }) => name === 'shopify metafield custom.trial_days');
    expect(opening?.difference).toContain('closed to storefronts');
    const names = changes.map(({ name }) => name);
    expect(names).not.toContain('shopify metafield custom.coupon');
    expect(names).not.toContain('shopify webhooks products/update');
    expect(left.join('\n')).toMatch(/custom\.coupon has the type json.*\/settings\/custom_data/);
    expect(left.join('\n')).toContain('already sends products/update to http://localhost:9640');

    const record = await opening?.apply();
    expect(await storefrontAccessOf('trial_days')).toBe('PUBLIC_READ');
    if (record) await undoShopify(access(), record);
    expect(await storefrontAccessOf('trial_days')).toBe('NONE');
  });

  it('names what only a person can do, with addresses, and no secret', async () => {
    await openShop();
    const { reminders, changes } = await shopifySteps(access(), { ...wishes, clientSecret: '' });
    const told = reminders.join('\n');
    expect(told).toMatch(/Set SHOPIFY_WEBHOOK_SECRET to the client secret of the app "Cornerwork/);
    expect(told).toMatch(/order-completed\.js.*cornerwork-stand-in\/settings\/customer_events/);
    expect(told).toMatch(
      /http:\/\/localhost:9640\/thanks\?order=NUMBER&return=VALUE.*\/settings\/checkout/,
    );
    expect(told).toContain('valid for 24 hours');
    const known = (await findSteps()).reminders.join('\n');
    expect(known).toContain('Check that SHOPIFY_WEBHOOK_SECRET is the client secret');
    expect(known + changes.map(({ difference }) => difference).join()).not.toContain(clientSecret);
  });

  it('with a client id and secret knows the secret of the webhooks, and writes both into .env', async () => {
    await openShop();
    const adminCredentials = embeddedAdminCredentials;
    const steps = await shopifySteps({ ...access(), adminCredentials }, wishes);
    const { clientId: SHOPIFY_CLIENT_ID, clientSecret: SHOPIFY_CLIENT_SECRET } = adminCredentials;
    expect(steps.variables()).toMatchObject({ SHOPIFY_CLIENT_ID, SHOPIFY_CLIENT_SECRET });
    expect(Object.keys(steps.variables())).not.toContain('SHOPIFY_ADMIN_TOKEN');
    expect(steps.reminders.join('\n')).not.toMatch(/24 hours|SHOPIFY_WEBHOOK_SECRET/);

    const old = await shopifySteps({ ...access(), apiVersion: '2023-01' }, wishes);
    expect(old.reminders.join('\n')).toMatch(
      /answered with version \d{4}-\d\d .* instead of 2023-01/,
    );
  });
});

async function define(key: string, type: string): Promise<void> {
  await askAdmin(
    shop,
    `mutation ($definition: MetafieldDefinitionInput!) {
      metafieldDefinitionCreate(definition: $definition) { userErrors { message } } }`,
    { definition: { ownerType: 'PRODUCT', namespace: 'custom', key, type, name: key } },
  );
}

async function storefrontAccessOf(key: string): Promise<string | undefined> {
  const { definitions } = await askAdmin<{
    definitions: { nodes: { access: { storefront: string } }[] };
  }>(
    shop,
    `query ($key: String) { definitions: metafieldDefinitions(
      first: 1, ownerType: PRODUCT, namespace: "custom", key: $key) { nodes { access { storefront } } } }`,
    { key },
  );
  return definitions.nodes[0]?.access.storefront;
}

const deleteDocument =
  'mutation ($id: ID!) { productDelete(input: { id: $id }) { userErrors { message } } }';

async function deleteMitts(): Promise<{ id: string; title: string }> {
  const product = await adminProduct(shop, 'focus-mitts');
  await askAdmin(shop, deleteDocument, { id: product.id });
  return product;
}

describe('undo of a set-up', () => {
  it('takes back what was created and nothing else, and does so once', async () => {
    await openShop();
    await define('supplier_code', 'single_line_text_field');
    await askAdmin(
      shop,
      `mutation { webhookSubscriptionCreate(topic: PRODUCTS_UPDATE,
        webhookSubscription: { uri: "https://other.example/hook" }) { userErrors { message } }
        storefrontAccessTokenCreate(input: { title: "Other" }) { userErrors { message } } }`,
    );
    const before = await listSetup();
    const records = await applyAll(await findSteps());
    expect(await listSetup()).not.toEqual(before);

    const isBundle = ({ sentence }: UndoRecord) => sentence.includes('bundle_products');
    for (const record of records.filter((one) => !isBundle(one)).reverse()) {
      await undoShopify(access(), record);
    }
    const { products = [], ...rest } = await listSetup();
    const { products: productsBefore = [], ...restBefore } = before;
    expect(rest).toEqual(restBefore);
    expect(products).toHaveLength(productsBefore.length + 1);
    expect(namesOf(await findSteps())).toContain('shopify publish products');

    // Its definition is in use, and Shopify would delete the values with it.
    const bundle = records.find(isBundle);
    await expect(bundle && undoShopify(access(), bundle)).rejects.toThrow(
      /custom\.bundle_products stays: Shopify would also delete \d+ value/,
    );
    for (const record of records.filter((one) => !isBundle(one))) {
      await undoShopify(access(), record);
    }
    expect((await listSetup()).webhooks).toEqual(before.webhooks);
  });

  it('passes over a product that was deleted since', async () => {
    await openShop();
    const record = await (await changeOf('shopify publish products'))?.apply();
    await deleteMitts();
    if (record) await undoShopify(access(), record);
    const again = await changeOf('shopify publish products');
    expect(again?.difference).toContain(`${demoShop.products.length - 1} of the`);
  });
});

describe('setup beside others', () => {
  it('two at once make each thing once', async () => {
    await openShop();
    const runs = [await findSteps(), await findSteps()];
    const records = (await Promise.all(runs.map(applyAll))).flat();

    expect(namesOf(await findSteps())).toEqual([]);
    const { tokens, ...once } = await listSetup();
    expect(tokens?.length).toBeGreaterThan(0);
    const created = Object.values(once).flat();
    const ofKind = (kind: string) => records.filter((record) => record.kind === kind);
    const kinds = ['webhook', 'metafield definition', 'metaobject definition'];
    expect(kinds.flatMap(ofKind)).toHaveLength(created.length);
    const used = runs.map(({ variables }) => variables().SHOPIFY_STOREFRONT_TOKEN ?? '');
    for (const token of used) expect((await askStorefront(token)).errors).toBeUndefined();
  });

  it('publishes the rest when a product is refused, and says which', async () => {
    await openShop();
    const steps = await findSteps();
    const { id, title } = await deleteMitts();
    const change = await changeOf('shopify publish products', Promise.resolve(steps));
    const record = await change?.apply();

    expect(steps.left.join('\n')).toContain(`Shopify refused to publish "${title}"`);
    expect(record?.id).not.toContain(id);
    expect(record?.sentence).toContain(`${demoShop.products.length - 1} products`);
    expect(namesOf(await findSteps())).not.toContain('shopify publish products');
  });
});

describe('address of a shop', () => {
  it.each([
    'my-store.myshopify.com',
    ' https://My-Store.myshopify.com/ ',
    'https://admin.shopify.com/store/my-store/settings/domains',
  ])('is read from "%s"', (domain) => {
    const variables = { SHOPIFY_STORE_DOMAIN: domain, SHOPIFY_ADMIN_TOKEN: 'shpat_1' };
    expect(readShopifyAccess(variables, 'setup')).toEqual(
      accessTo('https://my-store.myshopify.com', 'shpat_1'),
    );
  });

  it.each(['', 'www.my-store.com', 'my-store', 'evil.example/x.myshopify.com'])(
    'is not read from "%s"',
    (domain) => {
      const read = () => readShopifyAccess({ SHOPIFY_STORE_DOMAIN: domain }, 'setup');
      expect(read).toThrow(/must be the permanent domain of the shop/);
    },
  );
});

describe('setup without rights', () => {
  it('names the access scopes that are missing, and finds the other steps', async () => {
    await openShop({ adminScopes: ['read_products'] });
    const { changes, reminders, variables } = await findSteps();
    expect(changes.map(({ name }) => name.split('/')[0])).toEqual([
      ...Array.from({ length: 3 }, () => 'shopify webhooks products'),
      ...Array.from({ length: 3 }, () => 'shopify webhooks collections'),
    ]);
    expect(reminders[0]).toMatch(
      /lacks the access scopes .*write_products.*unauthenticated_read_selling_plans/,
    );
    expect(reminders[0]).not.toMatch(/ read_products/);
    expect(variables()).not.toHaveProperty('SHOPIFY_STOREFRONT_TOKEN');
  });

  it('refuses what is no key of this shop, and a change of another one', async () => {
    await openShop();
    const withToken = (token: string) => ({ ...access(), adminCredentials: { token } });
    const withApp = (clientId: string, secret: string) => ({
      ...access(),
      adminCredentials: { clientId, clientSecret: secret },
    });
    const { clientId } = embeddedAdminCredentials;
    for (const [refused, sentence] of [
      [withToken('wrong'), /does not accept the Admin token.*24 hours/],
      [withToken('shpss_0123'), /begins with shpss_, so it is the client secret/],
      [withToken('ad\nmin'), /has characters that no token has/],
      [withToken(''), /is empty/],
      [withApp('shpss_1', clientSecret), /The client ID begins with shp/],
      [withApp('abc', 'shpat_1'), /The client secret is an Admin token/],
      [withApp('abc', clientSecret), /application_cannot_be_found.*SHOPIFY_CLIENT_ID/],
      [withApp(clientId, 'shpss_1'), /invalid_client/],
    ] as const) {
      const asked = shopifySteps(refused, wishes);
      await expect(asked).rejects.toThrow(sentence);
      await expect(asked).rejects.toHaveProperty('name', 'ToolError');
    }
    const asked = shopifySteps(access(), { ...wishes, clientSecret: 'shpat_0123' });
    await expect(asked).rejects.toThrow('The client secret is an Admin token.');
    const id = 'other.myshopify.com gid://shopify/WebhookSubscription/1';
    const record = { service: 'shopify', kind: 'webhook', id, sentence: 'Delete it.' } as const;
    await expect(undoShopify(access(), record)).rejects.toThrow(
      /is about other\.myshopify\.com, but .* is cornerwork-stand-in/,
    );
  });
});

type Reply = { status: number; body: string; headers?: http.OutgoingHttpHeaders };

/** Starts a host that gives the same answer to everything. */
async function startHost({ status, body, headers = {} }: Reply): Promise<string> {
  const server = http.createServer((_request, response) => {
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('setup of a shop that fails', () => {
  it.each<[string, Reply, RegExp]>([
    ['is none', { status: 404, body: 'Not Found' }, /Enter the permanent domain of the shop/],
    ['moved', { status: 301, body: '', headers: { location: '/' } }, /Enter the permanent domain/],
    ['is frozen', { status: 402, body: '{}' }, /is frozen or locked/],
    ['forbids', { status: 403, body: '{}' }, /Install its app in this shop/],
    ['is a web page', { status: 200, body: '<html></html>' }, /something other than JSON/],
    ['answers half', { status: 200, body: '{"data": {"shop"' }, /or with half of it/],
    ['lacks fields', { status: 200, body: '{"data": {"shop": null}}' }, /without a readable "/],
    ['has no data', { status: 200, body: '[]' }, /without a readable "data"/],
    [
      'does not know a field',
      { status: 200, body: '{"errors": [{"message": "Field \'x\' doesn\'t exist."}]}' },
      /refused a request: Field 'x' doesn't exist\. Check SHOPIFY_API_VERSION/,
    ],
    [
      'stays throttled',
      { status: 429, body: '', headers: { 'Retry-After': '0' } },
      /too many requests .* What is done stays done\./,
    ],
    [
      'stays broken',
      { status: 502, body: '', headers: { 'Retry-After': '0' } },
      /status 502\. Run setup again when Shopify has recovered/,
    ],
  ])('says what to do when the host %s', async (_name, reply, sentence) => {
    const origin = await startHost(reply);
    await expect(shopifySteps(accessTo(origin), wishes)).rejects.toThrow(sentence);
  });

  it('waits while the shop is throttled, repeats a query that failed, but no mutation, and goes on in the next run', async () => {
    await openShop();
    shop.server.faults.add([
      { kind: 'throttled', path: '/admin/', count: 1 },
      { kind: 'server-error', path: '/admin/', count: 1 },
    ]);
    const webhook = await changeOf('shopify webhooks products/update');
    shop.server.faults.add([{ kind: 'server-error', path: '/admin/', count: 1 }]);
    await expect(webhook?.apply()).rejects.toThrow(/status 500.*What is done stays done/);
    expect((await listSetup()).webhooks).toEqual([]);
    expect(await webhook?.apply()).toMatchObject({ kind: 'webhook' });
    await shop.stop();
    await expect(findSteps()).rejects.toThrow(
      /does not answer \(.*ECONNREFUSED.*SHOPIFY_STORE_DOMAIN/,
    );
  });

  it('passes on why Shopify refuses a change', async () => {
    await openShop();
    const steps = shopifySteps(access(), wishesFor('http://shop.example'));
    const webhook = await changeOf('shopify webhooks products/update', steps);
    await expect(webhook?.apply()).rejects.toThrow(
      /refused the webhook products\/update .*protocol http:\/\/ is not supported\. SITE_URL must/,
    );
  });
});
