import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RunningServer } from '../../../../../src/processes/shared/listen';
import { startCollector } from '../../../collector/start-collector';

const writeKey = 'embeddedcollectorwritekey000000';
const someone = { writeKey, anonymousId: 'anonymous-1' };

let dataDir: string;
let logged: string[];
let collector: RunningServer;

const start = () =>
  startCollector({ host: '127.0.0.1', port: 0, dataDir, onLog: (line) => void logged.push(line) });

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'collector-'));
  logged = [];
  collector = await start();
});

afterEach(async () => {
  await collector.close();
  await rm(dataDir, { recursive: true });
});

function post(endpoint: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${collector.url}/v1/${endpoint}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function inbox(query = ''): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${collector.url}/inbox.json${query}`);
  const { events } = (await response.json()) as { events: Record<string, unknown>[] };
  return events;
}

test('messages of the publisher are in the inbox', async () => {
  const send = (body: object) =>
    fetch(`${collector.url}/alerts`, { method: 'POST', body: JSON.stringify(body) });
  expect((await send({ text: 'A publish failed.', blocks: [] })).status).toBe(200);
  expect((await send({ blocks: [] })).status).toBe(400);
  expect(await inbox()).toEqual([
    expect.objectContaining({
      event: 'Publish Alert',
      properties: { text: 'A publish failed.' },
    }),
  ]);
});

describe('browser setup', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', null],
  ])('compresses the script for %s', async (accepted, encoding) => {
    const address = `${collector.url}/analytics.js/v1/${writeKey}/analytics.min.js`;
    const plain = await (
      await fetch(address, { headers: { 'Accept-Encoding': 'identity' } })
    ).text();
    const answer = await fetch(address, { headers: { 'Accept-Encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    const length = Number(answer.headers.get('content-length'));
    if (encoding) expect(length).toBeLessThan(plain.length / 2);
    expect(await answer.text()).toBe(plain);
  });
});

describe('calls', () => {
  it('keeps the fields of a call and adds missing ids and times', async () => {
    await post('t', { ...someone, event: 'Cart Viewed', context: { page: { path: '/cart' } } });
    expect(await inbox()).toEqual([
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

  it('accepts a batch in order, with the write key as user name', async () => {
    const authorization = `Basic ${Buffer.from(`${writeKey}:`).toString('base64')}`;
    const batch = [
      { type: 'track', event: 'First', userId: 'u1' },
      { type: 'page', name: 'Second', userId: 'u1' },
    ];
    const response = await post('batch', { batch }, { authorization });
    expect(response.status).toBe(200);
    expect((await inbox()).map(({ event, name }) => event ?? name)).toEqual(['Second', 'First']);
  });

  it('ignores a repeated delivery', async () => {
    const call = { ...someone, event: 'Product Added', messageId: 'm1' };
    await post('t', call);
    await post('t', call);
    expect(await inbox()).toHaveLength(1);
  });

  it.each([
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
  ])('refuses %s', async (_case, endpoint, body, message) => {
    const response = await post(endpoint, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ success: false, message });
    expect(await inbox()).toEqual([]);
  });
});

describe('inbox', () => {
  it('escapes received text', async () => {
    const hostile = '"><script>alert(1)</script>';
    const properties = { [hostile]: hostile, name: hostile };
    const context = { page: { path: hostile } };
    await post('t', { writeKey, anonymousId: hostile, event: hostile, properties, context });
    const response = await fetch(`${collector.url}/inbox`);
    const html = await response.text();
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('1 call, newest first.');
    expect(response.headers.get('content-security-policy')).toMatch("default-src 'none'");
  });

  it('shows the journey of one visitor in the order it happened', async () => {
    const at = (second: number) => ({ timestamp: `2026-11-22T10:00:0${second}.000Z` });
    await post('t', { ...someone, ...at(3), event: 'Cart Viewed', properties: { products: [] } });
    await post('t', { writeKey, anonymousId: 'another', event: 'Product Added' });
    await post('i', { ...someone, ...at(1), traits: { email: 'ada@example.com' } });
    await post('b', { writeKey, batch: [{ ...someone, ...at(2), type: 'page', name: 'Cart' }] });
    const html = await (await fetch(`${collector.url}/inbox?visitor=anonymous-1`)).text();
    const summaries = [...html.matchAll(/<summary>([^<]*)</g)].map(([, words]) => words);
    expect(summaries).toEqual(['Identify: ada@example.com', 'Page', 'Cart Viewed']);
    expect(html).toContain('3 calls, in the order they happened.');
    expect(html).toContain(
      '<option value="anonymous-1" selected>ada@example.com (anonymou)</option>',
    );
    expect(html).toContain('href="/inbox?visitor=anonymous-1"');
    expect(await inbox('?visitor=another')).toMatchObject([{ event: 'Product Added' }]);
  });

  it('says what is invalid about a call, by the catalog of the site', async () => {
    const product = {
      product_id: '1',
      category: 'Gloves',
      name: 'Corner Gloves',
      brand: 'Cornerwork',
      path_id: 'corner-gloves',
      price: 59,
      currency: 'USD',
      quantity: 1,
    };
    const invalid: [object, string[]][] = [
      [{ event: 'Glove Waved' }, ['The site has no event of this name.']],
      [{ event: 'toString' }, ['The site has no event of this name.']],
      [{ event: 'Coupon Entered' }, ['"coupon_id" is missing.']],
      [
        { event: 'Product Viewed', properties: { ...product, price: 59.999, color: 'red' } },
        ['"price" must have at most two decimals.', '"color" does not belong to this event.'],
      ],
      [
        { event: 'Product Viewed', properties: product, context: { traits: { age: 40 } } },
        ['"age" does not belong to the traits.'],
      ],
      [{ type: 'identify', traits: { email: 'ada' } }, ['"email" must be an email address.']],
    ];
    const valid = { ...someone, type: 'track', event: 'Product Viewed', properties: product };
    const batch = invalid.map(([call]) => ({ ...someone, type: 'track', ...call }));
    await post('batch', { writeKey, batch: [valid, ...batch] });
    const response = await fetch(`${collector.url}/inbox.json`);
    const answer = (await response.json()) as { invalid: { faults: string[] }[] };
    expect(answer.invalid.map(({ faults }) => faults).reverse()).toEqual(
      invalid.map(([, faults]) => faults),
    );
    const html = await (await fetch(`${collector.url}/inbox?validity=invalid`)).text();
    expect(html).toContain('6 calls, newest first. <strong>6 invalid.</strong>');
    expect(html).toContain('<li>Invalid: &quot;coupon_id&quot; is missing.</li>');
  });

  it('keeps the newest thousand', async () => {
    for (let start = 0; start < 1200; start += 400) {
      const batch = Array.from({ length: 400 }, (_, index) => ({
        type: 'track',
        event: `Event ${start + index}`,
        userId: 'u',
      }));
      await post('batch', { writeKey, batch });
    }
    const events = await inbox();
    expect(events).toHaveLength(1000);
    expect(events[0]).toMatchObject({ event: 'Event 1199' });
    expect(events[999]).toMatchObject({ event: 'Event 200' });
  });

  it('survives a restart, and says what is not on disk', async () => {
    const health = async () => (await fetch(`${collector.url}/health`)).json();
    expect(await health()).toMatchObject({ process: 'collector', ready: true, behind: [] });
    await post('t', { ...someone, event: 'Product Added' });
    expect(await health()).toMatchObject({ behind: [{ what: 'Calls are not on disk yet.' }] });
    await collector.close();
    collector = await start();
    expect(await inbox()).toMatchObject([{ event: 'Product Added' }]);
    expect(await health()).toMatchObject({ behind: [] });
  });

  it('does not start on a file that is not an inbox', async () => {
    await collector.close();
    await writeFile(path.join(dataDir, 'inbox.json'), '{"calls":1}');
    await expect(start()).rejects.toThrow('does not hold the collector');
    await rm(path.join(dataDir, 'inbox.json'));
    collector = await start();
  });
});
