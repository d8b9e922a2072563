/** Access to the Admin API, bulk operations, deleted objects and what the app sets up. */
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { OPERATION_BY_ID, OPERATION_STATUS_QUERY } from 'gatsby-source-shopify/static-queries';
import { embeddedAdminCredentials } from '../../../../../../src/config/admin-credentials';
import { shopifyBlogDocuments } from '../../../../../../tools/import/shopify/read-shopify-blogs';
import { askAdmin } from '../../../../rigs/admin-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop, post } from '../../../../rigs/open-test-shop';

let shop: TestShop;
const others: TestShop[] = [];
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => Promise.all([shop, ...others].map((each) => each.close())));

const admin = <T>(query: string, variables: object = {}) => askAdmin<T>(shop, query, variables);
const stateFile = () => path.join(shop.dataDir, 'shop-state.json');

/** Restarts the shop on a state that the test changes. */
async function restartOn(change: (state: string) => string): Promise<void> {
  await shop.stop();
  await writeFile(stateFile(), change(await readFile(stateFile(), 'utf8')));
  await shop.restart();
}

test('the documents of the import of blogs are valid', () => {
  const file = path.resolve('stand-ins/services/storefront-service/admin-api/admin-schema.graphql');
  const schema = buildSchema(readFileSync(file, 'utf8'));
  for (const document of Object.values(shopifyBlogDocuments)) {
    expect(validate(schema, parse(document))).toEqual([]);
  }
});

describe('access', () => {
  test.each(['graphql.json', 'events.json'])('to %s requires the Admin token', async (file) => {
    const response = await fetch(`${shop.server.url}/admin/api/2026-10/${file}`, {
      method: file === 'graphql.json' ? 'POST' : 'GET',
      headers: { 'X-Shopify-Access-Token': 'public' },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      errors: expect.stringContaining('X-Shopify-Access-Token') as string,
    });
  });

  test('with a token of the app ends after a day', async () => {
    let now = Date.now();
    const sleep = () => new Promise<void>(setImmediate);
    const clock = { now: () => new Date(now), sleep };
    const own = await openTestShop({ clock });
    others.push(own);
    const grant = await fetch(`${own.server.url}/admin/oauth/access_token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: embeddedAdminCredentials.clientId,
        client_secret: embeddedAdminCredentials.clientSecret,
      }),
    });
    const { access_token: token, expires_in: seconds } = (await grant.json()) as {
      access_token: string;
      expires_in: number;
    };
    const status = async () => {
      const headers = { 'X-Shopify-Access-Token': token };
      return (await fetch(`${own.server.url}/admin/api/2026-10/events.json`, { headers })).status;
    };
    now += (seconds - 1) * 1_000;
    expect(await status()).toBe(200);
    now += 1_000;
    expect(await status()).toBe(401);
  });

  test('serves no file outside the folder of bulk operations', async () => {
    for (const file of ['..%2Fshop-state.json', '1.jsonl']) {
      expect((await fetch(`${shop.server.url}/bulk/${file}`)).status).toBe(404);
    }
  });
});

describe('a bulk operation', () => {
  type Operation = { id: string; status: string; objectCount: string; url: string | null };

  async function start(): Promise<string> {
    const answer = await admin<{ bulkOperationRunQuery: { bulkOperation: Operation } }>(
      `mutation { bulkOperationRunQuery(query: "{ collections { edges { node { id } } } }") {
        bulkOperation { id } } }`,
    );
    return answer.bulkOperationRunQuery.bulkOperation.id;
  }

  /** Reads an operation once it has ended, as the source plugin does. */
  async function ended(id: string): Promise<Operation> {
    for (;;) {
      const { node } = await admin<{ node: Operation }>(OPERATION_BY_ID, { id });
      if (!['CREATED', 'RUNNING', 'CANCELING'].includes(node.status)) return node;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  const rehearse = (method: string, body?: object) =>
    fetch(`${shop.server.url}/control/bulk-operations`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });

  test('that is canceled stays so when its work ends', async () => {
    await rehearse('POST', { next: 'RUNNING' });
    const id = await start();
    const cancel = `mutation ($id: ID!) { bulkOperationCancel(id: $id) {
      bulkOperation { status } userErrors { message } } }`;
    expect(await admin(cancel, { id })).toEqual({
      bulkOperationCancel: { bulkOperation: { status: 'CANCELING' }, userErrors: [] },
    });
    await rehearse('DELETE');
    expect(await ended(id)).toMatchObject({ status: 'CANCELED', objectCount: '0' });
    // The next one ends after the canceled one has done its work.
    expect(await ended(await start())).toMatchObject({ status: 'COMPLETED', objectCount: '9' });
    expect(await ended(id)).toMatchObject({ status: 'CANCELED', objectCount: '0' });
  });

  test('is failed at the start if a crash left it unfinished', async () => {
    await ended(await start());
    await restartOn((state) => {
      const at = state.lastIndexOf('"status":"COMPLETED"');
      return state.slice(0, at) + state.slice(at).replace('COMPLETED', 'CREATED');
    });
    expect(await admin(OPERATION_STATUS_QUERY)).toMatchObject({
      currentBulkOperation: { status: 'FAILED', errorCode: 'INTERNAL_SERVER_ERROR', url: null },
    });
  });
});

test('events list deleted objects page by page', async () => {
  const events = async (query: string) => {
    const response = await fetch(`${shop.server.url}/admin/api/2026-10/events.json?${query}`, {
      headers: { 'X-Shopify-Access-Token': 'admin' },
    });
    const body = (await response.json()) as { events: object[] };
    return { ...body, link: response.headers.get('Link') };
  };
  await restartOn((text) => {
    const state = JSON.parse(text) as { revisions: Record<string, unknown> };
    const revision = { digest: 'gone', updatedAt: '2026-01-01T00:00:00.000Z' };
    for (const gid of ['Product/8000000000001', 'Collection/8000000000002', 'ProductVariant/3']) {
      state.revisions[`gid://shopify/${gid}`] = revision;
    }
    return JSON.stringify(state);
  });
  const all = await events('verb=destroy&limit=250&created_at_min=2020-01-01T00:00:00.000Z');
  expect(all.events).toMatchObject([
    { subject_type: 'Product', subject_id: 8000000000001 },
    { subject_type: 'Collection', subject_id: 8000000000002 },
  ]);
  const first = await events('verb=destroy&limit=1');
  expect(first.events).toHaveLength(1);
  const next = /page_info=(\d+)>; rel="next"$/.exec(first.link ?? '')?.[1];
  const second = await events(`verb=destroy&limit=1&page_info=${next}`);
  expect(second.events).toEqual([all.events[1]]);
  expect((await events('verb=destroy&created_at_min=2999-01-01T00:00:00Z')).events).toEqual([]);
});

describe('set-up', () => {
  type Outcome = { userErrors: { field: string[]; message: string }[] };

  const run = async (mutation: string): Promise<Outcome> => {
    const document = `mutation { payload: ${mutation} { userErrors { field message } } }`;
    return (await admin<{ payload: Outcome }>(document)).payload;
  };

  test('of a definition: without it the Storefront API shows no metafield', async () => {
    const metafield = 'metafield(namespace: "custom", key: "product_filter") { value }';
    const read = async () => {
      const query = `{ product(handle: "focus-mitts") { ${metafield} } }`;
      return (await shop.ask<{ product: { metafield: unknown } }>(query)).product.metafield;
    };
    expect(await read()).not.toBeNull();
    const { metafieldDefinitions } = await admin<{
      metafieldDefinitions: { nodes: { id: string }[] };
    }>(
      '{ metafieldDefinitions(first: 1, ownerType: PRODUCT, key: "product_filter") { nodes { id } } }',
    );
    await run(`metafieldDefinitionDelete(id: "${metafieldDefinitions.nodes[0]?.id}")`);
    expect(await read()).toBeNull();
    await shop.restart();
    expect(await read()).toBeNull();
  });

  test('of a token for storefronts: one that was deleted is refused', async () => {
    const { payload } = await admin<{
      payload: { storefrontAccessToken: { id: string; accessToken: string } };
    }>(
      `mutation { payload: storefrontAccessTokenCreate(input: { title: "Site" }) {
        storefrontAccessToken { id accessToken } } }`,
    );
    const { id, accessToken } = payload.storefrontAccessToken;
    const headers = { 'X-Shopify-Storefront-Access-Token': accessToken };
    const status = async () => (await post(shop, { query: '{ shop { name } }' }, headers)).status;
    expect(await status()).toBe(200);
    const removal = await run(`storefrontAccessTokenDelete(input: { id: "${id}" })`);
    expect(removal.userErrors).toEqual([]);
    expect(await status()).toBe(401);
    expect(await run('storefrontAccessTokenCreate(input: { title: " " })')).toMatchObject({
      userErrors: [{ message: "Title can't be blank" }],
    });
  });
});
