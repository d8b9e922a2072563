import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findFreePorts } from '../../rigs/servers/free-ports';
import type { SiteRig } from '../../rigs/servers/site-rig';
import { createSiteRig } from '../../rigs/servers/site-rig';
import type { TestShop } from '../../../stand-ins/services/rigs/open-test-shop';
import { openTestShop } from '../../../stand-ins/services/rigs/open-test-shop';

const meta = { 'ucp-agent': { profile: 'https://assistant.example/profile.json' } };

type Variant = { id: string; title: string; availability: { available: boolean } };
type Product = { id: string; handle: string; title: string; variants: Variant[] };
type Cart = {
  id: string;
  line_items: { item: { id: string; title: string }; quantity: number }[];
  continue_url: string;
};

describe('assistants: at a shop with tools for them', () => {
  let shop: TestShop;
  let site: SiteRig;
  let client: Client;

  beforeAll(async () => {
    shop = await openTestShop();
    site = await createSiteRig({ shopOrigin: shop.server.url });
    client = new Client({ name: 'assistant', version: '1.0.0' });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${site.server.url}/api/ucp/mcp`)),
    );
  });

  afterAll(async () => {
    await client.close();
    await site.end();
    await shop.close();
  });

  async function call<T>(name: string, given: object): Promise<T> {
    const { structuredContent } = await client.callTool({ name, arguments: { meta, ...given } });
    return structuredContent as T;
  }

  test('the profile on the site names version, capabilities and the tools of the shop', async () => {
    const answer = await site.get('/.well-known/ucp', { Cookie: 'a=b' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(answer.headers.get('content-type')).toContain('application/json');
    const { ucp } = (await answer.json()) as { ucp: Record<string, Record<string, object>> };
    expect(ucp.version).toBe('2026-08-25');
    expect(Object.keys(ucp.capabilities ?? {})).toContain('dev.ucp.shopping.cart');
    expect(ucp.services?.['dev.ucp.shopping']).toMatchObject([
      { transport: 'mcp', endpoint: `${shop.server.url}/api/ucp/mcp` },
    ]);
  });

  test('a conversation leads from "gloves for small hands" to a checkout with them', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['search_catalog', 'get_product', 'create_cart', 'update_cart']),
    );
    const found = await call<{ products: Product[] }>('search_catalog', {
      catalog: { query: 'gloves for small hands', filters: { available: true } },
    });
    const chosen = found.products.find(({ handle }) => handle === 'first-bell-gloves');
    expect(found.products.slice(0, 3)).toContain(chosen);

    const { product } = await call<{ product: Product }>('get_product', {
      catalog: { id: chosen?.id },
    });
    const variant = product.variants.find(({ availability }) => availability.available);
    const line = { item: { id: variant?.id }, quantity: 1 };
    const created = await call<Cart>('create_cart', { cart: { line_items: [line] } });
    const updated = await call<Cart>('update_cart', {
      id: created.id,
      cart: { line_items: [{ ...line, quantity: 2 }] },
    });
    expect(await call<Cart>('get_cart', { id: created.id })).toEqual(updated);
    expect(updated.line_items).toMatchObject([{ item: line.item, quantity: 2 }]);

    const checkout = await fetch(updated.continue_url);
    expect(checkout.status).toBe(200);
    const page = await checkout.text();
    expect(page).toContain(product.title);
    expect(page).toContain(variant?.title);
  });

  test('what a tool cannot do is said in its answer', async () => {
    expect(await call('get_cart', { id: 'gid://shopify/Cart/none?key=none' })).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ code: 'not_found' }],
    });
    const line = { item: { id: 'gid://shopify/ProductVariant/1' }, quantity: 1 };
    expect(await call('create_cart', { cart: { line_items: [line] } })).toMatchObject({
      ucp: { status: 'error' },
    });
    await expect(client.callTool({ name: 'get_cart', arguments: { id: 'x' } })).rejects.toThrow(
      'UCP discovery failed',
    );
    await expect(call('search_catalog', { catalog: { query: 7 } })).rejects.toThrow(
      'catalog.query',
    );
    await expect(call('complete_checkout', {})).rejects.toThrow('no tool');
  });

  const json = { 'Content-Type': 'application/json' };
  const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

  test.each<[string, string, RequestInit, number]>([
    ['a body of another type', '/api/ucp/mcp', { method: 'POST', body: ping }, 415],
    [
      'a compressed body',
      '/api/ucp/mcp',
      { method: 'POST', body: ping, headers: { ...json, 'Content-Encoding': 'gzip' } },
      415,
    ],
    ['no JSON', '/api/ucp/mcp', { method: 'POST', body: '{', headers: json }, 400],
    ['several messages', '/api/ucp/mcp', { method: 'POST', body: `[${ping}]`, headers: json }, 400],
    [
      'a large body',
      '/api/ucp/mcp',
      { method: 'POST', body: `${ping}${' '.repeat(33_000)}`, headers: json },
      413,
    ],
    ['reading the tools', '/api/ucp/mcp', {}, 405],
    ['writing the profile', '/.well-known/ucp', { method: 'POST', body: ping, headers: json }, 405],
  ])('refuses %s', async (_what, path, init, status) => {
    const answer = await fetch(`${site.server.url}${path}`, init);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({
      jsonrpc: '2.0',
      error: { message: expect.any(String) },
    });
    if (status === 405) expect(answer.headers.get('allow')).toMatch(/^(?:POST|GET, HEAD)$/);
  });

  test.each([
    '/api/ucp/mcp/',
    '/api/UCP/mcp',
    '/api/ucp/mcp/..%2f..%2forders',
    '/.well-known/ucp/2026-01-11',
  ])('passes nothing on at %s', async (path) => {
    const answer = await fetch(`${site.server.url}${path}`, {
      method: 'POST',
      body: ping,
      headers: json,
    });
    expect(answer.status).toBe(405);
    expect(await answer.text()).toBe('Pages can only be read.\n');
  });
});

describe('assistants: at a shop that misbehaves', () => {
  let shop: Server;
  let site: SiteRig;
  let seen: { url: string | undefined; headers: IncomingHttpHeaders } | undefined;
  let reply: { status: number; headers?: Record<string, string>; body?: string } = { status: 200 };

  beforeAll(async () => {
    shop = createServer((request, response) => {
      seen = { url: request.url, headers: request.headers };
      response.writeHead(reply.status, reply.headers).end(reply.body);
    });
    await new Promise<void>((resolve) => void shop.listen(0, '127.0.0.1', resolve));
    const { port } = shop.address() as AddressInfo;
    site = await createSiteRig({ shopOrigin: `http://127.0.0.1:${port}`, trustedProxies: 1 });
  });

  afterAll(async () => {
    await site.end();
    await new Promise((resolve) => void shop.close(resolve));
  });

  function ask(headers: Record<string, string> = {}, path = '/api/ucp/mcp?a=b') {
    return fetch(`${site.server.url}${path}`, {
      method: 'POST',
      body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  }

  test('neither cookies nor keys nor unknown headers pass in either direction', async () => {
    reply = {
      status: 422,
      headers: {
        ...{ 'Content-Type': 'application/json', 'Retry-After': '3', 'Set-Cookie': 'shop=1' },
        ...{ 'X-Shop': 'secret', 'Access-Control-Allow-Origin': '*' },
      },
      body: '{"jsonrpc":"2.0"}',
    };
    const answer = await ask({
      ...{ Cookie: 'a=b', Authorization: 'Bearer x', 'X-Forwarded-For': '192.0.2.9' },
      ...{
        'Mcp-Protocol-Version': '2025-11-25',
        'Mcp-Session-Id': 'not one\t',
        Origin: 'https://x.example',
      },
    });
    expect([answer.status, await answer.text()]).toEqual([422, '{"jsonrpc":"2.0"}']);
    expect(answer.headers.get('retry-after')).toBe('3');
    for (const name of ['set-cookie', 'x-shop', 'access-control-allow-origin']) {
      expect(answer.headers.get(name)).toBeNull();
    }
    expect(seen?.url).toBe('/api/ucp/mcp');
    expect(seen?.headers['mcp-protocol-version']).toBe('2025-11-25');
    for (const name of ['cookie', 'authorization', 'x-forwarded-for', 'mcp-session-id', 'origin']) {
      expect(seen?.headers[name]).toBeUndefined();
    }
  });

  test('a shop without tools has none on the site either', async () => {
    reply = { status: 404, headers: { 'Content-Type': 'text/html' }, body: '<h1>Not found</h1>' };
    for (const answer of [await site.get('/.well-known/ucp'), await ask()]) {
      expect([answer.status, await answer.text()]).toEqual([
        404,
        expect.stringContaining('no tools'),
      ]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test.each<[string, typeof reply]>([
    ['fails', { status: 500, headers: { 'Content-Type': 'application/json' }, body: '{}' }],
    ['leads elsewhere', { status: 302, headers: { Location: 'http://169.254.169.254/' } }],
    [
      'sends a page',
      { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<h1>Hi</h1>' },
    ],
    [
      'sends too much',
      { status: 200, headers: { 'Content-Type': 'application/json' }, body: ' '.repeat(2_100_000) },
    ],
  ])('one clear error for a shop that %s', async (_what, given) => {
    const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    reply = given;
    for (const answer of [await site.get('/.well-known/ucp'), await ask()]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('30');
      expect(await answer.json()).toMatchObject({
        error: { code: -32000, message: 'The shop does not answer assistants now.' },
      });
    }
    expect(String(log.mock.calls[0]?.[0])).toContain('assistant.unanswered');
  });

  test('one clear error for a shop that is down', async () => {
    const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { port } = await findFreePorts(['port']);
    const down = await createSiteRig({ shopOrigin: `http://127.0.0.1:${port}` });
    const answer = await down.get('/.well-known/ucp');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(String(log.mock.calls[0]?.[0])).toContain('ECONNREFUSED');
    await down.end();
  });

  test('a burst of one client is refused, and another client is not', async () => {
    reply = { status: 202 };
    const statuses = await Promise.all(
      Array.from(
        { length: 70 },
        async () => (await ask({ 'X-Forwarded-For': '192.0.2.1' })).status,
      ),
    );
    expect(statuses.filter((status) => status === 202)).toHaveLength(60);
    const refused = await ask({ 'X-Forwarded-For': '203.0.113.7, 192.0.2.1' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask({ 'X-Forwarded-For': '192.0.2.2' })).status).toBe(202);
  });
});
