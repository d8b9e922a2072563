/**
 * The reference proxy in front of a site server and a publisher. Without Caddy its file is compared with what the page
 * about hosts promises; each test is named for what it needs.
 */
import { readFileSync } from 'node:fs';
import { findFreePorts } from '../../rigs/servers/free-ports';
import type { RunningCaddy } from '../../rigs/servers/caddy';
import { isCaddyInstalled, runCaddy } from '../../rigs/servers/caddy';
import { siteFiles } from '../../rigs/publisher/fake-project';
import type { RunningPublisher } from '../../rigs/publisher/running-publisher';
import { published, runPublisher, signStoryblok } from '../../rigs/publisher/running-publisher';
import type { SiteRig } from '../../rigs/servers/site-rig';
import { createSiteRig } from '../../rigs/servers/site-rig';

const caddyfile = 'deploy/Caddyfile';
const password = 'a long enough password';
const withPassword = { authorization: `Basic ${Buffer.from(`:${password}`).toString('base64')}` };

let site: SiteRig;
let publisher: RunningPublisher;
/** Caddy with and without a password of the publisher. */
let open: RunningCaddy;
let closed: RunningCaddy;

beforeAll(async () => {
  const requests = { requests: 5, total: 1_000, windowMs: 3_600_000 };
  [site, publisher] = await Promise.all([
    createSiteRig({ trustedProxies: 1, requests }),
    runPublisher({ http: { trustedProxies: 1, password } }),
  ]);
  await site.release('2026-11-21T02-30-00-000Z', siteFiles('one'));
  await publisher.publisher.queue.settled();
});
afterAll(() => Promise.all([site.end(), publisher.end()]));

/** Runs the Caddyfile before both. */
async function startProxy(variables: Record<string, string> = {}): Promise<RunningCaddy> {
  const { PROXY } = await findFreePorts(['PROXY']);
  return runCaddy({
    caddyfile,
    variables: {
      SITE_URL: `https://localhost:${PROXY}`,
      SITE_PORT: String(site.server.port),
      PUBLISHER_PORT: String(publisher.publisher.port),
      ...variables,
    },
  });
}

test('Caddyfile: leads webhooks, and the status with a password, to the publisher (its text; needs no Caddy)', () => {
  const text = readFileSync(caddyfile, 'utf8');
  const [, matcher = ''] = /@publisher expression `(.+)`/.exec(text) ?? [];
  expect(matcher).toBe(
    "path('/webhooks/*', '/newsroom', '/newsroom/*') || ({env.PUBLISHER_PASSWORD} != '' && path('/status', '/status/*'))",
  );
  const upstreams = [...text.matchAll(/reverse_proxy (.+) \{/g)].map(([, address]) => address);
  expect(upstreams).toEqual([
    '{$PUBLISHER_HOST:127.0.0.1}:{$PUBLISHER_PORT:9001}',
    '{$SITE_HOST:127.0.0.1}:{$SITE_PORT:9000}',
  ]);
  expect(text).toMatch(/^\{\$SITE_URL:https:\/\/localhost\} \{$/m);
});

// A machine without Caddy has only the test above.
if (isCaddyInstalled()) {
  beforeAll(async () => {
    [open, closed] = await Promise.all([startProxy({ PUBLISHER_PASSWORD: 'set' }), startProxy()]);
  });
  afterAll(() => Promise.all([open.close(), closed.close()]));

  test('Caddyfile in Caddy: answers pages by HTTP/2 with TLS, and offers HTTP/3', async () => {
    const page = await closed.send({ path: '/', from: '127.0.1.1' });
    expect(page).toMatchObject({ status: 200, body: '<h1>Home one</h1>' });
    expect(page.headers['alt-svc']).toMatch(/^h3=/);
    expect(page.headers['content-security-policy']).toBeDefined();
  });

  test('Caddyfile in Caddy: a webhook arrives at the publisher as it was signed', async () => {
    const { body, headers } = signStoryblok(published('blogs/jab'));
    const accepted = await open.send({
      path: '/webhooks/storyblok',
      method: 'POST',
      headers,
      body,
    });
    expect(accepted.status).toBe(202);
    const altered = { path: '/webhooks/storyblok', method: 'POST', headers, body: `${body} ` };
    expect((await open.send(altered)).status).toBe(401);
    await publisher.publisher.queue.settled();
  });

  test('Caddyfile in Caddy: the status is forwarded only where there is a password', async () => {
    expect((await open.send({ path: '/status' })).status).toBe(401);
    expect((await open.send({ path: '/status', headers: withPassword })).status).toBe(200);
    const refused = await closed.send({
      path: '/status',
      headers: withPassword,
      from: '127.0.1.2',
    });
    expect(refused).toMatchObject({ status: 404, body: expect.stringContaining('not be found') });
  });

  test.each(['/health', '/metrics', '/webhooks/../metrics', '/webhooks/..%2fhealth', '//metrics'])(
    'Caddyfile in Caddy: %s shows neither health nor metrics',
    async (path) => {
      const answer = await open.send({ path, headers: withPassword, from: '127.0.1.3' });
      expect(answer.status).toBe(404);
      expect(answer.body).not.toMatch(/"live"|# HELP/);
    },
  );

  test('Caddyfile in Caddy: actions beside the status are not forwarded', async () => {
    const receipts = (await publisherStatus()).receipts.length;
    for (const path of ['/rollback', '/audit', '/status/../audit']) {
      const answer = await open.send({
        path,
        method: 'POST',
        headers: withPassword,
        from: '127.0.1.4',
      });
      expect(answer.status).toBe(405);
    }
    expect((await publisherStatus()).receipts).toHaveLength(receipts);
  });

  test('Caddyfile in Caddy: limits are those of the visitor, whatever X-Forwarded-For it sends', async () => {
    const statuses: number[] = [];
    for (let number = 1; number <= 7; number += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${number}` };
      statuses.push((await open.send({ path: '/', headers, from: '127.0.2.1' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await open.send({ path: '/', from: '127.0.2.2' })).status).toBe(200);
  });
}

async function publisherStatus() {
  const response = await fetch(`${publisher.publisher.url}/status`, { headers: withPassword });
  return (await response.json()) as Awaited<ReturnType<RunningPublisher['status']>>;
}
