import { mkdtemp, readFile, rm } from 'node:fs/promises';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { createContentDigest } from 'gatsby-core-utils/create-content-digest';
import { sourceNodes } from 'gatsby-source-shopify/source-nodes';
import type { SourceShop } from '../../../../../../src/gatsby/engine/shop-source/last-known-shop';
import { withLastKnownShop } from '../../../../../../src/gatsby/engine/shop-source/last-known-shop';
import { retryAdminRequests } from '../../../../../../src/gatsby/engine/shop-source/retry-admin-requests';
import { routeAdminApi } from '../../../../../../src/gatsby/config/route-admin-api';
import { keepShopNodes } from '../../../../../../src/gatsby/engine/shop-source/shop-mirror';
import { demoShop, shopDetails } from '../../../../storefront-service/demo-shop/demo-shop';
import { adminProduct, askAdmin } from '../../../../rigs/admin-under-test';
import { buyNow } from '../../../../rigs/buy-now';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

type SourcedNode = Record<string, unknown> & { id: string; internal: { type: string } };
type Build = {
  nodes: Map<string, SourcedNode>;
  created: SourcedNode[];
  touched: Set<string>;
  problems: unknown[];
};

const defaultAgent = https.globalAgent;
let shop: TestShop;
beforeAll(retryAdminRequests);
beforeEach(async () => {
  shop = await openTestShop();
  routeAdminApi(shopDetails.myshopifyDomain, shop.server.url);
});
afterEach(async () => {
  await shop.close();
  https.globalAgent.destroy();
  https.globalAgent = defaultAgent;
});

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

/** Returns the part of Gatsby's interface that the plugin uses. */
function gatsbyOf(build: Build, status: Status) {
  const { nodes } = build;
  const timer = { start: () => undefined, end: () => undefined, setStatus: () => undefined };
  const typesOf = () => new Set(Array.from(nodes.values(), ({ internal }) => internal.type));
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
      getState: () => ({
        status: { plugins: { 'gatsby-source-shopify': status } },
        typeOwners: { pluginsToTypes: new Map([['gatsby-source-shopify', typesOf()]]) },
      }),
    },
    actions: {
      createNode: (node: SourcedNode) => {
        build.created.push(node);
        nodes.set(node.id, node);
      },
      deleteNode: ({ id }: SourcedNode) => nodes.delete(id),
      touchNode: ({ id }: SourcedNode) => build.touched.add(id),
      setPluginStatus: (next: Status) => Object.assign(status, next),
    },
    createNodeId: (id: string) => `node ${id}`,
    createContentDigest,
    getNode: (id: string) => nodes.get(id),
    getNodesByType: (type: string) => ofType(build, type),
  };
  // The plugin uses only this part of Gatsby's interface.
  return api as unknown as Parameters<typeof sourceNodes>[0];
}

function newBuild(nodes = new Map<string, SourcedNode>(), problems: unknown[] = []): Build {
  return { nodes, created: [], touched: new Set(), problems };
}

/** Runs the plugin's own sourcing as Gatsby does, with nodes of an earlier run. */
async function source(
  nodes?: Map<string, SourcedNode>,
  lastBuildTime?: Date,
  options = pluginOptions,
  problems?: unknown[],
): Promise<Build> {
  const build = newBuild(nodes, problems);
  const status = lastBuildTime ? { lastBuildTime: lastBuildTime.getTime() } : {};
  await sourceNodes(gatsbyOf(build, status), options);
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

it('source plugin: reads the whole shop', async () => {
  const variants = demoShop.products.flatMap((product) => product.variants);
  const build = await source();
  expect(build.problems).toEqual([]);
  const counts = Object.fromEntries(
    [
      'Product',
      'ProductVariant',
      'Collection',
      'Location',
      'Metafield',
      'MediaImage',
      'InventoryLevel',
    ].map((type) => [type, ofType(build, `Shopify${type}`).length]),
  );
  // Age group and gender of each of the clothes.
  const clothesFacts = 6 * 2;
  expect(counts).toEqual({
    Product: 40,
    ProductVariant: variants.length,
    Collection: 9,
    Location: 1,
    Metafield:
      40 * 3 +
      5 +
      1 +
      2 +
      1 +
      demoShop.products.filter(({ complements }) => complements).length +
      clothesFacts,
    MediaImage: expect.any(Number) as number,
    InventoryLevel: variants.filter(({ stock }) => stock !== null).length,
  });
  const gloves = byHandle(build, 'corner-gloves');
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
  const titles = (gloves['collections___NODE'] as string[]).map((id) => build.nodes.get(id)?.title);
  expect(titles).toEqual(['Gloves and wraps', 'Start here', 'Last round', 'With a partner']);
});

it('source plugin: keeps the order of variants and their related nodes', async () => {
  const build = await source();
  const gloves = byHandle(build, 'corner-gloves');
  const variants = (gloves['variants___NODE'] as string[]).map((id) => build.nodes.get(id));
  expect(variants.map((variant) => variant?.title).slice(0, 3)).toEqual([
    '10oz / Red',
    '10oz / Blue',
    '10oz / Eggshell',
  ]);
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
    presentmentPrices: [
      {
        price: { amount: '84.0', currencyCode: 'USD' },
        compareAtPrice: { amount: '99.0', currencyCode: 'USD' },
      },
    ],
    inventoryItem: {
      requiresShipping: true,
      tracked: true,
      measurement: { weight: { value: 1080 } },
    },
  });
  expect(variants[11]?.['media___NODE']).toHaveLength(1);
  expect(variants[11]?.['inventoryLevels___NODE']).toHaveLength(1);
  const collection = ofType(build, 'ShopifyCollection').find(({ handle }) => handle === 'bags');
  expect(collection).toMatchObject({ productsCount: { count: 5 }, sortOrder: 'MANUAL' });
  expect(collection?.['products___NODE']).toEqual(
    ['standing-bag', 'hanging-bag', 'double-end-bag', 'speed-bag', 'teardrop-bag'].map(
      (handle) => byHandle(build, handle).id,
    ),
  );
  const byRule = ofType(build, 'ShopifyCollection').find(({ handle }) => handle === 'start-here');
  expect(byRule).toMatchObject({
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

it('source plugin: an incremental build gets the changes of an order and nothing else', async () => {
  const first = await source();
  const since = new Date();
  await buyNow(shop, 'focus-mitts', 'Blue');
  const second = await source(first.nodes, since);
  const titles = second.created
    .filter(({ internal }) => /^Shopify(?:Product|ProductVariant|Order)$/.test(internal.type))
    .map(({ internal, title }) => [internal.type, title]);
  expect(titles).toEqual([
    ['ShopifyProduct', 'Focus Mitts'],
    ['ShopifyProductVariant', 'Blue'],
    ['ShopifyOrder', undefined],
  ]);
  expect(byHandle(second, 'focus-mitts').totalInventory).toBe(25);
  const third = await source(first.nodes, new Date());
  expect(third.created.filter(({ internal }) => internal.type !== 'ShopifyLocation')).toEqual([]);
  expect(ofType(third, 'ShopifyProduct')).toHaveLength(40);
});

it('source plugin: an incremental build gets a new price and loses a deleted product', async () => {
  const first = await source();
  const since = new Date();
  const { id, variants } = await adminProduct(shop, 'round-timer');
  await askAdmin(
    shop,
    `mutation ($id: ID!, $variants: [ProductVariantsBulkInput!]!) {
      productVariantsBulkUpdate(productId: $id, variants: $variants) { userErrors { message } } }`,
    { id, variants: [{ id: variants.nodes[0]?.id, price: '39.00' }] },
  );
  const gone = await adminProduct(shop, 'thai-pads');
  await askAdmin(
    shop,
    'mutation ($id: ID!) { productDelete(input: { id: $id }) { deletedProductId } }',
    { id: gone.id },
  );
  const second = await source(first.nodes, since);
  const created = second.created.filter(({ internal }) => internal.type === 'ShopifyProduct');
  expect(created.map(({ handle }) => handle)).toEqual(['round-timer']);
  const prices = ofType(second, 'ShopifyProductVariant').map(({ shopifyId, price }) => [
    shopifyId,
    price,
  ]);
  expect(prices).toContainEqual([variants.nodes[0]?.id, '39.00']);
  expect(ofType(second, 'ShopifyProduct').map(({ handle }) => handle)).not.toContain('thai-pads');
  expect(ofType(second, 'ShopifyProduct')).toHaveLength(39);
});

describe('source plugin: a foreign bulk operation', () => {
  const rehearse = async (method: string, body?: object) =>
    fetch(`${shop.server.url}/control/bulk-operations`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const startHeld = async (): Promise<string> => {
    await rehearse('POST', { next: 'RUNNING' });
    const { bulkOperationRunQuery } = await askAdmin<{
      bulkOperationRunQuery: { bulkOperation: { id: string } };
    }>(
      shop,
      `mutation { bulkOperationRunQuery(query: "{ locations { edges { node { id } } } }") {
        bulkOperation { id } } }`,
    );
    return bulkOperationRunQuery.bulkOperation.id;
  };
  const statusOf = async (id: string) =>
    (
      await askAdmin<{ node: { status: string } }>(
        shop,
        'query ($id: ID!) { node(id: $id) { ... on BulkOperation { status } } }',
        { id },
      )
    ).node.status;

  it('is awaited', async () => {
    const id = await startHeld();
    expect(await statusOf(id)).toBe('RUNNING');
    const build = source(undefined, undefined, { ...pluginOptions, shopifyConnections: [] });
    await rehearse('DELETE');
    expect(ofType(await build, 'ShopifyProduct')).toHaveLength(40);
    expect(await statusOf(id)).toBe('COMPLETED');
  });

  it('is canceled by a priority build', async () => {
    const id = await startHeld();
    expect(await statusOf(id)).toBe('RUNNING');
    const options = { ...pluginOptions, shopifyConnections: [], prioritize: true };
    const build = await source(undefined, undefined, options);
    expect(ofType(build, 'ShopifyProduct')).toHaveLength(40);
    expect(await statusOf(id)).toBe('CANCELED');
  });

  it.each(['FAILED', 'EXPIRED'])('fails the build if it ends as %s', async (next) => {
    await rehearse('POST', { next });
    await expect(source()).rejects.toThrow('panic');
  });
});

describe('source plugin: a faulty Admin API', () => {
  const admin = { path: '/admin/' };
  const causeOf = async (fault: Parameters<TestShop['server']['faults']['add']>[0]) => {
    shop.server.faults.add(fault);
    const reports: unknown[] = [];
    await source(undefined, undefined, pluginOptions, reports).catch(() => undefined);
    return String(Reflect.get(Object(reports[0]), 'error'));
  };

  it.each([
    { kind: 'throttled', operation: 'bulkOperationRunQuery' },
    { kind: 'rate-limit', operation: 'currentBulkOperation' },
    { kind: 'server-error', status: 408, operation: 'bulkOperationRunQuery' },
    { kind: 'truncated-json', operation: 'node' },
    { kind: 'reset', path: '/bulk/', when: 'in-body' },
  ] as const)('is asked again after $kind', async (fault) => {
    shop.server.faults.add({ ...admin, ...fault, count: 1 });
    const build = await source(undefined, undefined, { ...pluginOptions, shopifyConnections: [] });
    expect(build.problems).toEqual([]);
    expect(ofType(build, 'ShopifyProduct')).toHaveLength(40);
  });

  it('fails the build with a sentence', async () => {
    expect(await causeOf({ ...admin, kind: 'expired-token' })).toMatch(
      /^Error: The Admin API of the shop \S+ answered with status 401\. Check SHOPIFY_ADMIN_TOKEN/,
    );
    shop.server.faults.clear();
    expect(await causeOf({ ...admin, kind: 'reset', operation: 'bulkOperationRunQuery' })).toMatch(
      /^Error: The Admin API of the shop \S+ does not answer\./,
    );
  });
});

describe('source plugin: an outage of the shop', () => {
  const options = { ...pluginOptions, shopifyConnections: ['collections'] };
  let folder: string;
  let files: { mirror: string; outage: string };
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'last-known-shop-'));
    files = { mirror: path.join(folder, 'mirror/shop.jsonl'), outage: path.join(folder, 'outage') };
  });
  afterEach(() => rm(folder, { recursive: true }));

  const read = async (build: Build, status: Status) => {
    const api = gatsbyOf(build, status);
    const sourceShop = withLastKnownShop(sourceNodes as SourceShop, files.mirror, files.outage);
    await sourceShop(api, options);
    await keepShopNodes(api, files.mirror);
    return build;
  };
  const outage = async () => {
    const text = await readFile(files.outage, 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  };
  const rename = async (handle: string, title: string) => {
    const { id } = await adminProduct(shop, handle);
    await askAdmin(
      shop,
      'mutation ($p: ProductUpdateInput) { productUpdate(product: $p) { product { id } } }',
      { p: { id, title } },
    );
  };
  const admin = { path: '/admin/' };

  it.each([
    [{ ...admin, kind: 'server-error', status: 503 }, /answered with status 503\. Try again when/],
    // The products are read by then.
    [
      { ...admin, kind: 'expired-token', operation: 'bulkOperationRunQuery', nth: 2 },
      /answered with status 401/,
    ],
  ] as const)('keeps the last known products and names the cause: %j', async (fault, cause) => {
    const status: Status = {};
    const first = await read(newBuild(), status);
    const { lastBuildTime } = status;
    await rename('round-timer', 'Round Clock');
    shop.server.faults.add(fault);
    const during = await read(newBuild(new Map(first.nodes)), status);
    expect(during.nodes).toEqual(first.nodes);
    expect(during.touched).toEqual(new Set(first.nodes.keys()));
    expect(status).toEqual({ lastBuildTime });
    const time = new Date(lastBuildTime ?? 0).toISOString();
    const problem = `Until then this release has the products of ${time}.`;
    expect(await outage()).toEqual({ problem: expect.stringMatching(cause) as string });
    expect(await outage()).toEqual({ problem: expect.stringContaining(problem) as string });
    expect(during.problems).toEqual([]);

    shop.server.faults.clear();
    const after = await read(during, status);
    expect(byHandle(after, 'round-timer').title).toBe('Round Clock');
    expect(ofType(after, 'ShopifyProduct')).toHaveLength(40);
    expect(await outage()).toBeUndefined();
  });

  it('is survived by a build without nodes of an earlier one, which later reads what changed', async () => {
    const first = await read(newBuild(), {});
    await rename('round-timer', 'Round Clock');
    const { id } = await adminProduct(shop, 'thai-pads');
    await askAdmin(
      shop,
      'mutation ($id: ID!) { productDelete(input: { id: $id }) { deletedProductId } }',
      { id },
    );
    shop.server.faults.add({ ...admin, kind: 'reset' });
    const status: Status = {};
    const restored = await read(newBuild(), status);
    expect(restored.nodes).toEqual(first.nodes);
    const problem = expect.stringMatching(/does not answer\. Check the connection/) as string;
    expect(await outage()).toEqual({ problem });

    shop.server.faults.clear();
    const after = await read(restored, status);
    expect(byHandle(after, 'round-timer').title).toBe('Round Clock');
    expect(ofType(after, 'ShopifyProduct')).toHaveLength(39);
  });

  it('fails a build that has no last known products', async () => {
    shop.server.faults.add({ ...admin, kind: 'expired-token' });
    await expect(read(newBuild(), {})).rejects.toThrow('panic');
    expect(await outage()).toBeUndefined();
  });
});

it('is handled with a sales channel in a priority build', async () => {
  const build = await source(undefined, undefined, {
    ...pluginOptions,
    shopifyConnections: [],
    salesChannel: 'Headless',
    prioritize: true,
  });
  expect(ofType(build, 'ShopifyProduct')).toHaveLength(40);
  expect(ofType(build, 'ShopifyCollection')).toEqual([]);
});

it('is not started with a wrong password', async () => {
  await expect(
    source(undefined, undefined, { ...pluginOptions, password: 'wrong' }),
  ).rejects.toThrow('panic');
});

describe('loopback route', () => {
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

  it('is installed once, and a second call changes its target', async () => {
    const agent = https.globalAgent;
    routeAdminApi(shopDetails.myshopifyDomain, 'http://127.0.0.1:9');
    expect(https.globalAgent).toBe(agent);
    agent.destroy();
    expect(await status(`https://${shopDetails.myshopifyDomain}/`)).toBe('ECONNREFUSED');
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
