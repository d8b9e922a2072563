/** Transport of the Storefront API: tokens, versions, headers, errors in documents, and ordered faults. */
import { allowedHeaders } from '../../../../storefront-service/storefront-api/storefront-router';
import { fakeDate } from '../../../../rigs/fake-date';
import { openTestShop, post } from '../../../../rigs/open-test-shop';
import { openForFile } from '../../../../rigs/open-for-file';

const shop = openForFile(openTestShop, 'close');
afterEach(() => {
  shop.server.faults.clear();
  jest.useRealTimers();
});

const shopName = { query: 'query ShopName { shop { name } }' };
const named = { shop: { name: 'Cornerwork' } };

describe('tokens', () => {
  const tokenHeader = 'X-Shopify-Storefront-Access-Token';

  it.each([tokenHeader, 'Shopify-Storefront-Private-Token'])('%s is accepted', async (header) => {
    const response = await fetch(`${shop.server.url}/api/2026-10/graphql.json`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [header]: 'public' },
      body: JSON.stringify(shopName),
    });
    expect(await response.json()).toMatchObject({ data: named });
  });

  it.each(['stolen', 'admin'])('"%s" is refused with a code and a remedy', async (token) => {
    const response = await post(shop, shopName, { [tokenHeader]: token });
    expect(response.status).toBe(401);
    const message = expect.stringContaining(tokenHeader) as string;
    expect(await response.json()).toEqual({
      errors: [{ message, extensions: { code: 'UNAUTHORIZED' } }],
    });
  });
});

describe('versions', () => {
  it.each([
    ['2026-10', '2026-10'],
    ['2026-04', '2026-04'],
    ['unstable', 'unstable'],
    // Retired, so the oldest supported one answers.
    ['2025-04', '2026-01'],
  ])('%s is served as %s', async (asked, served) => {
    fakeDate(new Date('2026-11-21T12:00:00Z'));
    const response = await post(shop, shopName, {}, asked);
    expect(response.headers.get('X-Shopify-API-Version')).toBe(served);
    expect(await response.json()).toMatchObject({ data: named });
  });

  it.each(['2999-01', '2026-11', 'latest'])('%s is unknown and refused', async (version) => {
    expect((await post(shop, shopName, {}, version)).status).toBe(404);
  });

  it('a field that a rehearsal takes out is refused, one that it deprecates is marked', async () => {
    const asked = { query: '{ cart(id: "x") { note } }' };
    shop.server.faults.add({ kind: 'deprecated-field', field: 'Cart.note', count: 1 });
    const reasonOf = ({ headers }: Response) => headers.get('X-Shopify-API-Deprecated-Reason');
    expect(reasonOf(await post(shop, asked))).toMatch(/^https:\/\/shopify\.dev/);
    shop.server.faults.add({ kind: 'absent-field', field: 'Cart.note', count: 1 });
    expect(await (await post(shop, asked)).json()).toMatchObject({
      errors: [{ message: "Field 'note' doesn't exist on type 'Cart'" }],
    });
    const answer = await post(shop, asked);
    expect(reasonOf(answer)).toBeNull();
    expect(await answer.json()).toMatchObject({ data: { cart: null } });
  });
});

describe('requests', () => {
  it.each([
    ['broken JSON', '{'],
    ['a body without a query', '{"variables": {}}'],
    ['an empty body', ''],
  ])('with %s are answered with 400', async (_name, body) => {
    const response = await post(shop, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty('errors');
  });

  it('of pages of other origins are allowed, with every header of a Shopify client', async () => {
    const origin = { Origin: 'http://localhost:9000' };
    const preflight = await fetch(`${shop.server.url}/api/2026-10/graphql.json`, {
      method: 'OPTIONS',
      headers: { ...origin, 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*');
    const allowed = (preflight.headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase();
    const wanted = [
      ...['content-type', 'x-sdk-variant', 'x-sdk-version', 'x-sdk-variant-source'],
      ...['x-shopify-client-ip', 'custom-storefront-request-group-id', 'x-shopify-uniquetoken'],
      ...['x-shopify-visittoken', 'shopify-storefront-id', 'shopify-storefront-y'],
      ...['shopify-storefront-s', 'x-shopify-storefront-access-token'],
    ];
    expect(allowed.split(', ')).toEqual(expect.arrayContaining(wanted));
    expect(allowed.split(', ')).toHaveLength(allowedHeaders.length);
    const { headers } = await post(shop, shopName, origin);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Access-Control-Expose-Headers')).toContain('X-Request-Id');
  });
});

describe('documents', () => {
  type Answer = { data?: unknown; errors: { message: string; extensions: { code: string } }[] };
  const answer = async (body: unknown): Promise<Answer> =>
    (await (await post(shop, body)).json()) as Answer;

  it('with an unknown field have an error at the top level, without data', async () => {
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
    ['a syntax error', '{ shop {', 'PARSE_ERROR'],
    ['a missing argument', '{ node { id } }', 'missingRequiredArguments'],
    [
      'a wrong literal',
      '{ products(first: "3") { nodes { id } } }',
      'argumentLiteralsIncompatible',
    ],
    ['a missing variable', 'query ($id: ID!) { node(id: $id) { id } }', 'INVALID_VARIABLE'],
    ['a missing page size', '{ products { nodes { id } } }', 'BAD_REQUEST'],
    ['a page too large', '{ products(first: 251) { nodes { id } } }', 'BAD_REQUEST'],
  ])('with %s name it', async (_name, query, code) => {
    expect((await answer({ query })).errors[0]?.extensions.code).toBe(code);
  });

  it('lead from page to page by cursors, with up to 250 a page', async () => {
    type Page = {
      nodes: { handle: string }[];
      pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string };
    };
    const read = async (args: string) => {
      const pageInfo = 'pageInfo { hasNextPage hasPreviousPage endCursor }';
      const query = `{ products(${args}) { nodes { handle } ${pageInfo} } }`;
      return (await shop.ask<{ products: Page }>(query)).products;
    };
    const all = await read('first: 250');
    expect(all.nodes).toHaveLength(40);
    expect(all.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false });
    const first = await read('first: 30');
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const rest = await read(`first: 10, after: "${first.pageInfo.endCursor}"`);
    expect(rest.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    expect([...first.nodes, ...rest.nodes]).toEqual(all.nodes);
    const foreign = await answer({ query: '{ products(first: 1, after: "x") { nodes { id } } }' });
    expect(foreign.errors[0]?.message).toBe('Invalid cursor: x');
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
  ])('with more than 250 entries in %s are not run', async (_name, query, variables, at) => {
    const result = await answer({ query, variables });
    expect(result).not.toHaveProperty('data');
    expect(result.errors).toEqual([
      expect.objectContaining({ path: at, extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } }),
    ]);
  });
});

describe('a fault', () => {
  const ask = () => shop.client.request(shopName.query);

  it('THROTTLED comes in a 200, which the client passes on without a retry', async () => {
    shop.server.faults.add({ kind: 'throttled', count: 1 });
    const { data, errors } = await ask();
    expect(data).toBeUndefined();
    expect(errors).toMatchObject({
      networkStatusCode: 200,
      graphQLErrors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
    });
    expect(shop.server.faults.list()).toMatchObject([{ matched: 1, hits: 1 }]);
    expect((await ask()).data).toEqual(named);
  });

  it('of an expired token is answered as an unknown token', async () => {
    shop.server.faults.add({ kind: 'expired-token', count: 1 });
    const refused = await post(shop, shopName);
    const unknown = await post(shop, shopName, { 'X-Shopify-Storefront-Access-Token': 'unknown' });
    expect([refused.status, await refused.json()]).toEqual([401, await unknown.json()]);
    expect((await ask()).data).toEqual(named);
  });

  it.each([
    ['a root field', 'shop', 500],
    ['the operation', 'ShopName', 500],
    ['another field', 'cart', 200],
  ])('is aimed by the name of %s', async (_name, operation, status) => {
    shop.server.faults.add({ kind: 'server-error', operation });
    expect((await post(shop, shopName)).status).toBe(status);
  });

  it('is aimed at the Admin API by path, and at one browser by its user agent', async () => {
    shop.server.faults.add({ kind: 'rate-limit', path: '/admin/' });
    const events = await fetch(`${shop.server.url}/admin/api/2026-10/events.json`);
    expect(events.status).toBe(429);
    shop.server.faults.add({ kind: 'server-error', agent: 'Visitor/1.' });
    const statuses = ['Firefox Visitor/1.0', 'Firefox Visitor/10.0', 'Firefox'].map(
      async (agent) => (await post(shop, shopName, { 'User-Agent': agent })).status,
    );
    expect(await Promise.all(statuses)).toEqual([500, 200, 200]);
  });

  it('is ordered and cleared by HTTP, by user agent', async () => {
    const url = `${shop.server.url}/control/faults`;
    for (const agent of ['one', 'two', null]) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ kind: 'throttled', agent });
      await fetch(url, { method: 'POST', headers, body });
    }
    const cleared = await fetch(`${url}?agent=one`, { method: 'DELETE' });
    expect(await cleared.json()).toMatchObject({ faults: [{ agent: 'two' }, { agent: null }] });
  });
});
