import fs from 'node:fs';
import { until } from '../../rigs/publisher/fake-project';
import { readOpenMetrics } from '../../rigs/servers/read-open-metrics';
import type { RawConnection } from '../../rigs/servers/raw-connection';
import { openConnection } from '../../rigs/servers/raw-connection';
import type { SiteRig } from '../../rigs/servers/site-rig';
import { createSiteRig, getRaw } from '../../rigs/servers/site-rig';
import { openForFile } from '../../../stand-ins/services/rigs/open-for-file';

const release = '2026-11-21T02-30-00-001Z';
const site = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>This page could not be found</h1>',
  '400/index.html': '<h1>This address could not be read</h1>',
  'large.txt': 'x'.repeat(8 * 1024 * 1024),
};

/** Short times, so that the test waits for none. */
const limits = {
  maxConnections: 20,
  headersTimeoutMs: 200,
  requestTimeoutMs: 400,
  idleTimeoutMs: 600,
  checkIntervalMs: 50,
};

/** Times that a busy machine keeps, which serves and asks in one process here. */
const generous = {
  ...limits,
  headersTimeoutMs: 60_000,
  requestTimeoutMs: 60_000,
  idleTimeoutMs: 60_000,
};

let rig: SiteRig;
/** Server with generous limits of the tests that count nothing. */
const shared = openForFile(() => createSiteRig({ limits: generous }), 'end');
beforeAll(async () => {
  await shared.release(release, site);
});

const run = async (settings: Parameters<typeof createSiteRig>[0] = {}) => {
  rig = await createSiteRig({ limits, ...settings });
  await rig.release(release, site);
};
const open = () => openConnection(rig.server.port);
// On connections of their own: an idle one may just be closed.
const home = async () => (await getRaw(rig.server, '/')).body;
const metrics = async () => {
  let page: string | undefined;
  const ask = async () => {
    const headers = { connection: 'close' };
    return (await fetch(`${rig.server.monitorUrl}/metrics`, { headers })).text();
  };
  // On a busy machine the short limits may end this request too.
  await until(async () => (page = await ask().catch(() => undefined)) !== undefined);
  return readOpenMetrics(page ?? '');
};

afterEach(async () => {
  if (rig !== shared) await rig.end();
});

/** Sends one text on a connection and returns the answer. */
async function answerTo(text: string | Buffer): Promise<string> {
  const connection = await open();
  connection.write(text);
  return connection.closed;
}

async function statusOf(text: string | Buffer): Promise<string> {
  return (await answerTo(text)).split('\r\n', 1)[0] ?? '';
}

describe('site server: hostile clients', () => {
  const post = 'POST /api/signup HTTP/1.1\r\nHost: a\r\n';
  const get = 'GET / HTTP/1.1\r\nHost: a\r\n';
  const pipelined = 'http_connections_dropped_total{server="site",reason="pipeline"}';

  test.each([
    ['no HTTP', '400 Bad Request', 'HELO\r\n\r\n'],
    ['no host', '400 Bad Request', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['an unknown expectation', '417 Expectation Failed', `${get}Expect: tea\r\n\r\n`],
    ['two lengths', '400 Bad Request', `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`],
    [
      'a length and chunks',
      '400 Bad Request',
      `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a null in a header', '400 Bad Request', `${get}X: \0\r\n\r\n`],
    ['a raw null in the address', '400 Bad Request', 'GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n'],
    [
      'a huge header',
      '431 Request Header Fields Too Large',
      `${get}X: ${'y'.repeat(20_000)}\r\n\r\n`,
    ],
    [
      'a huge address',
      '431 Request Header Fields Too Large',
      `GET /${'y'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    ],
    [
      'many headers',
      '431 Request Header Fields Too Large',
      `${get}${'X: y\r\n'.repeat(9_000)}\r\n`,
    ],
    [
      'a declared body beyond the limit',
      '413 Payload Too Large',
      `${post}Content-Length: 9999999\r\n\r\n`,
    ],
    ['headers that never end', '408 Request Timeout', `${get}X:`],
    ['no byte at all', '408 Request Timeout', ''],
    ['a body that never ends', '408 Request Timeout', `${post}Content-Length: 9\r\n\r\n1`],
  ])('%s is answered with %s', async (_case, status, text) => {
    if (status.startsWith('408')) await run();
    else rig = shared;
    const answer = await answerTo(text);
    expect(answer.split('\r\n', 1)[0]).toContain(status);
    expect(answer).toContain('X-Content-Type-Options: nosniff');
    // A busy machine can take longer than the short times for a whole request.
    await until(async () => (await home().catch(() => '')) === site['index.html']);
  });

  test('refusals are counted by their status', async () => {
    await run({ limits: generous });
    await statusOf('HELO\r\n\r\n');
    await statusOf(`${get}X: ${'y'.repeat(20_000)}\r\n\r\n`);
    await statusOf(`${post}Content-Length: 9999999\r\n\r\n`);
    expect(await metrics()).toMatchObject({
      'http_requests_total{server="site",method="invalid",status="400"}': 1,
      'http_requests_total{server="site",method="invalid",status="431"}': 1,
      'http_requests_total{server="site",method="POST",status="413"}': 1,
      'http_requests_refused_total{server="site",reason="body"}': 1,
    });
  });

  test('a body without end is cut off, and pages read none', async () => {
    rig = shared;
    const senders = await Promise.all(
      ['/api/signup', '/', '/api/preview'].map(async (path) => {
        const connection = await open();
        connection.write(
          `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
        );
        const piece = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
        let sent = 0;
        while (!connection.isClosed() && sent < 1_000) {
          connection.write(piece);
          sent += 1;
          await new Promise((resolve) => setImmediate(resolve));
        }
        await connection.closed;
        return connection.received();
      }),
    );
    for (const answer of senders) expect(answer).not.toContain('HTTP/1.1 200');
    expect(await home()).toBe(site['index.html']);
  });

  test('connections beyond the maximum close the ones that wait, never a new one', async () => {
    await run({ limits: generous });
    const slow: RawConnection[] = [];
    for (let count = 0; count < 100; count += 1) {
      const connection = await open();
      connection.write('GET / HTTP/1.1\r\nHost: a\r\nX:');
      slow.push(connection);
      if (count % 25 === 0) expect(await home()).toBe(site['index.html']);
    }
    expect(await home()).toBe(site['index.html']);
    const values = await metrics();
    expect(values['http_connections{server="site"}']).toBeLessThanOrEqual(20);
    expect(
      values['http_connections_dropped_total{server="site",reason="limit"}'],
    ).toBeGreaterThanOrEqual(80);
    for (const connection of slow) connection.end();
  });

  test.each([
    ['bodies that never end', `${post}Content-Length: 9\r\n\r\n1`],
    ['answers that are not read', 'GET /large.txt HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])(
    'connections beyond the maximum with %s do not close one that has just come',
    async (_kind, text) => {
      await run({ limits: generous });
      const attack = async (count: number) => {
        for (let number = 0; number < count; number += 1) {
          const connection = await open();
          connection.pause();
          connection.write(text);
          attackers.push(connection);
        }
      };
      const attackers: RawConnection[] = [];
      await attack(limits.maxConnections);
      await until(async () => (await metrics())['http_connections{server="site"}'] === 20);
      const visitor = await open();
      await attack(5);
      visitor.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
      expect(await visitor.closed).toContain(site['index.html']);
      for (const connection of attackers) connection.end();
    },
  );

  test('requests in front of the answer to the last end the connection, and leave no file open', async () => {
    await run({ limits: generous });
    const opened = jest.spyOn(fs, 'createReadStream');
    const connection = await open();
    connection.pause();
    connection.write(`GET /large.txt HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(200));
    await until(async () => (await metrics())[pipelined] === 1);
    expect(opened.mock.calls.length).toBeLessThanOrEqual(1);
    connection.resume();
    expect((await connection.closed).length).toBeLessThan(site['large.txt'].length);
    expect(await home()).toBe(site['index.html']);
  });

  test('a client that does not read its answer is cut off', async () => {
    await run();
    const connection = await open();
    connection.pause();
    connection.write('GET /large.txt HTTP/1.1\r\nHost: a\r\n\r\n');
    await until(async () => (await metrics())['http_connections{server="site"}'] === 1);
    await until(async () => (await metrics())['http_connections{server="site"}'] === 0);
    connection.resume();
    expect((await connection.closed).length).toBeLessThan(site['large.txt'].length);
  });
});

describe('site server: floods', () => {
  const rule = { requests: 50, total: 150, windowMs: 3_600_000 };
  const from = (client: string) => ({ 'x-forwarded-for': client });
  const flood = async (client: string, count: number) => {
    const statuses: number[] = [];
    for (let sent = 0; sent < count; sent += 1) {
      statuses.push((await getRaw(rig.server, '/', from(client))).status);
    }
    return statuses.filter((status) => status === 429).length;
  };

  test('are refused by address and in total, and never to this machine', async () => {
    await run({ trustedProxies: 1, requests: rule, limits: generous });
    expect(await flood('203.0.113.1', 60)).toBe(10);
    expect(await flood('1.1.1.1, 203.0.113.1', 5)).toBe(5);
    expect(await flood('203.0.113.2', 60)).toBe(10);
    expect(await flood('203.0.113.3', 50)).toBe(0);
    expect(await flood('203.0.113.4', 5)).toBe(5);
    const refused = await rig.get('/', from('203.0.113.5'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toMatch(/too many requests.*Try again in \d+ seconds/);
    for (let own = 0; own < 200; own += 1) expect((await rig.get('/')).status).toBe(200);
    const values = await metrics();
    expect(values['http_requests_refused_total{server="site",reason="rate"}']).toBe(31);
  });

  test('from behind a proxy that is not configured count as its own', async () => {
    await run({ trustedProxies: ['10.0.0.0/8'], requests: rule, limits: generous });
    const clients = Array.from({ length: 60 }, (_, number) => `203.0.113.${number}`);
    const statuses: number[] = [];
    for (const client of clients) statuses.push((await rig.get('/', from(client))).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});
