import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteRig } from '../../rigs/servers/site-rig';
import { createSiteRig } from '../../rigs/servers/site-rig';
import { openTestShop } from '../../../stand-ins/services/rigs/open-test-shop';

type Reply = { status: number; headers?: Record<string, string>; body?: string };

let shop: Server;
let site: SiteRig;
let seen: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
let reply: Reply;

const json = { 'Content-Type': 'application/json' };

/** Opens a shop that answers with the reply of the test, and a site that has asked it nothing yet. */
beforeEach(async () => {
  seen = [];
  shop = createServer(({ url, headers }, response) => {
    seen.push({ url, headers });
    response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  await new Promise<void>((resolve) => void shop.listen(0, '127.0.0.1', resolve));
  const { port } = shop.address() as AddressInfo;
  site = await createSiteRig({ shopOrigin: `http://127.0.0.1:${port}` });
});
afterEach(async () => {
  await site.end();
  await new Promise((resolve) => void shop.close(resolve));
});

test('assistants: the profile of the shop is that of the site, and is read once', async () => {
  reply = { status: 200, headers: { ...json, 'Set-Cookie': 'a=b' }, body: '{"ucp":{}}' };
  const sent: Record<string, string>[] = [{ Cookie: 'a=b', Authorization: 'Bearer x' }, {}];
  for (const headers of sent) {
    const answer = await site.get('/.well-known/ucp', headers);
    expect([answer.status, await answer.text()]).toEqual([200, '{"ucp":{}}']);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
  expect(seen.map(({ url }) => url)).toEqual(['/.well-known/ucp']);
  expect(seen[0]?.headers).not.toHaveProperty('cookie');
  expect(seen[0]?.headers).not.toHaveProperty('authorization');
});

test('assistants: the stand-in has a profile without tools', async () => {
  const embedded = await openTestShop();
  const withShop = await createSiteRig({ shopOrigin: embedded.server.url });
  const answer = await withShop.get('/.well-known/ucp');
  expect(await answer.json()).toMatchObject({ ucp: { version: '2026-08-25', services: {} } });
  await withShop.end();
  await embedded.close();
});

test('assistants: a shop without a profile has none on the site either', async () => {
  reply = { status: 404, headers: { 'Content-Type': 'text/html' }, body: '<h1>Not found</h1>' };
  const answer = await site.get('/.well-known/ucp');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test.each<[string, Reply]>([
  ['fails', { status: 500, headers: json, body: '{}' }],
  ['leads elsewhere', { status: 302, headers: { Location: 'http://169.254.169.254/' } }],
  ['sends a page', { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<h1>Hi</h1>' }],
])('assistants: 503 for a shop that %s, and one line in the log', async (_what, given) => {
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  reply = given;
  for (let request = 1; request <= 2; request += 1) {
    const answer = await site.get('/.well-known/ucp');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  }
  expect(log.mock.calls.map(String)).toEqual([expect.stringContaining('assistant.unanswered')]);
});

test('assistants: the address is read only, and nothing below it is passed on', async () => {
  const posted = await fetch(`${site.server.url}/.well-known/ucp`, { method: 'POST' });
  expect(posted.status).toBe(405);
  await site.get('/.well-known/ucp/2026-01-11');
  expect(seen).toEqual([]);
});
