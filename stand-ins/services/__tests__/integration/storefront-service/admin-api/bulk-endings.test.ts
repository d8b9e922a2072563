import { CANCEL_OPERATION, OPERATION_BY_ID } from 'gatsby-source-shopify/static-queries';
import type { Clock } from '../../../../storefront-service/shop-service';
import { askAdmin } from '../../../../rigs/admin-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

type Operation = { id: string; status: string; errorCode: string | null; url: string | null };

const day = 24 * 60 * 60 * 1000;
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

it('bulk operation: expires with its file a week after its end', async () => {
  const { id, url } = await ended(await startOne());
  now += 6 * day;
  expect(await ended(id)).toMatchObject({ status: 'COMPLETED', url });
  expect((await fetch(url ?? '')).status).toBe(200);
  now += 2 * day;
  expect(await ended(id)).toMatchObject({ status: 'EXPIRED', url: null });
  expect((await fetch(url ?? '')).status).toBe(404);
});

it('bulk operation: keeps running until it is released on request', async () => {
  await control('POST', { next: 'RUNNING' });
  const id = await startOne();
  expect(await poll(id)).toMatchObject({ status: 'RUNNING', url: null });
  expect(await (await control('GET')).json()).toEqual({ next: null, held: [id] });
  await control('DELETE');
  expect(await ended(id)).toMatchObject({ status: 'COMPLETED' });
});

it('bulk operation: ends when it is canceled during its run', async () => {
  await control('POST', { next: 'RUNNING' });
  const id = await startOne();
  await poll(id);
  expect(await askAdmin(shop, CANCEL_OPERATION, { id })).toMatchObject({
    bulkOperationCancel: { bulkOperation: { status: 'CANCELING' }, userErrors: [] },
  });
  expect(await ended(id)).toMatchObject({ status: 'CANCELED', url: null });
});

it('bulk operation: allows five open ones and refuses a sixth', async () => {
  for (let count = 0; count < 5; count += 1) {
    await control('POST', { next: 'RUNNING' });
    await poll(await startOne());
  }
  expect(await start()).toMatchObject({
    bulkOperation: null,
    userErrors: [{ code: 'LIMIT_REACHED' }],
  });
});

it('bulk operation: control refuses an unknown end', async () => {
  const response = await control('POST', { next: 'NEVER' });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    error: 'Send {"next": …} with one of FAILED, RUNNING.',
  });
});
