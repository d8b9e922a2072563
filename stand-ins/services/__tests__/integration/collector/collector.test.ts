/** Calls as Segment takes them, messages of the publisher, and notices as IndexNow takes them. */
import { writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { startCollector } from '../../../collector/start-collector';
import type { CollectorRig } from '../../../rigs/open-collector';
import { openCollector } from '../../../rigs/open-collector';
import { temporaryFolder } from '../../../rigs/temporary-folder';

const writeKey = 'embeddedcollectorwritekey000000';
const someone = { writeKey, anonymousId: 'anonymous-1' };
const noticeKey = 'a1b2c3d4-e5f6';

let collector: CollectorRig;
/** The site, as far as notices know it. */
let site: http.Server;
let siteUrl: string;
let asked: (string | undefined)[];

beforeEach(async () => {
  asked = [];
  site = http.createServer(({ url }, response) => {
    asked.push(url);
    response.writeHead(url === `/${noticeKey}.txt` ? 200 : 404).end(`${noticeKey}\n`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://localhost:${(site.address() as AddressInfo).port}`;
  collector = await openCollector({ siteUrl });
});

afterEach(async () => {
  await collector.end();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

function post(endpoint: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${collector.url}/v1/${endpoint}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const page = async (query = '') => (await fetch(`${collector.url}/inbox${query}`)).text();

test.each([
  ['inbox.json', '{"calls":1}', 'does not hold the collector'],
  ['signups.json', '{}', "does not hold the collector's signups"],
])('collector: does not start on an %s of another kind', async (file, text, reason) => {
  const dataDir = await temporaryFolder('collector-');
  await writeFile(path.join(dataDir, file), text);
  await expect(startCollector({ host: '127.0.0.1', port: 0, dataDir })).rejects.toThrow(reason);
});

test('messages of the publisher are in the inbox', async () => {
  const send = (body: object) =>
    fetch(`${collector.url}/alerts`, { method: 'POST', body: JSON.stringify(body) });
  expect((await send({ text: 'A publish failed.', blocks: [] })).status).toBe(200);
  expect((await send({ blocks: [] })).status).toBe(400);
  expect(await collector.calls()).toMatchObject([
    { event: 'Publish Alert', properties: { text: 'A publish failed.' } },
  ]);
});

describe('calls', () => {
  test('keep their fields and get missing ids and times', async () => {
    await post('t', { ...someone, event: 'Cart Viewed', context: { page: { path: '/cart' } } });
    expect(await collector.calls()).toEqual([
      {
        ...someone,
        type: 'track',
        event: 'Cart Viewed',
        properties: {},
        context: { page: { path: '/cart' } },
        userId: null,
        messageId: expect.stringMatching(/^api-/),
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ]);
  });

  test('of a batch are kept in order, with the write key as user name, each once', async () => {
    const authorization = `Basic ${Buffer.from(`${writeKey}:`).toString('base64')}`;
    const first = { type: 'track', event: 'First', userId: 'u1', messageId: 'm1' };
    const batch = [first, { type: 'page', name: 'Second', userId: 'u1' }, first];
    expect((await post('batch', { batch }, { authorization })).status).toBe(200);
    await post('t', { ...someone, event: 'First', messageId: 'm1' });
    const kept = (await collector.calls()).map(({ event, name }) => event ?? name);
    expect(kept).toEqual(['Second', 'First']);
  });

  test.each([
    ['text that is not JSON', 't', '{', 'The body must be a JSON object.'],
    ['no event name', 't', someone, 'The call is malformed: "event" is missing.'],
    [
      'nobody',
      'i',
      { writeKey, traits: {} },
      'The call has neither "userId" nor "anonymousId". Send one of them.',
    ],
    [
      'a malformed write key',
      't',
      { ...someone, writeKey: 'short', event: 'E' },
      'The write key is missing or malformed. Send "writeKey" in the body, 10 to 64 letters and digits.',
    ],
    [
      'a call over 32 KB',
      't',
      { ...someone, event: 'E', properties: { text: 'x'.repeat(33_000) } },
      'The call is larger than 32 KB. Send less with it.',
    ],
    [
      'a body over 500 KB',
      'batch',
      'x'.repeat(600_000),
      'The body is larger than 500 KB. Send smaller batches.',
    ],
  ])('with %s are refused', async (_case, endpoint, body, message) => {
    const response = await post(endpoint, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ success: false, message });
    expect(await collector.calls()).toEqual([]);
  });
});

describe('inbox', () => {
  test('escapes received text', async () => {
    const hostile = '"><script>alert(1)</script>';
    const properties = { [hostile]: hostile, name: hostile };
    const context = { page: { path: hostile } };
    await post('t', { writeKey, anonymousId: hostile, event: hostile, properties, context });
    const response = await fetch(`${collector.url}/inbox`);
    const html = await response.text();
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<script>alert');
    expect(response.headers.get('content-security-policy')).toMatch("default-src 'none'");
  });

  test('shows the journey of one visitor in the order it happened', async () => {
    const at = (second: number) => ({ timestamp: `2026-11-22T10:00:0${second}.000Z` });
    await post('t', { ...someone, ...at(3), event: 'Cart Viewed', properties: { products: [] } });
    await post('t', { writeKey, anonymousId: 'another', event: 'Product Added' });
    await post('i', { ...someone, ...at(1), traits: { email: 'ada@example.com' } });
    await post('b', { writeKey, batch: [{ ...someone, ...at(2), type: 'page', name: 'Cart' }] });
    const html = await page('?visitor=anonymous-1');
    const summaries = [...html.matchAll(/<summary>([^<]*)</g)].map(([, words]) => words);
    expect(summaries).toEqual(['Identify: ada@example.com', 'Page', 'Cart Viewed']);
    expect(html).toContain('3 calls, in the order they happened.');
    expect(html).toContain(
      '<option value="anonymous-1" selected>ada@example.com (anonymou)</option>',
    );
    expect(html).toContain('href="/inbox?visitor=anonymous-1"');
  });

  test('says what is invalid about a call, by the catalog of the site', async () => {
    const product = {
      ...{ product_id: '1', path_id: 'corner-gloves', name: 'Corner Gloves', quantity: 1 },
      ...{ brand: 'Cornerwork', category: 'Gloves', price: 59, currency: 'USD' },
    };
    const viewed = { ...someone, type: 'track', event: 'Product Viewed', properties: product };
    const invalid: [object, string[]][] = [
      [{ event: 'Glove Waved' }, ['The site has no event of this name.']],
      [{ event: 'toString' }, ['The site has no event of this name.']],
      [{ event: 'Coupon Entered', properties: {} }, ['"coupon_id" is missing.']],
      [
        { properties: { ...product, brand: 'Elsewhere', price: 59.999, color: 'red' } },
        [
          '"brand" must be Cornerwork.',
          '"price" must have at most two decimals.',
          '"color" does not belong to this event.',
        ],
      ],
      [{ context: { traits: { age: 40 } } }, ['"age" does not belong to the traits.']],
      [{ type: 'identify', traits: { email: 'ada' } }, ['"email" must be an email address.']],
    ];
    const batch = [viewed, ...invalid.map(([call]) => ({ ...viewed, ...call }))];
    await post('batch', { writeKey, batch });
    const answer = (await collector.inbox()).invalid;
    expect(answer.map(({ faults }) => faults).reverse()).toEqual(
      invalid.map(([, faults]) => faults),
    );
    const html = await page('?validity=invalid');
    expect(html).toContain('6 calls, newest first. <strong>6 invalid.</strong>');
    expect(html).toContain('<li>Invalid: &quot;coupon_id&quot; is missing.</li>');
  });

  test('keeps the newest thousand, also over a restart, and says what is not on disk', async () => {
    const health = async () => (await fetch(`${collector.url}/health`)).json();
    expect(await health()).toMatchObject({ process: 'collector', ready: true, behind: [] });
    for (let start = 0; start < 1200; start += 400) {
      const batch = Array.from({ length: 400 }, (_, index) => ({
        ...{ type: 'track', event: `Event ${start + index}`, userId: 'u' },
      }));
      await post('batch', { writeKey, batch });
    }
    expect(await health()).toMatchObject({ behind: [{ what: 'Calls are not on disk yet.' }] });
    await collector.restart();
    expect(await health()).toMatchObject({ behind: [] });
    const events = await collector.calls();
    expect(events).toHaveLength(1000);
    expect(events[0]).toMatchObject({ event: 'Event 1199' });
    expect(events[999]).toMatchObject({ event: 'Event 200' });
  });
});

describe('a notice for search engines', () => {
  async function notify(changes: object, type = 'application/json'): Promise<number> {
    const { host } = new URL(siteUrl);
    const notice = { host, key: noticeKey, urlList: [`${siteUrl}/training/jab`] };
    const response = await fetch(`${collector.url}/indexnow`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: JSON.stringify({ ...notice, ...changes }),
    });
    return response.status;
  }

  test("with the site's key is in the inbox, also after a restart", async () => {
    expect(await notify({ keyLocation: `${siteUrl}/${noticeKey}.txt` })).toBe(200);
    await collector.restart();
    const { notices } = await collector.inbox();
    const addresses = [`${siteUrl}/training/jab`];
    expect(notices).toEqual([{ receivedAt: expect.any(String), addresses }]);
    expect(await page()).toContain(`<a href="${siteUrl}/training/jab">/training/jab</a>`);
  });

  test.each([
    ['a key that the site does not serve', { key: 'another-key' }, 403],
    ['a key that is too short', { key: 'short' }, 422],
    ['an address of another site', { urlList: ['https://boxing.example/'] }, 422],
    ['no addresses', { urlList: [] }, 400],
    ['too many addresses', { urlList: Array.from({ length: 10_001 }, () => '/') }, 400],
    ['no host', { host: undefined }, 400],
  ])('with %s is refused', async (_name, changes, status) => {
    expect(await notify(changes)).toBe(status);
    expect((await collector.inbox()).notices).toEqual([]);
  });

  test('of another host, or of a place elsewhere, has nothing read', async () => {
    expect(await notify({ host: 'boxing.example' })).toBe(422);
    expect(await notify({ keyLocation: `http://127.0.0.1:1/${noticeKey}.txt` })).toBe(422);
    // What any web page could send without asking.
    expect(await notify({}, 'text/plain')).toBe(400);
    expect(asked).toEqual([]);
  });
});
