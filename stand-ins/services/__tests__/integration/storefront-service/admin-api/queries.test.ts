import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OPERATION_BY_ID, OPERATION_STATUS_QUERY } from 'gatsby-source-shopify/static-queries';
import { askAdmin } from '../../../../rigs/admin-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

type Operation = {
  id: string;
  status: string;
  objectCount: string;
  fileSize: string | null;
  url: string | null;
  completedAt: string | null;
  errorCode: string | null;
};
type Started = {
  bulkOperationRunQuery: {
    bulkOperation: Operation | null;
    userErrors: { code: string; field: string[]; message: string }[];
  };
};

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const admin = async <T>(query: string, variables: object = {}): Promise<T> =>
  askAdmin<T>(shop, query, variables);

const startBulk = (query: string) =>
  admin<Started>(
    `mutation ($query: String!) { bulkOperationRunQuery(query: $query) {
      bulkOperation { id status objectCount url } userErrors { code field message } } }`,
    { query },
  );

/** Polls an operation until it has ended, as the source plugin does. */
async function untilEnded(id: string | undefined): Promise<Operation> {
  for (;;) {
    const { node } = await admin<{ node: Operation }>(OPERATION_BY_ID, { id });
    if (node.status !== 'CREATED' && node.status !== 'RUNNING') return node;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function runBulk(query: string): Promise<{ operation: Operation; lines: string[] }> {
  const { bulkOperationRunQuery } = await startBulk(query);
  const id = bulkOperationRunQuery.bulkOperation?.id;
  const node = await untilEnded(id);
  const text = node.url ? await (await fetch(node.url)).text() : '';
  return { operation: node, lines: text.split('\n').slice(0, -1) };
}

const productTitles =
  '{ products { edges { node { id title variants { edges { node { id } } } } } } }';

describe('a bulk operation', () => {
  it('is failed at the start if a crash left it unfinished', async () => {
    await runBulk(productTitles);
    await shop.stop();
    const file = path.join(shop.dataDir, 'shop-state.json');
    const state = await readFile(file, 'utf8');
    await writeFile(file, state.replace('"status":"COMPLETED"', '"status":"CREATED"'));
    await shop.restart();
    expect(await admin(OPERATION_STATUS_QUERY)).toMatchObject({
      currentBulkOperation: { status: 'FAILED', errorCode: 'INTERNAL_SERVER_ERROR', url: null },
    });
  });
});

describe('access', () => {
  it.each(['graphql.json', 'events.json'])('%s requires the Admin token', async (file) => {
    const response = await fetch(`${shop.server.url}/admin/api/2026-10/${file}`, {
      method: file === 'graphql.json' ? 'POST' : 'GET',
      headers: { 'X-Shopify-Access-Token': 'public' },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      errors: expect.stringContaining('X-Shopify-Access-Token') as string,
    });
  });

  it('serves no file outside the bulk folder', async () => {
    const { url } = shop.server;
    expect((await fetch(`${url}/bulk/..%2Fshop-state.json`)).status).toBe(404);
    expect((await fetch(`${url}/bulk/1.jsonl`)).status).toBe(404);
  });
});

describe('events', () => {
  const events = async (query: string) => {
    const response = await fetch(`${shop.server.url}/admin/api/2026-10/events.json?${query}`, {
      headers: { 'X-Shopify-Access-Token': 'admin' },
    });
    const body = (await response.json()) as {
      events: { subject_id: number; subject_type: string }[];
    };
    return { ...body, link: response.headers.get('Link') };
  };

  it('list deleted objects page by page', async () => {
    await shop.stop();
    const file = path.join(shop.dataDir, 'shop-state.json');
    const state = JSON.parse(await readFile(file, 'utf8')) as {
      revisions: Record<string, unknown>;
    };
    const revision = { digest: 'gone', updatedAt: '2026-01-01T00:00:00.000Z' };
    for (const gid of ['Product/8000000000001', 'Collection/8000000000002', 'ProductVariant/3']) {
      state.revisions[`gid://shopify/${gid}`] = revision;
    }
    await writeFile(file, JSON.stringify(state));
    await shop.restart();
    const all = await events('verb=destroy&limit=250&created_at_min=2020-01-01T00:00:00.000Z');
    expect(all.events.map(({ subject_type, subject_id }) => [subject_type, subject_id])).toEqual([
      ['Product', 8000000000001],
      ['Collection', 8000000000002],
    ]);
    const first = await events('verb=destroy&limit=1');
    expect(first.events).toHaveLength(1);
    const next = /page_info=(\d+)>; rel="next"$/.exec(first.link ?? '')?.[1];
    expect((await events(`verb=destroy&limit=1&page_info=${next}`)).events).toEqual([
      all.events[1],
    ]);
    expect((await events('verb=destroy&created_at_min=2999-01-01T00:00:00Z')).events).toEqual([]);
  });
});
