import { ProductAvailabilityDocument } from '../../../../src/storefront/generated/operations';
import { createStorefrontClient } from '../../../../src/storefront/client/storefront-client';
import type { CartWarning, UserError } from '../../../../src/storefront/client/user-error';
import {
  isUnknownCart,
  userErrorSentence,
  warningSentence,
} from '../../../../src/storefront/client/user-error';

type Answer = { status?: number; body?: string; headers?: Record<string, string> } | Error;

function clientThatMeets(...answers: Answer[]) {
  const waits: number[] = [];
  const requests: { address: string; init: RequestInit | undefined }[] = [];
  const client = createStorefrontClient({
    endpoint: 'https://shop.example/api/2026-10/graphql.json',
    token: 'public-token',
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
    fetch: (address, init) => {
      requests.push({ address: address as string, init });
      const answer = answers.shift() ?? { body: '{"data":{"nodes":[]}}' };
      if ('message' in answer) return Promise.reject(answer);
      const { status = 200, body = '', headers = {} } = answer;
      return Promise.resolve(new Response(body, { status, headers }));
    },
  });
  const ask = (options = {}) =>
    client.request(ProductAvailabilityDocument, { productGids: ['p'], withPlans: false }, options);
  return { ask, waits, requests };
}

it('posts the document and its variables with the public token', async () => {
  const { ask, requests } = clientThatMeets();
  expect(await ask()).toEqual({ ok: true, data: { nodes: [] } });
  const [request] = requests;
  expect(request?.address).toBe('https://shop.example/api/2026-10/graphql.json');
  expect(request?.init?.headers).toMatchObject({
    'X-Shopify-Storefront-Access-Token': 'public-token',
  });
  expect(JSON.parse(request?.init?.body as string)).toEqual({
    query: ProductAvailabilityDocument,
    variables: { productGids: ['p'], withPlans: false },
  });
});

const throttled = { body: '{"errors":[{"message":"no","extensions":{"code":"THROTTLED"}}]}' };

it.each([
  ['429', { status: 429 }],
  ['430', { status: 430 }],
  ['503', { status: 503 }],
  ['THROTTLED', throttled],
])('backs off while the service answers %s', async (_name, answer) => {
  const { ask, waits } = clientThatMeets(answer, answer);
  expect(await ask()).toMatchObject({ ok: true });
  expect(waits).toHaveLength(2);
  expect(waits[1]).toBeGreaterThan(waits[0] ?? Infinity);
});

it('fails with a message after three retries', async () => {
  const busy = { status: 430 };
  const { ask, requests } = clientThatMeets(busy, busy, busy, busy);
  expect(await ask()).toMatchObject({
    ok: false,
    error: {
      layer: 'http',
      code: '430',
      retryable: true,
      sentence: 'The shop is very busy. Wait a moment and try again.',
    },
  });
  expect(requests).toHaveLength(4);
});

it('waits as long as the service asks, up to a limit', async () => {
  const short = clientThatMeets({ status: 429, headers: { 'Retry-After': '2' } });
  await short.ask();
  expect(short.waits).toEqual([2000]);
  const long = clientThatMeets({ status: 429, headers: { 'Retry-After': '60' } });
  expect(await long.ask()).toMatchObject({ ok: false, error: { code: '429' } });
});

it.each([
  [{ status: 500 }, 'http', '500'],
  [{ status: 401 }, 'http', '401'],
  [{ body: '{"errors":[{"message":"Field x"}]}' }, 'graphql', 'GRAPHQL'],
  [{ body: '{"errors":{"message":"lone"}}' }, 'graphql', 'GRAPHQL'],
  [{ body: '{"data":null}' }, 'graphql', 'GRAPHQL'],
  [{ body: '{"data":{"nod' }, 'network', 'UNREACHABLE'],
  [new TypeError('fetch failed'), 'network', 'UNREACHABLE'],
  [new DOMException('too long', 'TimeoutError'), 'network', 'TIMEOUT'],
] as const)('does not retry after %j', async (answer, layer, code) => {
  const { ask, requests } = clientThatMeets(answer);
  expect(await ask()).toMatchObject({ ok: false, error: { layer, code, retryable: false } });
  expect(requests).toHaveLength(1);
});

it('accepts data beside errors only if asked to', async () => {
  const partial = {
    body: '{"data":{"nodes":[null]},"errors":[{"message":"no","extensions":{"code":"ACCESS_DENIED"}}]}',
  };
  expect(await clientThatMeets(partial).ask()).toMatchObject({
    ok: false,
    error: { code: 'ACCESS_DENIED' },
  });
  expect(await clientThatMeets(partial).ask({ acceptPartial: true })).toEqual({
    ok: true,
    data: { nodes: [null] },
  });
});

function refusal(partial: Partial<UserError>): UserError {
  return { code: 'INVALID', field: null, message: 'As the service says it.', ...partial };
}

it('returns messages a shopper can act on, never an id', () => {
  const unknown = refusal({
    field: ['lines', '0', 'merchandiseId'],
    message: 'The merchandise with id gid://shopify/ProductVariant/1 does not exist.',
  });
  expect(userErrorSentence(unknown)).toBe('This product is not available.');
  expect(userErrorSentence(refusal({ code: 'ZIP_CODE_NOT_SUPPORTED' }))).toBe(
    'This ZIP or postal code does not exist in that country.',
  );
});

it('passes on the service’s words where it has none of its own', () => {
  expect(userErrorSentence(refusal({ code: 'VALIDATION_CUSTOM' }))).toBe('As the service says it.');
  const clipped: CartWarning = {
    code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
    message: 'Only 3 items were added.',
    target: 'line',
  };
  expect(warningSentence(clipped)).toBe('Only 3 items were added.');
});

it('recognizes a cart that is gone', () => {
  expect(isUnknownCart(refusal({ field: ['cartId'] }))).toBe(true);
  expect(isUnknownCart(refusal({ field: ['lines', '0', 'id'] }))).toBe(false);
  expect(isUnknownCart(refusal({ code: 'LESS_THAN', field: ['cartId'] }))).toBe(false);
});
