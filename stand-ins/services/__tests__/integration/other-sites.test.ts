/** Requests that a page of another web site, open in the same browser, can have sent to the stand-ins. */
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { startTestService, stopServices } from '../../rigs/start-test-service';
import { openCollector } from '../../rigs/open-collector';
import { openTestShop } from '../../rigs/open-test-shop';

const siteUrl = 'https://www.brand.test';
const closings: (() => Promise<void>)[] = [stopServices];
let urls: Record<'content' | 'storefront' | 'collector', string>;

beforeAll(async () => {
  const content = await startTestService({ siteUrl });
  const shop = await openTestShop({ siteUrl });
  const collector = await openCollector({ siteUrl });
  closings.push(shop.close, collector.end);
  urls = { content: content.url, storefront: shop.server.url, collector: collector.url };
});
afterAll(async () => {
  for (const close of closings) await close();
});

type Sent = { method?: string; headers?: http.OutgoingHttpHeaders; body?: string };

/** Sends headers that only browsers set; resolves to the status and the body. */
function send(url: string, { method = 'GET', headers, body }: Sent) {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const request = http.request(url, { method, headers }, (response) => {
      const { statusCode: status } = response;
      text(response).then((answer) => resolve({ status, body: answer }), reject);
    });
    request.on('error', reject).end(body);
  });
}

const hostile = 'https://hostile.test';
const drafts = '/v2/cdn/stories?version=draft&token=preview';
const management = { authorization: 'management', 'content-type': 'application/json' };

test('a page of another site may not read drafts, nor ask whether it may manage the space', async () => {
  const read = await send(urls.content + drafts, { headers: { origin: hostile } });
  const preflight = await send(`${urls.content}/v1/spaces/104200/stories`, {
    method: 'OPTIONS',
    headers: { origin: hostile, 'access-control-request-method': 'GET' },
  });

  expect(read).toMatchObject({ status: 403, body: expect.stringContaining(siteUrl) as string });
  expect(preflight.status).toBe(403);
});

test.each([
  ['content', drafts, 'GET', {}],
  ['content', '/v1/spaces/104200/stories', 'GET', management],
  ['storefront', '/orders', 'GET', {}],
  ['storefront', '/admin/api/2026-10/graphql.json', 'POST', { 'x-shopify-access-token': 'admin' }],
  ['collector', '/inbox.json', 'GET', {}],
] as const)(
  'a page of a name that was made to lead here is refused: %s %s',
  async (service, path, method, headers) => {
    const host = `hostile.test:${new URL(urls[service]).port}`;
    const pageHeaders = { host, 'sec-fetch-site': 'same-origin', ...headers };

    const { status } = await send(urls[service] + path, { method, headers: pageHeaders });

    expect(status).toBe(403);
  },
);

test.each([
  ['storefront', '/cart/c/token', 'application/x-www-form-urlencoded'],
  ['storefront', '/api/2026-10/graphql.json', 'application/json'],
  ['collector', '/alerts', 'text/plain'],
  ['collector', '/email/suppress', 'application/x-www-form-urlencoded'],
] as const)(
  'a form of another site, also in a frame without an origin, is refused: %s %s',
  async (service, path, type) => {
    const cross = { 'sec-fetch-site': 'cross-site', 'content-type': type };
    const statuses = await Promise.all(
      [{ origin: hostile }, { origin: 'null' }, {}].map(async (origin) => {
        const headers = { ...cross, ...origin };
        return (await send(urls[service] + path, { method: 'POST', headers, body: '{}' })).status;
      }),
    );

    expect(statuses).toEqual([403, 403, 403]);
  },
);

test('links, pictures, the site, other ports of this machine and programs are answered', async () => {
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  const answers = await Promise.all([
    send(`${urls.storefront}/policies/refund-policy`, { headers: link }),
    send(urls.content + drafts, { headers: { origin: siteUrl, 'sec-fetch-site': 'cross-site' } }),
    send(urls.content + drafts, { headers: { origin: 'http://localhost:9000' } }),
    send(urls.content + drafts, { headers: { host: '192.0.2.7:4401' } }),
    send(urls.content + drafts, {}),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});
