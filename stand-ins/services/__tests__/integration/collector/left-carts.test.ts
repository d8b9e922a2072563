/** The email service's flow for left carts, on a clock that the tests move. */
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Collector } from '../../../collector/start-collector';
import { startCollector } from '../../../collector/start-collector';

const email = 'ada@example.com';
const hourMs = 60 * 60 * 1000;
let dataDir: string;
let collector: Collector;
let clockMs: number;
let ordered: Set<string>;
/** The site, as far as the flow knows it. */
let site: http.Server;
let reports: unknown[];
let answers: number[];

const now = () => new Date(clockMs);

async function start(): Promise<void> {
  const { port } = site.address() as AddressInfo;
  collector = await startCollector({
    host: '127.0.0.1',
    port: 0,
    dataDir,
    siteUrl: `http://localhost:${port}`,
    hasOrdered: ({ cartToken, email: address }) => ordered.has(cartToken) || ordered.has(address),
    now,
  });
}

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'left-carts-'));
  clockMs = Date.parse('2026-11-25T10:00:00Z');
  ordered = new Set();
  reports = [];
  answers = [];
  site = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      reports.push([request.url, JSON.parse(body)]);
      response.writeHead(answers.shift() ?? 200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  await start();
});
afterEach(async () => {
  await collector.close();
  await new Promise((resolve) => site.close(resolve));
  await rm(dataDir, { recursive: true });
});

type Started = { address?: string; token?: string; items?: number; signed?: string | undefined };

function event({ address = email, token = 'cart-one', items = 1, signed }: Started = {}) {
  const properties = {
    CartToken: token,
    CartUrl: `http://site.example/cart#back=${token}.secret-key`,
    ItemCount: items,
    Items: Array.from({ length: items }, (_, index) => ({
      ProductName: `Rope ${index + 1}`,
      Quantity: 2,
    })),
    ...(signed !== undefined && { Abandonment: signed }),
  };
  return {
    data: {
      type: 'event',
      attributes: {
        properties,
        time: now().toISOString(),
        value: 36,
        value_currency: 'USD',
        unique_id: `${token}-${now().toISOString()}-${items}-${address}`,
        metric: { data: { type: 'metric', attributes: { name: 'Started Checkout' } } },
        profile: { data: { type: 'profile', attributes: { email: address } } },
      },
    },
  };
}

function post(body: object): Promise<Response> {
  return fetch(`${collector.url}/api/events`, {
    method: 'POST',
    headers: {
      authorization: 'Klaviyo-API-Key pk_anykeyoftherightform',
      revision: '2026-07-15',
      'content-type': 'application/vnd.api+json',
    },
    body: JSON.stringify(body),
  });
}

async function checkOut(started?: Started): Promise<void> {
  expect((await post(event(started))).status).toBe(202);
}

async function pass(milliseconds: number): Promise<void> {
  clockMs += milliseconds;
  await collector.runLeftCarts();
}

type Inbox = {
  mails: { kind: string; to: string; text: string; links: { label: string; href: string }[] }[];
  leftCarts: { state: string }[];
};

async function inbox(): Promise<Inbox> {
  return (await (await fetch(`${collector.url}/inbox.json`)).json()) as Inbox;
}

const reminders = async () => (await inbox()).mails.filter(({ kind }) => kind === 'left-cart');
const states = async () => (await inbox()).leftCarts.map(({ state }) => state);

function rehearse(action: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(`${collector.url}/email/${action}`, { method: 'POST', body, redirect: 'manual' });
}

it('left carts: a repeated event changes nothing, a change of the cart starts the wait again', async () => {
  const first = event();
  await post(first);
  await pass(hourMs / 2);
  await post(first);
  await checkOut({ items: 2 });
  await pass(hourMs - 1);
  expect(await reminders()).toEqual([]);
  await pass(1);
  expect(await reminders()).toMatchObject([{ text: expect.stringContaining('Rope 2') }]);
  expect(await states()).toEqual(['reminded', 'replaced']);
});

it('left carts: a cart has one reminder, also after later changes; another cart has its own', async () => {
  await checkOut();
  await pass(hourMs);
  await checkOut({ items: 2 });
  await pass(hourMs);
  expect(await states()).toEqual(['reminded-before', 'reminded']);
  await checkOut({ token: 'cart-two' });
  await pass(hourMs);
  expect(await reminders()).toHaveLength(2);
});

it.each([
  ['its order', () => ordered.add('cart-one'), 'ordered'],
  ['another order of the address', () => ordered.add(email), 'ordered'],
  ['an unsubscription', () => rehearse('suppress', { email, reason: 'UNSUBSCRIBE' }), 'suppressed'],
  ['a bounce', () => rehearse('suppress', { email, reason: 'HARD_BOUNCE' }), 'suppressed'],
  ['its being emptied', () => checkOut({ items: 0 }), 'emptied'],
  ['a correction of the address', () => checkOut({ address: 'ada@example.org' }), 'reminded'],
])('left carts: the address gets no reminder after %s', async (_case, happen, state) => {
  await checkOut();
  await happen();
  await pass(hourMs);
  expect((await states())[0]).toBe(state);
  expect((await reminders()).filter(({ to }) => to === email)).toEqual([]);
});

it('left carts: a restart neither loses nor repeats a reminder', async () => {
  await checkOut();
  await collector.close();
  clockMs += 2 * hourMs;
  await start();
  await collector.runLeftCarts();
  expect(await reminders()).toHaveLength(1);
  await collector.close();
  await start();
  await collector.runLeftCarts();
  expect(await reminders()).toHaveLength(1);
});

it('left carts: are reported to the site with what it signed, again until it takes them', async () => {
  answers = [503, 503];
  await checkOut({ signed: 'text.signature' });
  await pass(hourMs);
  const report = ['/api/cart-abandoned', { abandonment: 'text.signature' }];
  expect(reports).toEqual([report]);
  await pass(59_000);
  expect(reports).toHaveLength(1);
  await pass(1_000);
  expect(reports).toHaveLength(2);
  await collector.close();
  await start();
  await pass(2 * 60_000);
  expect(reports).toEqual([report, report, report]);
  await pass(10 * hourMs);
  expect(reports).toHaveLength(3);
});

it('left carts: the inbox lists them as escaped text, and its button ends a wait', async () => {
  await checkOut({ token: 'cart-<b>' });
  const page = await (await fetch(`${collector.url}/inbox`)).text();
  expect(page).toContain('End the wait');
  expect(page).toContain('2 × Rope 1');
  expect((await rehearse('end-wait', { email: 'nobody@example.com' })).status).toBe(422);
  expect((await rehearse('end-wait', { email })).status).toBe(303);
  expect(await reminders()).toHaveLength(1);
  expect((await rehearse('end-wait', { email })).status).toBe(422);
});

it.each([
  ['another metric', { metric: { data: { type: 'metric', attributes: { name: 'Viewed' } } } }],
  [
    'an address that is none',
    { profile: { data: { type: 'profile', attributes: { email: 'x' } } } },
  ],
  ['no time', { time: 'soon' }],
  ['no properties', { properties: {} }],
  ['an unknown field', { color: 'red' }],
])('left carts: an event with %s is refused', async (_case, change) => {
  const { data } = event();
  const response = await post({ data: { ...data, attributes: { ...data.attributes, ...change } } });
  expect(response.status).toBe(400);
  expect(await states()).toEqual([]);
});
