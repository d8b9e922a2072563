import type { IncomingMessage, RequestListener } from 'node:http';
import http from 'node:http';
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
      hasRateLimit: false,
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
  test('passes its status on, with the password, and nothing else', async () => {
    const asked: string[] = [];
    const url = await serve((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      response.end('{"live":null}');
    });
    const service = await startTestService({ publisher: { url, password: 'secret words' } });

    const status = await fetch(`${service.url}/editor/status`);

    expect(await status.json()).toEqual({ live: null });
    const key = `Basic ${Buffer.from('desk:secret words').toString('base64')}`;
    expect(asked).toEqual([`GET /status ${key}`]);
    const removal = await fetch(`${service.url}/editor/remove-held`, { method: 'POST' });
    expect(removal.status).toBe(404);
  });

  test('says in a sentence that the publisher is down', async () => {
    const publisher = { url: 'http://localhost:9', password: undefined };
    const service = await startTestService({ publisher });

    const answer = await fetch(`${service.url}/editor/status`);

    expect(answer.status).toBe(502);
    expect(await sentenceOf(answer)).toMatch(/publisher at http:\/\/localhost:9 does not answer/);
  });
});

describe("the desk's window on the site", () => {
  test('says where an address leads, on this site alone and not endlessly', async () => {
    const redirects: Record<string, string> = {
      '/old': '/new',
      '/away': 'http://elsewhere.test/',
      '/loop': '/loop',
    };
    const siteUrl = await serve((request, response) => {
      const location = redirects[request.url ?? ''];
      if (location) response.writeHead(301, { location }).end();
      else response.writeHead(request.url === '/gone' ? 404 : 200).end();
    });
    const service = await startTestService({ siteUrl });
    const ask = (url: string) =>
      fetch(`${service.url}/editor/public?url=${encodeURIComponent(url)}`);

    const answers = [await ask(`${siteUrl}/old`), await ask(`${siteUrl}/gone`)];
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { url: `${siteUrl}/new`, status: 200 },
      { url: `${siteUrl}/gone`, status: 404 },
    ]);
    const refused = ['http://elsewhere.test/', `${siteUrl}/away`, `${siteUrl}/loop`].map(ask);
    const statuses = (await Promise.all(refused)).map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 502]);
  });
});
