/** The functions for signing up and for notices of stock in the site server, before the collector, over real HTTP. */
import http from 'node:http';
import { hostileStrings } from '../../rigs/hostile/hostile-strings';
import { expectNoise } from '../../rigs/jest/refuse-noise';
import type { SiteRig } from '../../rigs/servers/site-rig';
import { createSiteRig } from '../../rigs/servers/site-rig';
import type { CollectorRig } from '../../../stand-ins/services/rigs/open-collector';
import { openCollector } from '../../../stand-ins/services/rigs/open-collector';

/** Each test has an address and a client of its own, so that none meets the limits of another. */
let email: string;
const form = 'application/x-www-form-urlencoded';
let collector: CollectorRig;
let site: SiteRig;
let clients = 0;

beforeEach(async () => {
  const findVariant = () => ({ name: 'Rope', path: '/products/rope', isInStock: false });
  collector = await openCollector({ findVariant });
  site = await createSiteRig();
  process.env.COLLECTOR_PORT = String(collector.port);
  process.env.TRUSTED_PROXIES = '1';
  clients += 1;
  email = `ada.secret.${clients}@example.com`;
});
afterEach(async () => {
  delete process.env.COLLECTOR_PORT;
  delete process.env.TRUSTED_PROXIES;
  await site.end();
  await collector.end();
});

function post(body: string, headers: Record<string, string> = {}, route = 'signup') {
  return fetch(`${site.server.url}/api/${route}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.100.${clients}`,
      ...headers,
    },
    body,
    redirect: 'manual',
  });
}

const postForm = (address: string) =>
  post(new URLSearchParams({ email: address }).toString(), { 'content-type': form });

it('signup function: accepts JSON in lower case and answers known addresses alike', async () => {
  for (const given of [` ${email.toUpperCase()} `, email]) {
    const response = await post(JSON.stringify({ email: given }));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.json()).toEqual({});
  }
  expect(await collector.signups()).toMatchObject([{ email, times: 2 }]);
});

it('signup function: redirects a plain form to a page', async () => {
  const taken = await postForm(email);
  expect([taken.status, taken.headers.get('location')]).toEqual([303, '/signup/thanks']);
  const refused = await postForm('ada@example');
  expect([refused.status, refused.headers.get('location')]).toEqual([303, '/signup/invalid']);
  expect(await collector.signups()).toMatchObject([{ email, times: 1 }]);
});

it('signup function: answers a form sent by a script with JSON', async () => {
  const response = await post(`email=${email}`, {
    'content-type': form,
    accept: 'application/json',
  });
  expect(response.status).toBe(200);
});

it.each([
  ['{"email":"ada"}', 400, 'invalid email'],
  ['{"email":["ada@example.com"]}', 400, 'invalid email: the field "email" is empty.'],
  ['{}', 400, 'invalid email: the field "email" is empty.'],
  [
    JSON.stringify({ email: `${'a'.repeat(95)}@example.com` }),
    400,
    'invalid email: an address may have at most 100 characters.',
  ],
  ['{"email":', 400, 'The body must be a JSON object.'],
  ['"ada@example.com"', 400, 'The body must be a JSON object.'],
  [JSON.stringify({ email: 'a'.repeat(3000) }), 413, 'The request is larger than 2048 bytes.'],
])('signup function: refuses %.40s', async (body, status, error) => {
  const response = await post(body);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error });
  expect(await collector.signups()).toEqual([]);
});

it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml'])(
  'signup function: refuses %s',
  async (type) => {
    const response = await post(`email=${email}`, { 'content-type': type });
    expect(response.status).toBe(415);
    expect(await response.json()).toEqual({
      error: 'Send the fields as application/json or as application/x-www-form-urlencoded.',
    });
  },
);

it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  'signup function: refuses %s',
  async (method) => {
    const response = await fetch(`${site.server.url}/api/signup`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
    expect(await response.json()).toEqual({
      error: 'Signing up takes a POST request with the field "email".',
    });
  },
);

it('signup function: refuses the form of another site', async () => {
  const response = await post(`email=${email}`, {
    'content-type': form,
    accept: 'application/json',
    'sec-fetch-site': 'cross-site',
  });
  expect(response.status).toBe(403);
  expect(await collector.signups()).toEqual([]);
});

it('signup function: aborts a body without end', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const request = http.request(`${site.server.url}/api/signup`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    });
    const feed = setInterval(() => request.write('x'.repeat(1000)), 5);
    request.on('close', () => clearInterval(feed));
    request.on('error', reject);
    request.on('response', ({ statusCode }) => {
      resolve(statusCode);
      request.destroy();
    });
  });
  expect(status).toBe(413);
});

it('signup function: limits the rate of one client, returns the wait, and leaves others alone', async () => {
  const answers: Response[] = [];
  for (let tries = 0; tries < 21; tries += 1) answers.push(await post('{}'));
  expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(400));
  const last = answers.at(-1);
  expect(last?.status).toBe(429);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await last?.json()).toEqual({
    error: expect.stringMatching(/^Too many tries from here\./),
  });
  expect((await postForm(email)).headers.get('location')).toBe('/signup/wait');
  expect((await post('{}', { 'x-forwarded-for': '203.0.113.200' })).status).toBe(400);
  // The client's own header value comes before what the proxy appends.
  const pretending = { 'x-forwarded-for': `203.0.113.201, 198.51.100.${clients}` };
  expect((await post('{}', pretending)).status).toBe(429);
});

it('signup function: limits the requests for one address, whoever sends them', async () => {
  const from = (client: number) => ({ 'x-forwarded-for': `203.0.113.${client}` });
  const statuses: number[] = [];
  for (let client = 0; client < 5; client += 1) {
    statuses.push((await post(JSON.stringify({ email }), from(client))).status);
  }
  expect(statuses).toEqual(Array(5).fill(200));
  const refused = await post(JSON.stringify({ email: email.toUpperCase() }), from(6));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect(await refused.json()).toEqual({ error: expect.stringMatching(/^This address was sent/) });
  expect((await postForm(email)).headers.get('location')).toBe('/signup/wait');
  expect((await post(JSON.stringify({ email: `b.${email}` }), from(6))).status).toBe(200);
  expect(await collector.signups()).toMatchObject([{ times: 1 }, { email, times: 5 }]);
});

it('signup function: counts addresses of one mailbox as one, however they are written', async () => {
  const name = email.split('@')[0] ?? '';
  const forms = ['+1', '+two.2', '.', '+3'].map((tail) => `${name}${tail}@gmail.com`);
  const others = [name.toUpperCase(), name.replaceAll('.', '')];
  const answers: Response[] = [];
  for (const address of [...forms, ...others.map((form) => `${form}@googlemail.com`)]) {
    answers.push(await post(JSON.stringify({ email: address })));
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(5).fill(200), 429]);
  expect(await collector.signups()).toHaveLength(5);
});

it.each([
  [{ kind: 'server-error', count: 2 }, 503, '/signup/failed'],
  [{ kind: 'rate-limit', retryAfter: 30 }, 503, '/signup/failed'],
  [{ kind: 'refused-key' }, 502, '/signup/failed'],
  [{ kind: 'refused-address' }, 400, '/signup/invalid'],
])('signup function: reports the error to both kinds of form: %j', async (fault, status, page) => {
  expectNoise(/^signup: the email service answered \d{3}/);
  await collector.fail(fault);
  const response = await post(JSON.stringify({ email }));
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error: expect.stringMatching(/\w/) });
  await collector.fail(fault);
  expect((await postForm(email)).headers.get('location')).toBe(page);
});

it.each([
  [
    'UNSUBSCRIBE',
    { error: expect.stringMatching(/has unsubscribed/), hasUnsubscribed: true },
    'unsubscribed',
  ],
  ['HARD_BOUNCE', { error: expect.stringMatching(/^Emails to this address come back/) }, 'invalid'],
])('signup function: explains a suppressed address (%s)', async (reason, answer, page) => {
  await collector.suppress(email, reason);
  const response = await post(JSON.stringify({ email }));
  expect(response.status).toBe(409);
  expect(await response.json()).toEqual(answer);
  expect((await postForm(email)).headers.get('location')).toBe(`/signup/${page}`);
  expect(await collector.signups()).toEqual([]);
});

describe('back-in-stock function', () => {
  const ask = (fields: object) => post(JSON.stringify(fields), {}, 'back-in-stock');
  const variant = '41';

  it('passes address and variant on, and answers a repeated request alike', async () => {
    for (const given of [` ${email.toUpperCase()} `, email]) {
      const response = await ask({ email: given, variant });
      expect([response.status, await response.json()]).toEqual([200, {}]);
    }
    const { stockRequests } = await collector.inbox();
    expect(stockRequests).toMatchObject([
      { email, variantId: variant, times: 2, notifiedAt: null },
    ]);
  });

  it.each([
    [{ email: undefined }, undefined, 400, /^invalid email: the field "email" is empty/],
    [{ email: 'ada' }, undefined, 400, /^invalid email$/],
    [{ variant: '4"1' }, undefined, 400, /names no variant/],
    [{}, { kind: 'server-error', count: 2 }, 503, /^Our email service does not answer/],
    [{}, { kind: 'rate-limit', retryAfter: 30 }, 503, /try again in 30 seconds/],
    [{}, { kind: 'missing-scope' }, 502, /^Notices are broken on our side/],
    [{}, 'UNSUBSCRIBE', 409, /has unsubscribed .* would not reach it/],
    [{}, 'HARD_BOUNCE', 409, /^Emails to this address come back/],
  ])('refuses %j with %j by a sentence', async (fields, obstacle, status, sentence) => {
    expectNoise(/^back in stock: the email service answered/);
    if (typeof obstacle === 'string') await collector.suppress(email, obstacle);
    else if (obstacle) await collector.fail(obstacle);
    const response = await ask({ email, variant, ...fields });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: expect.stringMatching(sentence) });
    expect((await collector.inbox()).stockRequests).toEqual([]);
  });

  it('limits the rate of one client apart from signups, and other methods and sites', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) statuses.push((await ask({})).status);
    expect(statuses).toEqual([...Array<number>(20).fill(400), 429]);
    expect((await post('{}')).status).toBe(400);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await post('{}', foreign, 'back-in-stock')).status).toBe(403);
    expect((await fetch(`${site.server.url}/api/back-in-stock`)).status).toBe(405);
  });
});

it('functions: hostile text in every field is refused in a sentence, and none comes back', async () => {
  expectNoise(/^(?:signup|back in stock): /);
  const found: unknown[] = [];
  for (const [number, { text: whole }] of hostileStrings.entries()) {
    const text = whole.slice(0, 200);
    const fields = { email: text, variant: text, [text]: text };
    const client = { 'x-forwarded-for': `203.0.113.${number % 250}` };
    const plain = { ...client, 'content-type': form };
    const query = new URLSearchParams(fields).toString();
    const answers = [
      await post(JSON.stringify(fields), client),
      await post(JSON.stringify(fields), client, 'back-in-stock'),
      await post(query, plain),
    ];
    const statuses = answers.map(({ status }) => status);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    const isEchoed = /[<>"]/.test(text) && bodies.some((body) => body.includes(text));
    if (isEchoed || String(statuses) !== '400,400,303') found.push([text, statuses]);
  }
  expect(found).toEqual([]);
  expect('polluted' in {}).toBe(false);
  expect(await collector.signups()).toEqual([]);
});

it('signup function: passes on the retry time', async () => {
  expectNoise(/answered 429/);
  await collector.fail({ kind: 'rate-limit', retryAfter: 30 });
  const response = await post(JSON.stringify({ email }));
  expect(response.headers.get('retry-after')).toBe('30');
  expect(await response.json()).toEqual({
    error: 'Many people are signing up just now. Please try again in 30 seconds.',
  });
});

it('signup function: answers 502 for an incomplete environment and names it in the log', async () => {
  expectNoise(/SEGMENT_WRITE_KEY is missing/);
  process.env.SHOPIFY_STORE_DOMAIN = 'corner.myshopify.com';
  const response = await post(JSON.stringify({ email }));
  delete process.env.SHOPIFY_STORE_DOMAIN;
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({
    error: 'Signing up is broken on our side. We have been told; please try again later.',
  });
});

it('signup function: never logs the address', async () => {
  expectNoise(/^signup: /);
  for (const kind of ['refused-address', 'refused-key', 'rate-limit']) {
    await collector.fail({ kind, ...(kind === 'rate-limit' && { retryAfter: 30 }) });
    await post(JSON.stringify({ email }));
  }
  const written = jest.mocked(console.error).mock.calls.flat().join('\n');
  expect(written).toMatch(/answered 401/);
  expect(`${written}${collector.logged.join('\n')}`).not.toContain('ada.secret');
});

it('signup function: serves no other path', async () => {
  await site.release('2026-11-21T02-30-00-001Z', { '404.html': 'nothing here', 'index.html': 'x' });
  for (const target of ['/api', '/api/', '/api/nothing', '/api/signup/more', '/api/SIGNUP']) {
    expect((await fetch(site.server.url + target, { method: 'POST' })).status).toBe(405);
    expect((await fetch(site.server.url + target)).status).toBe(404);
  }
});
