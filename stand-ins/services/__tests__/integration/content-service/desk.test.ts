import { stat } from 'node:fs/promises';
import type { IncomingMessage, RequestListener } from 'node:http';
import http from 'node:http';
import path from 'node:path';
import type { RunningServer } from '../../../../../src/processes/shared/listen';
import { listen } from '../../../../../src/processes/shared/listen';
import { startTestService, stopServices } from '../../../rigs/start-test-service';

const servers: RunningServer[] = [];

afterEach(async () => {
  await stopServices();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(listener: RequestListener): Promise<string> {
  const where = { name: 'test', host: '127.0.0.1', port: 0, portVariable: 'PORT' };
  const server = await listen(listener, where);
  servers.push(server);
  return server.url;
}

/** Sends a request with headers that `fetch` does not let a caller set. */
function send(url: string, method: string, headers: http.OutgoingHttpHeaders) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    http.request(url, { method, headers }, resolve).on('error', reject).end();
  });
}

async function sentenceOf(response: Response): Promise<string> {
  return ((await response.json()) as { error: string }).error;
}

describe('the desk', () => {
  test('is a page of its own policy at every address, with scripts that are cached for a year', async () => {
    const service = await startTestService({
      siteUrl: 'http://site.test',
      publisher: { url: 'http://publisher.test', password: 'secret words' },
      autosaveSeconds: 10,
    });
    const shell = await fetch(`${service.url}/editor/stories/7?field=title`);
    const html = await shell.text();

    expect(shell.status).toBe(200);
    expect(shell.headers.get('cache-control')).toBe('no-store');
    expect(shell.headers.get('referrer-policy')).toBe('same-origin');
    const policy = shell.headers.get('content-security-policy')?.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        'frame-src http://site.test',
        "frame-ancestors 'none'",
      ]),
    );
    expect(html).not.toContain('secret words');
    const [, json = ''] = /id="desk-settings">([^<]+)</.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({
      managementUrl: '/v1/spaces/104200',
      managementToken: 'management',
      spaceId: 104200,
      siteUrl: 'http://site.test',
      publisherUrl: 'http://publisher.test',
      autosaveSeconds: 10,
    });
    const files = [...html.matchAll(/(?:src|href)="(\/editor[^"]+)"/g)].map(([, file]) => file);
    expect(files).toHaveLength(2);
    for (const file of files) {
      const asset = await fetch(`${service.url}${file}`);
      expect(asset.status).toBe(200);
      expect(asset.headers.get('cache-control')).toContain('immutable');
      expect(await asset.text()).not.toContain('"management"');
    }
    expect((await fetch(`${service.url}/editor/assets/none.js`)).status).toBe(404);
  });

  test('is built when it is first opened, and only once for the same sources', async () => {
    const first = await startTestService();
    const manifest = path.join(first.dataDir, 'desk', 'manifest.json');
    await expect(stat(manifest)).rejects.toThrow('ENOENT');
    await (await fetch(`${first.url}/editor`)).text();
    const built = (await stat(manifest)).mtimeMs;
    await stopServices();

    const second = await startTestService({ dataDir: first.dataDir });
    await second.prepareDesk();

    expect((await fetch(`${second.url}/editor`)).status).toBe(200);
    expect((await stat(manifest)).mtimeMs).toBe(built);
  });

  test('is served by the name that the site lets frame it', async () => {
    const service = await startTestService();
    const other = await send(`http://127.0.0.1:${service.port}/editor/stories/1`, 'GET', {});

    expect([other.statusCode, other.headers.location]).toEqual([
      307,
      `${service.url}/editor/stories/1`,
    ]);
  });
});

describe("the desk's window on the publisher", () => {
  test('passes questions and removals on, with the password', async () => {
    const asked: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      let body = '';
      request.on('data', (piece) => (body += piece));
      request.on('end', () => {
        response.writeHead(request.method === 'GET' ? 200 : 409, {
          'content-type': 'application/json',
        });
        response.end(JSON.stringify({ body }));
      });
    });
    const service = await startTestService({ publisher: { url, password: 'secret words' } });

    const status = await fetch(`${service.url}/editor/publisher/status`);
    const removal = await fetch(`${service.url}/editor/publisher/remove-held`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: '{"story":"1"}',
    });

    expect(await status.json()).toEqual({ body: '' });
    expect(removal.status).toBe(409);
    expect(await removal.json()).toEqual({ body: '{"story":"1"}' });
    const key = `Basic ${Buffer.from('desk:secret words').toString('base64')}`;
    expect(asked).toEqual([`GET /status ${key}`, `POST /remove-held ${key}`]);
    const rollback = await fetch(`${service.url}/editor/publisher/rollback`, { method: 'POST' });
    expect(rollback.status).toBe(404);
  });

  test('sends each event when it comes, and leaves the publisher with the browser', async () => {
    let sendEvent: (text: string) => void = () => undefined;
    let lastEventId: unknown;
    const url = await new Promise<{ url: string; left: Promise<void> }>((resolve) => {
      let markLeft: () => void = () => undefined;
      const left = new Promise<void>((done) => (markLeft = done));
      void serve((request, response) => {
        lastEventId = request.headers['last-event-id'];
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('event: status\ndata: 1\n\n');
        sendEvent = (text) => response.write(text);
        response.on('close', markLeft);
      }).then((served) => resolve({ url: served, left }));
    });
    const service = await startTestService({ publisher: { url: url.url, password: undefined } });
    const leaving = new AbortController();
    const events = await fetch(`${service.url}/editor/publisher/status/events`, {
      headers: { 'last-event-id': 'run-4' },
      signal: leaving.signal,
    });
    const reader = events.body?.getReader();
    const read = async () => Buffer.from((await reader?.read())?.value ?? []).toString();

    expect(events.headers.get('content-type')).toMatch('text/event-stream');
    expect(await read()).toContain('event: status');
    sendEvent('event: step\ndata: 2\n\n');
    expect(await read()).toBe('event: step\ndata: 2\n\n');
    expect(lastEventId).toBe('run-4');
    leaving.abort();
    await url.left;
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'http://evil.test' }],
    ['another port of this machine', { 'sec-fetch-site': 'same-site' }],
    ['an old browser on another site', { origin: 'http://evil.test' }],
  ])('refuses a removal that %s asks for', async (_case, headers) => {
    const service = await startTestService();

    const answer = await send(`${service.url}/editor/publisher/remove-held`, 'POST', headers);

    expect(answer.statusCode).toBe(403);
  });

  test('says in a sentence that the publisher is down', async () => {
    const publisher = { url: 'http://localhost:9', password: undefined };
    const service = await startTestService({ publisher });

    const answer = await fetch(`${service.url}/editor/publisher/status`);

    expect(answer.status).toBe(502);
    expect(await sentenceOf(answer)).toMatch(/publisher at http:\/\/localhost:9 does not answer/);
  });
});

describe("the desk's window on the site", () => {
  async function openSite() {
    const elsewhere = await serve((_request, response) => response.end('Elsewhere'));
    const siteUrl = await serve((request, response) => {
      const redirects: Record<string, string> = {
        '/old': '/new',
        '/away': elsewhere,
        '/loop': '/loop',
      };
      const location = redirects[request.url ?? ''];
      if (location) response.writeHead(301, { location }).end();
      else if (request.url === '/large') response.end(Buffer.alloc(3 * 1024 * 1024, 'x'));
      else response.writeHead(request.url === '/gone' ? 404 : 200).end(`Page ${request.url}`);
    });
    const service = await startTestService({ siteUrl });
    const read = (url: string) =>
      fetch(`${service.url}/editor/public?url=${encodeURIComponent(url)}`);
    return { siteUrl, elsewhere, read };
  }

  test('reads a page as the public does, after redirects, whatever its status', async () => {
    const { siteUrl, read } = await openSite();

    expect(await (await read(`${siteUrl}/old`)).json()).toEqual({
      url: `${siteUrl}/new`,
      status: 200,
      html: 'Page /new',
    });
    expect(await (await read(`${siteUrl}/gone`)).json()).toMatchObject({ status: 404 });
    const again = await read(`${siteUrl}/new`);
    expect(again.headers.get('cache-control')).toBe('no-store');
    expect(again.headers.get('content-type')).toMatch('application/json');
  });

  test('reads nothing but pages of the site, and not endlessly', async () => {
    const { siteUrl, elsewhere, read } = await openSite();
    const sentence = async (url: string) => {
      const answer = await read(url);
      return [answer.status, await sentenceOf(answer)];
    };

    expect(await sentence(elsewhere)).toEqual([400, `Name an address of ${siteUrl}.`]);
    expect(await sentence('file:///etc/passwd')).toEqual([400, `Name an address of ${siteUrl}.`]);
    expect(await sentence(`${siteUrl}/away`)).toEqual([502, `${siteUrl}/away leads elsewhere.`]);
    expect(await sentence(`${siteUrl}/loop`)).toEqual([
      502,
      `${siteUrl}/loop is redirected more than 3 times.`,
    ]);
    expect(await sentence(`${siteUrl}/large`)).toEqual([
      502,
      `${siteUrl}/large is larger than 2 MB.`,
    ]);
  });

  test('says in a sentence that the site is down', async () => {
    const service = await startTestService({ siteUrl: 'http://localhost:9' });

    const answer = await fetch(`${service.url}/editor/public?url=http://localhost:9/`);

    expect(answer.status).toBe(502);
    expect(await sentenceOf(answer)).toMatch(/site at http:\/\/localhost:9 does not answer/);
  });
});
