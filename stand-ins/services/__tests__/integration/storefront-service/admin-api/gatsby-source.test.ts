import { mkdtemp, readFile, rm } from 'node:fs/promises';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createContentDigest } from 'gatsby-core-utils/create-content-digest';
import { sourceNodes } from 'gatsby-source-shopify/gatsby-node';
import { shopifyTypes } from 'gatsby-source-shopify/shopify-types';
import { readEnvironment } from '../../../../../../src/config/env';
import { routeAdminApi } from '../../../../../../src/gatsby/engine/admin-route/route-admin-api';
import {
  keepShopNodes,
  shopNodeTypes,
} from '../../../../../../src/gatsby/node/shop-source/shop-mirror';
import { readOrRestore } from '../../../../../../src/gatsby/node/shop-source/source-shop';
import { listen } from '../../../../../../src/processes/shared/listen';
import { demoShop, shopDetails } from '../../../../storefront-service/demo-shop/demo-shop';
import { adminProduct, askAdmin } from '../../../../rigs/admin-under-test';
import { buyNow } from '../../../../rigs/buy-now';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

type SourcedNode = Record<string, unknown> & { id: string; internal: { type: string } };
type Build = {
  nodes: Map<string, SourcedNode>;
  created: SourcedNode[];
  problems: unknown[];
};

const defaultAgent = https.globalAgent;
let shop: TestShop;
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
      getState: () => ({ status: { plugins: { 'gatsby-source-shopify': status } } }),
    },
    actions: {
      createNode: (node: SourcedNode) => {
        build.created.push(node);
        nodes.set(node.id, node);
      },
      deleteNode: ({ id }: SourcedNode) => nodes.delete(id),
      touchNode: () => undefined,
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
  return { nodes, created: [], problems };
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
  // Those that the law asks for, of two products.
  const warnings = 2;
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
      clothesFacts +
      warnings,
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

  it('fails the build if it fails', async () => {
    await rehearse('POST', { next: 'FAILED' });
    await expect(source()).rejects.toThrow('panic');
  });
});

describe('shop source', () => {
  const admin = { path: '/admin/' };
  const options = { ...pluginOptions, shopifyConnections: ['collections'] };
  let folder: string;
  let files: { mirrorFile: string; outageFile: string };
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'shop-source-'));
    files = {
      mirrorFile: path.join(folder, 'mirror/shop.jsonl'),
      outageFile: path.join(folder, 'outage'),
    };
  });
  afterEach(() => rm(folder, { recursive: true }));

  const read = async (build: Build, status: Status, adminOrigin = shop.server.url) => {
    const api = gatsbyOf(build, status);
    const endpoint = `${shop.server.url}/api/2026-10/graphql.json`;
    const access = { ...readEnvironment({}).storefront, adminOrigin, endpoint };
    await readOrRestore(api, options, { access, ...files });
    await keepShopNodes(api, files.mirrorFile);
    return build;
  };
  const outage = async () => {
    const text = await readFile(files.outageFile, 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  };
  const matching = (pattern: RegExp) => expect.stringMatching(pattern) as string;
  const rename = async (handle: string, title: string) => {
    const { id } = await adminProduct(shop, handle);
    await askAdmin(
      shop,
      'mutation ($p: ProductUpdateInput) { productUpdate(product: $p) { product { id } } }',
      { p: { id, title } },
    );
  };
  const remove = async (handle: string) => {
    const { id } = await adminProduct(shop, handle);
    await askAdmin(
      shop,
      'mutation ($id: ID!) { productDelete(input: { id: $id }) { deletedProductId } }',
      { id },
    );
  };

  it('reads how each variant is sent, and at the next reading only those that changed', async () => {
    const status: Status = {};
    const first = await read(newBuild(), status);
    const gloves = byHandle(first, 'corner-gloves')['variants___NODE'] as string[];
    const parcelOf = (id: string | undefined) =>
      first.nodes.get(`parcel-${String(first.nodes.get(id ?? '')?.shopifyId)}`);
    expect(parcelOf(gloves[11])).toMatchObject({ requiresShipping: true, grams: 1_080 });
    expect(ofType(first, 'VariantParcel')).toHaveLength(
      ofType(first, 'ShopifyProductVariant').length,
    );
    await buyNow(shop, 'focus-mitts', 'Blue');
    const second = await read(newBuild(new Map(first.nodes)), status);
    expect(
      ofType({ nodes: new Map(second.created.map((node) => [node.id, node])) }, 'VariantParcel'),
    ).toHaveLength(1);
    expect(ofType(second, 'VariantParcel')).toEqual(ofType(first, 'VariantParcel'));
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
    const gidsOf = (build: Build) =>
      ofType(build, 'ShopifyProductVariant').map(({ shopifyId }) => shopifyId);
    const status: Status = {};
    await change('publishableUnpublish');
    const first = await read(newBuild(), status);
    expect(gidsOf(first)).not.toContain(gid);
    const second = await read(newBuild(new Map(first.nodes)), status);
    expect(second.nodes).toEqual(first.nodes);

    shop.server.faults.add({ kind: 'server-error', status: 503, operation: 'PublishedVariants' });
    expect(gidsOf(await read(newBuild(new Map(first.nodes)), status))).toEqual(gidsOf(first));
    shop.server.faults.clear();

    await change('publishablePublish');
    const third = await read(newBuild(new Map(first.nodes)), status);
    expect(gidsOf(third)).toEqual(expect.arrayContaining([...gidsOf(first), gid]));
    expect(ofType(third, 'UnpublishedVariant')).toEqual([]);
    expect(status.lastBuildTime).toBeGreaterThan(0);
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
  ] as const)('is repeated after $kind of $operation', async (fault) => {
    shop.server.faults.add({ ...admin, ...fault, count: 1 });
    const build = await read(newBuild(), {});
    expect(build.problems).toEqual([]);
    expect(ofType(build, 'ShopifyProduct')).toHaveLength(40);
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
  ] as const)('an outage %s keeps the last known products', async (_when, fault, cause) => {
    const status: Status = {};
    const first = await read(newBuild(), status);
    const { lastBuildTime } = status;
    await rename('round-timer', 'Round Clock');
    shop.server.faults.add({ ...admin, ...fault });
    const during = await read(newBuild(new Map(first.nodes)), status);
    expect(during.nodes).toEqual(first.nodes);
    expect(status).toEqual({ lastBuildTime });
    const time = new Date(lastBuildTime ?? 0).toISOString();
    expect(await outage()).toEqual({ problem: matching(cause) });
    expect(await outage()).toEqual({
      problem: matching(new RegExp(`its products of ${time}\\.$`)),
    });
    expect(during.problems).toEqual([]);

    shop.server.faults.clear();
    const after = await read(during, status);
    expect(byHandle(after, 'round-timer').title).toBe('Round Clock');
    expect(ofType(after, 'ShopifyProduct')).toHaveLength(40);
    expect(await outage()).toBeUndefined();
  });

  it('a token that ends between two readings, or in the middle of one, is replaced', async () => {
    const control = (name: string, method: string, body?: object) =>
      fetch(`${shop.server.url}/control/${name}`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    const status: Status = {};
    const first = await read(newBuild(), status);
    await control('admin-tokens', 'DELETE');
    await rename('round-timer', 'Round Clock');
    const second = await read(newBuild(new Map(first.nodes)), status);
    expect(byHandle(second, 'round-timer').title).toBe('Round Clock');

    await rename('round-timer', 'Bell Clock');
    await control('bulk-operations', 'POST', { next: 'RUNNING' });
    const reading = read(newBuild(new Map(second.nodes)), status);
    const isRunning = async () => {
      const { held } = await (await control('bulk-operations', 'GET')).json();
      return held.length > 0;
    };
    while (!(await isRunning())) await wait(20);
    await control('admin-tokens', 'DELETE');
    await control('bulk-operations', 'DELETE');
    expect(byHandle(await reading, 'round-timer').title).toBe('Bell Clock');
    expect(await outage()).toBeUndefined();
  });

  it('an outage is survived without nodes of an earlier build, and what changed is read later', async () => {
    const first = await read(newBuild(), {});
    await rename('round-timer', 'Round Clock');
    await remove('thai-pads');
    shop.server.faults.add({ ...admin, kind: 'reset' });
    const status: Status = {};
    const restored = await read(newBuild(), status);
    expect(restored.nodes).toEqual(first.nodes);
    expect(await outage()).toEqual({ problem: matching(/cannot be reached/) });

    shop.server.faults.clear();
    const after = await read(restored, status);
    expect(byHandle(after, 'round-timer').title).toBe('Round Clock');
    expect(ofType(after, 'ShopifyProduct')).toHaveLength(39);
  });

  it('a shop that answers with no product keeps the last known ones', async () => {
    const first = await read(newBuild(), {});
    for (const { handle } of ofType(first, 'ShopifyProduct')) await remove(String(handle));
    const empty = await read(newBuild(), {});
    expect(empty.nodes).toEqual(first.nodes);
    expect(await outage()).toEqual({ problem: matching(/^The shop answers with no product/) });
  });

  it('fails a build that has no last known products, with what to do', async () => {
    shop.server.faults.add({ ...admin, kind: 'expired-token' });
    const build = newBuild();
    await expect(read(build, {})).rejects.toThrow('panic');
    expect(build.problems).toEqual([
      matching(/status 401 \(check SHOPIFY_CLIENT_ID.*There are no products of an earlier build/),
    ]);
    expect(await outage()).toBeUndefined();
  });

  it.each([301, 307])(
    'a redirect of the shop (%i) takes the token to no other address',
    async (status) => {
      const tokens: unknown[] = [];
      const where = { name: 'shop', host: '127.0.0.1', port: 0, portVariable: 'none' };
      const other = await listen(({ headers }, response) => {
        tokens.push(headers['x-shopify-access-token']);
        response.end('{"data":{}}');
      }, where);
      const moved = await listen((_request, response) => {
        response.writeHead(status, { location: `${other.url}/` }).end();
      }, where);
      try {
        const build = newBuild();
        await expect(read(build, {}, moved.url)).rejects.toThrow('panic');
        expect(build.problems).toEqual([matching(/cannot be reached: unexpected redirect/)]);
        expect(tokens).toEqual([]);
      } finally {
        await Promise.all([moved.close(), other.close()]);
      }
    },
  );
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

  it('leaves a store on its own host alone, and refuses origins other than http', () => {
    const agent = https.globalAgent;
    routeAdminApi('real.myshopify.com', 'https://real.myshopify.com');
    expect(https.globalAgent).toBe(agent);
    expect(() => routeAdminApi('real.myshopify.com', 'https://elsewhere.example')).toThrow(
      'The Admin API of real.myshopify.com can only be routed to http, not to https://elsewhere.example.',
    );
  });
});
