import { OPERATION_BY_ID } from 'gatsby-source-shopify/static-queries';
import type { Clock } from '../../../../storefront-service/shop-service';
import { askAdmin } from '../../../../rigs/admin-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

type Operation = { id: string; status: string; errorCode: string | null; url: string | null };
let now: number;
let shop: TestShop;
beforeEach(async () => {
  now = Date.parse('2026-11-21T09:00:00.000Z');
  const clock: Clock = { now: () => new Date(now), sleep: async () => Promise.resolve() };
  shop = await openTestShop({ clock });
});
afterEach(() => shop.close());

const control = async (method: string, body?: object): Promise<Response> =>
  fetch(`${shop.server.url}/control/bulk-operations`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

async function start() {
  const { bulkOperationRunQuery } = await askAdmin<{
    bulkOperationRunQuery: { bulkOperation: Operation | null; userErrors: { code: string }[] };
  }>(
    shop,
    `mutation { bulkOperationRunQuery(query: "{ locations { edges { node { id } } } }") {
      bulkOperation { id status errorCode url } userErrors { code } } }`,
  );
  return bulkOperationRunQuery;
}

async function startOne(): Promise<string> {
  const { bulkOperation } = await start();
  if (!bulkOperation) throw new Error('The operation was refused.');
  return bulkOperation.id;
}

const poll = async (id: string): Promise<Operation> =>
  (await askAdmin<{ node: Operation }>(shop, OPERATION_BY_ID, { id })).node;

/** Asks until the operation has ended: an answer waits for its end, but not for long. */
async function ended(id: string): Promise<Operation> {
  for (;;) {
    const operation = await poll(id);
    if (!['CREATED', 'RUNNING', 'CANCELING'].includes(operation.status)) return operation;
  }
}

it('bulk operation: fails once on request', async () => {
  await control('POST', { next: 'FAILED' });
  expect(await ended(await startOne())).toMatchObject({
    status: 'FAILED',
    errorCode: 'INTERNAL_SERVER_ERROR',
    url: null,
  });
  expect(await ended(await startOne())).toMatchObject({ status: 'COMPLETED', errorCode: null });
});
