import { mkdtemp, readFile, rm } from 'node:fs/promises';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createContentDigest } from 'gatsby-core-utils/create-content-digest';
import { statusReducer } from 'gatsby/dist/redux/reducers/status';
import { sourceNodes } from 'gatsby-source-shopify/gatsby-node';
import { shopifyTypes } from 'gatsby-source-shopify/shopify-types';
import { readEnvironment } from '../../../../../../src/config/env';
import { routeAdminApi } from '../../../../../../src/gatsby/engine/admin-route/route-admin-api';
import {
  keepShopNodes,
  shopNodeTypes,
} from '../../../../../../src/gatsby/node/shop-source/shop-mirror';
import { readOrRestore } from '../../../../../../src/gatsby/node/shop-source/source-shop';
import { demoShop, shopDetails } from '../../../../storefront-service/demo-shop/demo-shop';
import { adminProduct, askAdmin, setPrice } from '../../../../rigs/admin-under-test';
import { buyNow } from '../../../../rigs/buy-now';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';
import { shortenWaits } from '../../../../rigs/unref-timers';

type SourcedNode = Record<string, unknown> & { id: string; internal: { type: string } };
type Build = {
  nodes: Map<string, SourcedNode>;
  created: SourcedNode[];
  problems: unknown[];
};

beforeAll(shortenWaits);

const defaultAgent = https.globalAgent;
let shop: TestShop;

async function openShop(): Promise<void> {
  shop = await openTestShop();
  routeAdminApi(shopDetails.myshopifyDomain, shop.server.url);
}

async function closeShop(): Promise<void> {
  await shop.close();
  https.globalAgent.destroy();
  https.globalAgent = defaultAgent;
}

const pluginOptions = {
  storeUrl: shopDetails.myshopifyDomain,
  password: 'admin',
  apiVersion: '2026-10',
  shopifyConnections: ['collections', 'locations', 'orders'],
  downloadImages: false,
  salesChannel: '',
  prioritize: false,
  typePrefix: '',
};

type Status = { lastBuildTime?: number };

const pluginName = 'gatsby-source-shopify';

type Statuses = { plugins: Record<string, Status> };

// Gatsby types the state of a plugin as the plugin.
const reduceStatus = statusReducer as unknown as (state: Statuses, action: object) => Statuses;

/** Sets the plugin's state by Gatsby's own reducer, which merges it and ignores `undefined`. */
function setStatus(status: Status, payload: Status): void {
  const action = { type: 'SET_PLUGIN_STATUS', plugin: { name: pluginName }, payload };
  const { plugins } = reduceStatus({ plugins: { [pluginName]: status } }, action);
  Object.assign(status, plugins[pluginName]);
}

/** Returns the part of Gatsby's interface that the plugin uses. */
function gatsbyOf(build: Build, status: Status) {
  const { nodes } = build;
  const timer = { start: () => undefined, end: () => undefined, setStatus: () => undefined };
  const api = {
    reporter: {
      info: () => undefined,
      warn: (text: string) => build.problems.push(text),
      panic: (problem: unknown) => {
        build.problems.push(problem);
        throw new Error('panic');
      },
      activityTimer: () => timer,
    },
    store: {
      getState: () => ({ status: { plugins: { [pluginName]: status } } }),
    },
    actions: {
      createNode: (node: SourcedNode) => {
        build.created.push(node);
        nodes.set(node.id, node);
      },
      deleteNode: ({ id }: SourcedNode) => nodes.delete(id),
      touchNode: () => undefined,
      setPluginStatus: (next: Status) => setStatus(status, next),
    },
    createNodeId: (id: string) => `node ${id}`,
    createContentDigest,
    getNode: (id: string) => nodes.get(id),
    getNodesByType: (type: string) => ofType(build, type),
  };
  // The plugin uses only this part of Gatsby's interface.
  return api as unknown as Parameters<typeof sourceNodes>[0];
}

function newBuild(nodes = new Map<string, SourcedNode>()): Build {
  return { nodes, created: [], problems: [] };
}

/** Runs the plugin's own sourcing as Gatsby does. */
async function source(): Promise<Build> {
  const build = newBuild();
  await sourceNodes(gatsbyOf(build, {}), pluginOptions);
  return build;
}

function ofType({ nodes }: Pick<Build, 'nodes'>, type: string): SourcedNode[] {
  return [...nodes.values()].filter(({ internal }) => internal.type === type);
}

function byHandle(build: Build, handle: string): SourcedNode {
  const node = ofType(build, 'ShopifyProduct').find((product) => product.handle === handle);
  if (!node) throw new Error(`No node for ${handle}`);
  return node;
}

async function rename(handle: string, title: string): Promise<void> {
  const { id } = await adminProduct(shop, handle);
  const text =
    'mutation ($p: ProductUpdateInput) { productUpdate(product: $p) { product { id } } }';
  await askAdmin(shop, text, { p: { id, title } });
}

async function remove(handle: string): Promise<void> {
  const { id } = await adminProduct(shop, handle);
  const text = 'mutation ($id: ID!) { productDelete(input: { id: $id }) { deletedProductId } }';
  await askAdmin(shop, text, { id });
}

const setTimerPrice = (price: string) => setPrice(shop, 'round-timer', price);

/** Calls one of the service's controls. */
const control = (name: string, method: string, body?: object) =>
  fetch(`${shop.server.url}/control/${name}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

describe('source plugin', () => {
  let first: Build;
  beforeAll(async () => {
    await openShop();
    first = await source();
  });
  afterAll(closeShop);

  it('reads the whole shop', () => {
    const variants = demoShop.products.flatMap((product) => product.variants);
    expect(first.problems).toEqual([]);
    const types = ['Product', 'ProductVariant', 'Collection', 'Location', 'InventoryLevel'];
    const counts = types.map((type) => [type, ofType(first, `Shopify${type}`).length]);
    expect(Object.fromEntries(counts)).toEqual({
      Product: 40,
      ProductVariant: variants.length,
      Collection: 9,
      Location: 1,
      InventoryLevel: variants.filter(({ stock }) => stock !== null).length,
    });
    const gloves = byHandle(first, 'corner-gloves');
    expect(gloves).toMatchObject({
      title: 'Corner Gloves',
      status: 'ACTIVE',
      totalVariants: 12,
      priceRangeV2: { minVariantPrice: { amount: '84.0', currencyCode: 'USD' } },
      mediaCount: { count: 5 },
      seo: { title: expect.stringContaining('Corner Gloves') as string },
      _featuredMedia: expect.stringContaining('gid://shopify/MediaImage/') as string,
      legacyResourceId: expect.stringMatching(/^\d{13}$/) as string,
      featuredImage: {
        originalSrc: `${shop.server.url}/images/corner-gloves-red-0.jpg?v=1`,
        width: 1600,
        height: 1600,
      },
    });
    expect(gloves['variants___NODE']).toHaveLength(12);
    expect(gloves['media___NODE']).toHaveLength(5);
    expect(gloves['metafields___NODE']).toHaveLength(5);
    const collections = gloves['collections___NODE'] as string[];
    const titles = collections.map((id) => first.nodes.get(id)?.title);
    expect(titles).toEqual(['Gloves and wraps', 'Start here', 'Last round', 'With a partner']);
  });

  it('keeps the order of variants and their related nodes', () => {
    const gloves = byHandle(first, 'corner-gloves');
    const variants = (gloves['variants___NODE'] as string[]).map((id) => first.nodes.get(id));
    expect(variants.map((variant) => variant?.title).slice(0, 3)).toEqual([
      '10oz / Red',
      '10oz / Blue',
      '10oz / Eggshell',
    ]);
    const price = { amount: '84.0', currencyCode: 'USD' };
    const compareAtPrice = { amount: '99.0', currencyCode: 'USD' };
    expect(variants[11]).toMatchObject({
      price: '84.00',
      compareAtPrice: '99.00',
      sku: 'CW-CG-16-EGG',
      inventoryQuantity: 6,
      inventoryPolicy: 'DENY',
      position: 12,
      selectedOptions: [
        { name: 'Size', value: '16oz' },
        { name: 'Color', value: 'Eggshell' },
      ],
      presentmentPrices: [{ price, compareAtPrice }],
      inventoryItem: {
        requiresShipping: true,
        tracked: true,
        measurement: { weight: { value: 1080 } },
      },
    });
    expect(variants[11]?.['media___NODE']).toHaveLength(1);
    expect(variants[11]?.['inventoryLevels___NODE']).toHaveLength(1);
    const collectionOf = (wanted: string) =>
      ofType(first, 'ShopifyCollection').find(({ handle }) => handle === wanted);
    const bags = ['standing-bag', 'hanging-bag', 'double-end-bag', 'speed-bag', 'teardrop-bag'];
    expect(collectionOf('bags')).toMatchObject({
      productsCount: { count: 5 },
      sortOrder: 'MANUAL',
      products___NODE: bags.map((handle) => byHandle(first, handle).id),
    });
    expect(collectionOf('start-here')).toMatchObject({
      sortOrder: 'BEST_SELLING',
      ruleSet: {
        appliedDisjunctively: false,
        rules: [
          { column: 'TAG', relation: 'EQUALS', condition: 'beginner' },
          { column: 'VENDOR', relation: 'EQUALS', condition: 'Cornerwork' },
        ],
      },
    });
  });

  it('fails the build if its bulk operation fails', async () => {
    await control('bulk-operations', 'POST', { next: 'FAILED' });
    await expect(source()).rejects.toThrow('panic');
  });
});

describe('shop source', () => {
  const admin = { path: '/admin/' };
  const options = { ...pluginOptions, shopifyConnections: ['collections'] };
  let folder: string;
  let files: { mirrorFile: string; outageFile: string };
  /** The shop as it was last read. Each test leaves it so. */
  let known: Build;
  let status: Status;
  beforeAll(async () => {
    await openShop();
    folder = await mkdtemp(path.join(os.tmpdir(), 'shop-source-'));
    files = filesIn('known');
    status = {};
    known = await read(newBuild());
  });
  afterEach(() => shop.server.faults.clear());
  afterAll(async () => {
    await closeShop();
    await rm(folder, { recursive: true });
  });

  const filesIn = (name: string) => ({
    mirrorFile: path.join(folder, name, 'mirror/shop.jsonl'),
    outageFile: path.join(folder, `${name}-outage`),
  });
  const read = async (build: Build, places = files, adminOrigin = shop.server.url) => {
    const api = gatsbyOf(build, status);
    const endpoint = `${shop.server.url}/api/2026-10/graphql.json`;
    const access = { ...readEnvironment({}).storefront, adminOrigin, endpoint };
    await readOrRestore(api, options, { access, ...places });
    await keepShopNodes(api, places.mirrorFile);
    return build;
  };
  /** Reads what has changed since the last reading. */
  const readChanges = async () => (known = await read(newBuild(new Map(known.nodes))));
  const outage = async ({ outageFile } = files) => {
    const text = await readFile(outageFile, 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  };
  const matching = (pattern: RegExp) => expect.stringMatching(pattern) as string;
  const titleOfTimer = () => byHandle(known, 'round-timer').title;
  /** Returns the nodes that a product consists of. */
  const partsOf = (handle: string) => {
    const product = byHandle(known, handle);
    const variants = (product['variants___NODE'] as string[]).map((id) => known.nodes.get(id));
    const parcels = variants.map((variant) =>
      known.nodes.get(`parcel-${String(variant?.shopifyId)}`),
    );
    return [product, ...variants, ...parcels].flatMap((node) => node ?? []);
  };
  /** Makes the last reading one without the timer, which comes new with the next. */
  const makeTimerNew = async () => {
    for (const { id } of partsOf('round-timer')) known.nodes.delete(id);
    setStatus(status, { lastBuildTime: Date.now() });
    await keepShopNodes(gatsbyOf(known, status), files.mirrorFile);
    price += 1;
    await setTimerPrice(`${price}.00`);
  };
  let price = 40;

  it('reads how each variant is sent, and at the next reading only those that changed', async () => {
    const gloves = byHandle(known, 'corner-gloves')['variants___NODE'] as string[];
    const parcelOf = (id: string | undefined) =>
      known.nodes.get(`parcel-${String(known.nodes.get(id ?? '')?.shopifyId)}`);
    expect(parcelOf(gloves[11])).toMatchObject({ requiresShipping: true, grams: 1_080 });
    const parcels = ofType(known, 'VariantParcel');
    expect(parcels).toHaveLength(ofType(known, 'ShopifyProductVariant').length);
    await buyNow(shop, 'focus-mitts', 'Blue');
    const { created } = await readChanges();
    expect(created.filter(({ internal }) => internal.type === 'VariantParcel')).toHaveLength(1);
    expect(ofType(known, 'VariantParcel')).toEqual(parcels);
  });

  it('has no variant that the channel lacks, and has it again once it is published there', async () => {
    const { publications } = await askAdmin<{ publications: { nodes: { id: string }[] } }>(
      shop,
      '{ publications(first: 9) { nodes { id } } }',
    );
    const { variants } = await adminProduct(shop, 'corner-gloves');
    const gid = variants.nodes[3]?.id;
    const change = async (mutation: string) => {
      const text = `mutation ($id: ID!, $input: [PublicationInput!]!) {
        ${mutation}(id: $id, input: $input) { userErrors { message } } }`;
      const input = [{ publicationId: publications.nodes.at(-1)?.id }];
      const answer = await askAdmin<Record<string, unknown>>(shop, text, { id: gid, input });
      expect(answer).toEqual({ [mutation]: { userErrors: [] } });
    };
    const gids = () => ofType(known, 'ShopifyProductVariant').map(({ shopifyId }) => shopifyId);
    await change('publishableUnpublish');
    await readChanges();
    expect(gids()).not.toContain(gid);
    const { nodes } = known;

    shop.server.faults.add({ kind: 'server-error', status: 503, operation: 'PublishedVariants' });
    expect((await readChanges()).nodes).toEqual(nodes);
    shop.server.faults.clear();

    await change('publishablePublish');
    await readChanges();
    expect(gids()).toContain(gid);
    expect(ofType(known, 'UnpublishedVariant')).toEqual([]);
  });

  it('keeps every type of nodes that the plugin creates without stock and orders', () => {
    const others = ['InventoryItem', 'InventoryLevel', 'Location', 'LineItem', 'Order'];
    // Parts of other nodes.
    const parts = ['Media', 'ProductVariantPricePair'];
    const created = Object.keys(shopifyTypes).filter(
      (type) => ![...others, ...parts].includes(type),
    );
    expect([...shopNodeTypes].sort()).toEqual(
      [...created.map((type) => `Shopify${type}`), 'UnpublishedVariant', 'VariantParcel'].sort(),
    );
  });

  it.each([
    { kind: 'throttled', operation: 'products' },
    { kind: 'throttled', operation: 'bulkOperationRunQuery' },
    { kind: 'rate-limit', operation: 'currentBulkOperation' },
    { kind: 'server-error', status: 408, operation: 'bulkOperationRunQuery' },
    { kind: 'truncated-json', operation: 'node' },
    { kind: 'throttled', operation: 'productVariants' },
    // This request is repeated once by itself.
    { kind: 'throttled', operation: 'productVariants', count: 2 },
  ] as const)('is repeated after $kind of $operation', async (given) => {
    const fault = { count: 1, ...given };
    const title = `Timer after ${fault.kind} of ${fault.operation}`;
    await makeTimerNew();
    await rename('round-timer', title);
    shop.server.faults.add({ ...admin, ...fault });
    await readChanges();
    expect(shop.server.faults.list()).toMatchObject([{ hits: fault.count }]);
    expect(known.problems).toEqual([]);
    expect(titleOfTimer()).toBe(title);
    expect(partsOf('round-timer').map(({ internal }) => internal.type)).toEqual([
      'ShopifyProduct',
      ...['ShopifyProductVariant', 'ShopifyProductVariant'],
      ...['VariantParcel', 'VariantParcel'],
    ]);
    expect(await outage()).toBeUndefined();
  });

  it.each([
    ['before the reading', { kind: 'server-error', status: 503 }, /answered with status 503\./],
    [
      'after products were read',
      { kind: 'expired-token', operation: 'bulkOperationRunQuery', nth: 2 },
      /^The products of the shop could not be read: .*401/,
    ],
    [
      'after the plugin has read all',
      { kind: 'throttled', operation: 'productVariants' },
      /^The products of the shop could not be read: The Admin API of the shop refused/,
    ],
  ] as const)('an outage %s keeps the last known products', async (when, fault, cause) => {
    await makeTimerNew();
    const { nodes } = known;
    const { lastBuildTime } = status;
    await rename('round-timer', `Timer ${when}`);
    await rename('focus-mitts', `Mitts ${when}`);
    shop.server.faults.add({ ...admin, ...fault });
    expect((await readChanges()).nodes).toEqual(nodes);
    expect(known.problems).toEqual([]);
    expect(status).toEqual({ lastBuildTime });
    const time = new Date(lastBuildTime ?? 0).toISOString();
    expect(await outage()).toEqual({ problem: matching(cause) });
    expect(await outage()).toEqual({
      problem: matching(new RegExp(`its products of ${time}\\.$`)),
    });

    shop.server.faults.clear();
    await readChanges();
    expect(titleOfTimer()).toBe(`Timer ${when}`);
    expect(ofType(known, 'ShopifyProduct')).toHaveLength(40);
    expect(await outage()).toBeUndefined();
  });

  it('a token that ends between two readings, or in the middle of one, is replaced', async () => {
    await control('admin-tokens', 'DELETE');
    await rename('round-timer', 'Round Clock');
    await readChanges();
    expect(titleOfTimer()).toBe('Round Clock');

    await rename('round-timer', 'Bell Clock');
    await control('bulk-operations', 'POST', { next: 'RUNNING' });
    const reading = readChanges();
    const isRunning = async () => {
      const { held } = await (await control('bulk-operations', 'GET')).json();
      return held.length > 0;
    };
    while (!(await isRunning())) await wait(20);
    await control('admin-tokens', 'DELETE');
    await control('bulk-operations', 'DELETE');
    await reading;
    expect(titleOfTimer()).toBe('Bell Clock');
    expect(await outage()).toBeUndefined();
  });

  it('an outage is survived without nodes of an earlier build, and what changed is read later', async () => {
    const { nodes } = known;
    await rename('round-timer', 'Round Timer');
    await remove('thai-pads');
    shop.server.faults.add({ ...admin, kind: 'reset' });
    status = {};
    known = await read(newBuild());
    expect(known.nodes).toEqual(nodes);
    expect(await outage()).toEqual({ problem: matching(/cannot be reached/) });

    shop.server.faults.clear();
    await readChanges();
    expect(titleOfTimer()).toBe('Round Timer');
    expect(ofType(known, 'ShopifyProduct')).toHaveLength(39);
  });

  it('the first reading is repeated without what was read halfway and is not sold any more', async () => {
    const knownStatus = status;
    status = {};
    shop.server.faults.add({
      ...admin,
      ...{ kind: 'expired-token', operation: 'bulkOperationRunQuery', nth: 2, count: 1 },
    });
    const reading = read(newBuild(), filesIn('first'));
    while (shop.server.faults.list()[0]?.hits !== 1) await wait(20);
    await remove('focus-mitts');
    const first = await reading;
    const handles = ofType(first, 'ShopifyProduct').map(({ handle }) => handle);
    expect(handles).toHaveLength(38);
    expect(handles).not.toContain('focus-mitts');
    status = knownStatus;
    await readChanges();
  });

  it('fails a build that has no last known products, with what to do', async () => {
    shop.server.faults.add({ ...admin, kind: 'expired-token' });
    const build = newBuild();
    await expect(read(build, filesIn('none'))).rejects.toThrow('panic');
    expect(build.problems).toEqual([
      matching(/status 401 \(check SHOPIFY_CLIENT_ID.*There are no products of an earlier build/),
    ]);
    expect(await outage(filesIn('none'))).toBeUndefined();
  });

  it('a shop that answers with no product keeps the last known ones', async () => {
    for (const { handle } of ofType(known, 'ShopifyProduct')) await remove(String(handle));
    status = {};
    expect((await read(newBuild())).nodes).toEqual(known.nodes);
    expect(await outage()).toEqual({ problem: matching(/^The shop answers with no product/) });
  });
});

describe('loopback route', () => {
  beforeAll(openShop);
  afterAll(closeShop);

  const status = (url: string) =>
    new Promise<number | string | undefined>((resolve) => {
      https
        .get(url, (response) => resolve(response.resume().statusCode))
        .on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    });

  it("applies to the store's host and no similar host", async () => {
    expect(
      await status(`https://${shopDetails.myshopifyDomain}/admin/api/2026-10/events.json`),
    ).toBe(401);
    const lookAlike = `https://${shopDetails.myshopifyDomain}.invalid/admin/api/2026-10/events.json`;
    expect(await status(lookAlike)).toMatch(/^E/);
  });

  it('leaves a store on its own host alone, and refuses origins other than http', () => {
    const agent = https.globalAgent;
    routeAdminApi('real.myshopify.com', 'https://real.myshopify.com');
    expect(https.globalAgent).toBe(agent);
    expect(() => routeAdminApi('real.myshopify.com', 'https://elsewhere.example')).toThrow(
      'The Admin API of real.myshopify.com can only be routed to http, not to https://elsewhere.example.',
    );
  });
});
