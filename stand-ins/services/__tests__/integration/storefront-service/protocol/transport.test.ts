import { allowedHeaders } from '../../../../storefront-service/storefront-api/storefront-router';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop, post } from '../../../../rigs/open-test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const shopName = { query: '{ shop { name } }' };

describe('tokens', () => {
  it.each(['X-Shopify-Storefront-Access-Token', 'Shopify-Storefront-Private-Token'])(
    'accepts %s',
    async (header) => {
      const response = await fetch(`${shop.server.url}/api/2026-10/graphql.json`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [header]: 'public' },
        body: JSON.stringify(shopName),
      });
      expect(await response.json()).toMatchObject({ data: { shop: { name: 'Cornerwork' } } });
    },
  );

  it('refuses a wrong token with a code and a remedy', async () => {
    const response = await post(shop, shopName, { 'X-Shopify-Storefront-Access-Token': 'stolen' });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      errors: [
        {
          message: expect.stringContaining('X-Shopify-Storefront-Access-Token') as string,
          extensions: { code: 'UNAUTHORIZED' },
        },
      ],
    });
  });

  it('refuses the Admin token in the Storefront API', async () => {
    const response = await post(shop, shopName, { 'X-Shopify-Storefront-Access-Token': 'admin' });
    expect(response.status).toBe(401);
  });
});

describe('versions', () => {
  it.each([
    ['2026-10', '2026-10'],
    ['2026-04', '2026-04'],
    ['unstable', 'unstable'],
  ])('serves %s as %s', async (asked, served) => {
    jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), doNotFake: realClocks });
    const response = await post(shop, shopName, {}, asked);
    jest.useRealTimers();
    expect(response.headers.get('X-Shopify-API-Version')).toBe(served);
    expect(response.status).toBe(200);
  });

  it('serves a retired version as the oldest supported one, with its name in the answer', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), doNotFake: realClocks });
    const response = await post(shop, shopName, {}, '2025-04');
    jest.useRealTimers();
    expect(response.headers.get('X-Shopify-API-Version')).toBe('2026-01');
    expect(await response.json()).toHaveProperty('data.shop.name');
  });

  it('refuses a field that a rehearsal takes out, and marks one that it deprecates', async () => {
    const asked = { query: '{ cart(id: "x") { note } }' };
    shop.server.faults.add({ kind: 'deprecated-field', field: 'Cart.note', count: 1 });
    const marked = await post(shop, asked);
    expect(marked.headers.get('X-Shopify-API-Deprecated-Reason')).toMatch(
      /^https:\/\/shopify\.dev/,
    );
    shop.server.faults.add({ kind: 'absent-field', field: 'Cart.note', count: 1 });
    expect(await (await post(shop, asked)).json()).toMatchObject({
      errors: [
        {
          message: "Field 'note' doesn't exist on type 'Cart'",
          extensions: { code: 'undefinedField', typeName: 'Cart', fieldName: 'note' },
        },
      ],
    });
    const answer = await post(shop, asked);
    expect(answer.headers.get('X-Shopify-API-Deprecated-Reason')).toBeNull();
    expect(await answer.json()).toMatchObject({ data: { cart: null } });
  });

  it.each(['2999-01', '2026-11', 'latest'])('refuses the unknown version %s', async (version) => {
    expect((await post(shop, shopName, {}, version)).status).toBe(404);
  });
});

/** Only the date is faked: sockets need their timers. */
const realClocks: FakeableAPI[] = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
];

describe('requests', () => {
  it.each([
    ['broken JSON', '{'],
    ['a body without a query', '{"variables": {}}'],
    ['an empty body', ''],
  ])('answers 400 to %s', async (_name, body) => {
    const response = await post(shop, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty('errors');
  });

  it('allows every header of a Shopify client in the preflight', async () => {
    const response = await fetch(`${shop.server.url}/api/2026-10/graphql.json`, {
      method: 'OPTIONS',
      headers: { Origin: 'http://localhost:9000', 'Access-Control-Request-Method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    const allowed = (response.headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase();
    for (const header of [
      'Content-Type',
      'X-SDK-Variant',
      'X-SDK-Version',
      'X-SDK-Variant-Source',
      'X-Shopify-Client-IP',
      'Custom-Storefront-Request-Group-ID',
      'X-Shopify-UniqueToken',
      'X-Shopify-VisitToken',
      'Shopify-Storefront-Id',
      'Shopify-Storefront-Y',
      'Shopify-Storefront-S',
      'X-Shopify-Storefront-Access-Token',
    ]) {
      expect(allowed.split(', ')).toContain(header.toLowerCase());
    }
    expect(allowed.split(', ')).toHaveLength(allowedHeaders.length);
  });

  it('allows pages of other origins to read the answer', async () => {
    const response = await post(shop, shopName, { Origin: 'http://localhost:9000' });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Access-Control-Expose-Headers')).toContain('X-Request-Id');
  });
});

describe('documents', () => {
  type Answer = { data?: unknown; errors: { message: string; extensions: { code: string } }[] };
  const answer = async (body: unknown): Promise<Answer> =>
    (await (await post(shop, body)).json()) as Answer;

  it('reports an unknown field at the top level, without data', async () => {
    const result = await answer({ query: '{ shop { nickname } }' });
    expect(result).not.toHaveProperty('data');
    expect(result.errors).toEqual([
      expect.objectContaining({
        message: "Field 'nickname' doesn't exist on type 'Shop'",
        extensions: { code: 'undefinedField', typeName: 'Shop', fieldName: 'nickname' },
      }),
    ]);
  });

  it.each([
    ['a syntax error', { query: '{ shop {' }, 'PARSE_ERROR'],
    ['a missing argument', { query: '{ node { id } }' }, 'missingRequiredArguments'],
    [
      'a wrong literal',
      { query: '{ products(first: "3") { nodes { id } } }' },
      'argumentLiteralsIncompatible',
    ],
    [
      'a missing variable',
      { query: 'query ($id: ID!) { node(id: $id) { id } }' },
      'INVALID_VARIABLE',
    ],
    ['a missing page size', { query: '{ products { nodes { id } } }' }, 'BAD_REQUEST'],
    ['a page too large', { query: '{ products(first: 251) { nodes { id } } }' }, 'BAD_REQUEST'],
  ])('names %s', async (_name, body, code) => {
    expect((await answer(body)).errors[0]?.extensions.code).toBe(code);
  });

  const tooMany = Array.from({ length: 251 }, (_entry, index) => String(index));
  it.each([
    [
      'an argument',
      'mutation ($ids: [ID!]!) { cartLinesRemove(cartId: "x", lineIds: $ids) { cart { id } } }',
      { ids: tooMany },
      ['cartLinesRemove', 'lineIds'],
    ],
    [
      'an input object',
      'mutation ($input: CartInput) { made: cartCreate(input: $input) { cart { id } } }',
      { input: { discountCodes: tooMany } },
      ['made', 'input', 'discountCodes'],
    ],
    ['a literal', `{ nodes(ids: ${JSON.stringify(tooMany)}) { id } }`, {}, ['nodes', 'ids']],
  ])(
    'refuses more than 250 entries in %s before execution',
    async (_name, query, variables, at) => {
      const result = await answer({ query, variables });
      expect(result).not.toHaveProperty('data');
      expect(result.errors).toEqual([
        expect.objectContaining({ path: at, extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } }),
      ]);
    },
  );
});
