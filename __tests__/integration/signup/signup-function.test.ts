/** The functions for signing up, for notices of stock and for links of members in the site server, before the collector. */
import http from 'node:http';
import { embeddedEmailMarketing } from '../../../src/config/email-marketing';
import { checkAccount } from '../../../src/functions/email-marketing/check-account';
import { requestStockNotice } from '../../../src/functions/email-marketing/request-stock-notice';
import { subscribe } from '../../../src/functions/email-marketing/subscribe';
import { openCollector } from '../../../stand-ins/services/rigs/open-collector';
import { hostileStrings } from '../../rigs/hostile/hostile-strings';
import { expectNoise } from '../../rigs/jest/refuse-noise';
import { openForFile } from '../../../stand-ins/services/rigs/open-for-file';
import { createSiteRig } from '../../rigs/servers/site-rig';

/** Each test has an address and a client of its own, so that none meets the limits of another. */
let email: string;
const form = 'application/x-www-form-urlencoded';
const findVariant = (variantId: string) =>
  variantId === '41' ? { name: 'Rope', path: '/products/rope', isInStock: false } : undefined;
const openOfShop = () => openCollector({ siteUrl: 'http://site.example', findVariant });
const collector = openForFile(openOfShop, 'end');
const site = openForFile(createSiteRig, 'end');
let clients = 0;

beforeAll(() => {
  process.env.COLLECTOR_PORT = String(collector.port);
  process.env.TRUSTED_PROXIES = '1';
});
beforeEach(() => {
  clients += 1;
  email = `ada.secret.${clients}@example.com`;
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

const signUp = (address: string, headers = {}) => post(JSON.stringify({ email: address }), headers);
const postForm = (address: string) =>
  post(new URLSearchParams({ email: address }).toString(), { 'content-type': form });

/** Lists the signups of this test's address, and of those that begin like it. */
async function signups() {
  const name = email.split('@')[0] ?? '';
  return (await collector.signups()).filter((one) => one.email.includes(name));
}

describe('signup function', () => {
  it('accepts JSON in lower case and answers known addresses alike', async () => {
    for (const given of [` ${email.toUpperCase()} `, email]) {
      const response = await signUp(given);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.json()).toEqual({});
    }
    expect(await signups()).toMatchObject([{ email, times: 2 }]);
  });

  it('redirects a plain form to a page, and answers one sent by a script with JSON', async () => {
    const taken = await postForm(email);
    expect([taken.status, taken.headers.get('location')]).toEqual([303, '/signup/thanks']);
    const refused = await postForm('ada@example');
    expect([refused.status, refused.headers.get('location')]).toEqual([303, '/signup/invalid']);
    const byScript = { 'content-type': form, accept: 'application/json' };
    expect((await post(`email=${email}`, byScript)).status).toBe(200);
    const foreign = { ...byScript, 'sec-fetch-site': 'cross-site' };
    expect((await post(`email=${email}`, foreign)).status).toBe(403);
    expect(await signups()).toMatchObject([{ email, times: 2 }]);
  });

  it.each([
    ['{"email":"ada"}', 400, 'invalid email'],
    ['{"email":["ada@example.com"]}', 400, 'invalid email: the field "email" is empty.'],
    [
      JSON.stringify({ email: `${'a'.repeat(95)}@example.com` }),
      400,
      'invalid email: an address may have at most 100 characters.',
    ],
    ['"ada@example.com"', 400, 'The body must be a JSON object.'],
    [JSON.stringify({ email: 'a'.repeat(3000) }), 413, 'The request is larger than 2048 bytes.'],
  ])('refuses %.40s', async (body, status, error) => {
    const response = await post(body);
    expect([response.status, await response.json()]).toEqual([status, { error }]);
  });

  it('refuses other types, methods and paths', async () => {
    expect((await post(`email=${email}`, { 'content-type': 'text/plain' })).status).toBe(415);
    const read = await fetch(`${site.server.url}/api/signup`);
    expect([read.status, read.headers.get('allow'), await read.json()]).toEqual([
      405,
      'POST',
      { error: 'Signing up takes a POST request with the field "email".' },
    ]);
    const files = { '404.html': 'nothing here', 'index.html': 'x' };
    await site.release('2026-11-21T02-30-00-001Z', files);
    for (const target of ['/api', '/api/', '/api/nothing', '/api/signup/more', '/api/SIGNUP']) {
      expect((await fetch(site.server.url + target, { method: 'POST' })).status).toBe(405);
      expect((await fetch(site.server.url + target)).status).toBe(404);
    }
  });

  it('aborts a body without end', async () => {
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

  it('limits the rate of one client, returns the wait, and leaves others alone', async () => {
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

  it('limits the requests for one address, whoever sends them', async () => {
    const from = (client: number) => ({ 'x-forwarded-for': `203.0.113.${client}` });
    const statuses: number[] = [];
    for (let client = 0; client < 5; client += 1) {
      statuses.push((await signUp(email, from(client))).status);
    }
    expect(statuses).toEqual(Array(5).fill(200));
    const refused = await signUp(email.toUpperCase(), from(6));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await refused.json()).toEqual({
      error: expect.stringMatching(/^This address was sent/),
    });
    expect((await postForm(email)).headers.get('location')).toBe('/signup/wait');
    expect((await signUp(`b.${email}`, from(6))).status).toBe(200);
    expect(await signups()).toMatchObject([{ times: 1 }, { email, times: 5 }]);
  });

  it('counts addresses of one mailbox as one, however they are written', async () => {
    const name = email.split('@')[0] ?? '';
    const forms = ['+1', '+two.2', '.', '+3'].map((tail) => `${name}${tail}@gmail.com`);
    const others = [name.toUpperCase(), name.replaceAll('.', '')];
    const answers: Response[] = [];
    for (const address of [...forms, ...others.map((other) => `${other}@googlemail.com`)]) {
      answers.push(await signUp(address));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(5).fill(200), 429]);
  });

  it.each([
    [{ kind: 'server-error', count: 2 }, 503, '60', '/signup/failed', /does not answer/],
    [{ kind: 'rate-limit', retryAfter: 30 }, 503, '30', '/signup/failed', /again in 30 seconds\.$/],
    [{ kind: 'refused-key' }, 502, null, '/signup/failed', /broken on our side/],
    [{ kind: 'refused-address' }, 400, null, '/signup/invalid', /^invalid email$/],
  ])(
    'says %j to both kinds of form, and the address to no log',
    async (fault, status, wait, page, error) => {
      expectNoise(/^signup: the email service answered \d{3}/);
      await collector.fail(fault);
      const response = await signUp(email);
      expect(response.status).toBe(status);
      expect(response.headers.get('retry-after')).toBe(wait);
      expect(await response.json()).toEqual({ error: expect.stringMatching(error) });
      await collector.fail(fault);
      expect((await postForm(email)).headers.get('location')).toBe(page);
      const written = jest.mocked(console.error).mock.calls.flat().join('\n');
      expect(written).toMatch(/answered \d/);
      expect(`${written}${collector.logged.join('\n')}`).not.toContain('ada.secret');
    },
  );

  it.each([
    ['UNSUBSCRIBE', /has unsubscribed/, { hasUnsubscribed: true }, 'unsubscribed'],
    ['HARD_BOUNCE', /^Emails to this address come back/, {}, 'invalid'],
  ])('explains a suppressed address (%s)', async (reason, error, more, page) => {
    await collector.suppress(email, reason);
    const response = await signUp(email);
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({ error: expect.stringMatching(error), ...more });
    expect((await postForm(email)).headers.get('location')).toBe(`/signup/${page}`);
    expect(await signups()).toEqual([]);
  });

  it('answers 502 for an incomplete environment and names it in the log', async () => {
    expectNoise(/SEGMENT_WRITE_KEY is missing/);
    process.env.SHOPIFY_STORE_DOMAIN = 'corner.myshopify.com';
    const response = await signUp(email);
    delete process.env.SHOPIFY_STORE_DOMAIN;
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      error: 'Signing up is broken on our side. We have been told; please try again later.',
    });
  });
});

describe('back-in-stock function', () => {
  const ask = (fields: object, headers = {}) =>
    post(JSON.stringify(fields), headers, 'back-in-stock');
  const requests = async () =>
    (await collector.inbox()).stockRequests.filter((one) => one.email === email);

  it('passes address and variant on, and answers a repeated request alike', async () => {
    for (const given of [` ${email.toUpperCase()} `, email]) {
      const response = await ask({ email: given, variant: '41' });
      expect([response.status, await response.json()]).toEqual([200, {}]);
    }
    expect(await requests()).toMatchObject([{ variantId: '41', times: 2, notifiedAt: null }]);
  });

  it.each([
    [{ email: 'ada' }, undefined, 400, /^invalid email$/],
    [{ variant: '4"1' }, undefined, 400, /names no variant/],
    [{ variant: '42' }, undefined, 409, /^The shop does not know this variant/],
    [{}, { kind: 'server-error', count: 2 }, 503, /^Our email service does not answer/],
    [{}, { kind: 'missing-scope' }, 502, /^Notices are broken on our side/],
    [{}, 'UNSUBSCRIBE', 409, /has unsubscribed .* would not reach it/],
    [{}, 'HARD_BOUNCE', 409, /^Emails to this address come back/],
  ])('refuses %j with %j by a sentence', async (fields, obstacle, status, sentence) => {
    expectNoise(/^back in stock: the email service answered/);
    if (typeof obstacle === 'string') await collector.suppress(email, obstacle);
    else if (obstacle) await collector.fail(obstacle);
    const response = await ask({ email, variant: '41', ...fields });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: expect.stringMatching(sentence) });
    expect(await requests()).toEqual([]);
  });

  it('limits the rate of one client apart from signups, and other methods and sites', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) statuses.push((await ask({})).status);
    expect(statuses).toEqual([...Array<number>(20).fill(400), 429]);
    expect((await post('{}')).status).toBe(400);
    expect((await ask({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await fetch(`${site.server.url}/api/back-in-stock`)).status).toBe(405);
  });
});

it('functions: hostile text in every field is refused in a sentence, and none comes back', async () => {
  expectNoise(/^(?:signup|back in stock): /);
  const found: unknown[] = [];
  const before = await collector.signups();
  for (const [number, { text: whole }] of hostileStrings.entries()) {
    const text = whole.slice(0, 200);
    const fields = { email: text, variant: text, [text]: text };
    const client = { 'x-forwarded-for': `203.0.112.${number % 250}` };
    const answers = [
      await post(JSON.stringify(fields), client),
      await post(JSON.stringify(fields), client, 'back-in-stock'),
      await post(new URLSearchParams(fields).toString(), { ...client, 'content-type': form }),
    ];
    const statuses = answers.map(({ status }) => status);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    const isEchoed = /[<>"]/.test(text) && bodies.some((body) => body.includes(text));
    if (isEchoed || String(statuses) !== '400,400,303') found.push([text, statuses]);
  }
  expect(found).toEqual([]);
  expect('polluted' in {}).toBe(false);
  expect(await collector.signups()).toEqual(before);
});

describe('client of the email service', () => {
  const waits: number[] = [];
  const options = { wait: async (ms: number) => void waits.push(ms), timeoutMs: 1_500 };
  const service = (changes = {}) => ({ ...embeddedEmailMarketing(collector.url), ...changes });
  const silence = { kind: 'delay', milliseconds: 600_000 };

  beforeEach(() => void waits.splice(0));

  it.each([
    [{ kind: 'reset' }, 500],
    [{ kind: 'server-error', status: 500 }, 500],
    [{ kind: 'rate-limit', retryAfter: 1 }, 1000],
    [silence, 500],
  ])('retries once after %j', async (fault, pause) => {
    await collector.fail(fault);
    expect(await subscribe(service(), email, options)).toEqual({ ok: true });
    expect(waits).toEqual([pause]);
  });

  it.each([
    [{ kind: 'reset', count: 2 }, 'down', /cannot be reached: \S/],
    [{ ...silence, count: 2 }, 'down', /cannot be reached: no answer in time$/],
    [{ kind: 'missing-scope' }, 'refused', /answered 403 \(permission_denied \/data\/\)$/],
    [{ kind: 'refused-address' }, 'address', /answered 400 \(invalid .*\/attributes\/email\)$/],
  ])('returns the reason after %j', async (fault, reason, log) => {
    await collector.fail(fault);
    const failure = { ok: false, reason, log: expect.stringMatching(log) };
    expect(await subscribe(service(), email, options)).toEqual(failure);
  });

  it.each([
    [{ key: 'AbC123' }, 'refused', /answered 401/],
    [{ listId: 'no such list' }, 'refused', /answered 400 \(invalid .*\/list\/data\/id\)/],
    [{ endpoint: 'http://127.0.0.1:1' }, 'down', /cannot be reached/],
  ])(
    'reports a wrong setting as ours, not as a wrong address: %j',
    async (changes, reason, log) => {
      const failure = { ok: false, reason, log: expect.stringMatching(log) };
      expect(await subscribe(service(changes), email, options)).toMatchObject(failure);
      expect(await signups()).toEqual([]);
    },
  );

  it('succeeds for an address that the service calls a duplicate', async () => {
    await collector.fail({ kind: 'duplicate' });
    expect(await subscribe(service(), email, options)).toEqual({ ok: true });
  });

  it.each([
    ['SPAM_REPORT', 'unsubscribed'],
    ['USER_SUPPRESSED', 'unsubscribed'],
    ['INVALID_EMAIL', 'undeliverable'],
  ])('passes no address on that is suppressed as %s', async (given, reason) => {
    await collector.suppress(email, given);
    expect(await subscribe(service(), email, options)).toEqual({ ok: false, reason });
    const asked = { email, variantUid: '41' };
    expect(await requestStockNotice(service(), asked)).toEqual({ ok: false, reason });
    expect(await signups()).toEqual([]);
  });

  it('names what is wrong about the account, and nothing while the service does not answer', async () => {
    expect(await checkAccount(service())).toEqual([]);
    const named = (text: string | RegExp) => [expect.stringMatching(text)];
    const check = (changes: object) => checkAccount(service(changes));
    expect(await check({ key: 'AbC123' })).toEqual(named('refuses EMAIL_MARKETING_KEY'));
    expect(await check({ accountId: 'not/one' })).toEqual(named('EMAIL_MARKETING_ACCOUNT_ID'));
    await collector.fail({ kind: 'delay', milliseconds: 1 });
    await collector.fail({ kind: 'missing-scope' });
    expect(await check({})).toEqual(named(/answered 403.*profiles:read/));
    await collector.fail({ kind: 'server-error' });
    expect(await check({})).toEqual([]);
    expect(await check({ endpoint: 'http://127.0.0.1:1' })).toEqual([]);
  });
});

describe('member link', () => {
  async function check(fields: object, more: Record<string, string> = {}) {
    const response = await post(JSON.stringify(fields), more, 'member-link');
    return [response.status, await response.json()];
  }

  const invite = () =>
    fetch(`${collector.url}/email/invite`, {
      method: 'POST',
      body: new URLSearchParams({ email }),
      redirect: 'manual',
    });

  /** Returns the link of the newest email with this label. */
  async function linkOf(label: string): Promise<string> {
    const [newest] = (await collector.inbox()).mails;
    return newest?.links.find((link) => link.label === label)?.href ?? '';
  }

  it('in an invitation is valid, and not for another member', async () => {
    await signUp(email);
    expect((await invite()).status).toBe(422);
    await fetch(await linkOf('Confirm the address'), { method: 'POST', redirect: 'manual' });
    expect((await invite()).status).toBe(303);
    const link = new URL(await linkOf('Come back'));
    const fields = Object.fromEntries<string | undefined>(link.searchParams);
    const { member_id: member = '', member_day: day, member_proof: proof, ...rest } = fields;
    expect([link.origin, rest]).toEqual(['http://site.example', { reactivation: 'come-back' }]);
    expect(await check({ member, day, proof })).toEqual([200, { isValid: true }]);
    expect(await check({ member: `${member}0`, day, proof })).toEqual([
      200,
      { isValid: false, reason: 'The link is not signed for this member and day.' },
    ]);
    await collector.suppress(email, 'UNSUBSCRIBE');
    expect((await invite()).status).toBe(422);
  });

  it('is refused if it is no claim, from other sites and after many tries, in a sentence', async () => {
    const error = expect.stringMatching(/^Send "member"/);
    expect(await check({ member: '<b>' })).toEqual([400, { error }]);
    expect(await check({}, { 'sec-fetch-site': 'cross-site' })).toMatchObject([403, {}]);
    expect((await fetch(`${site.server.url}/api/member-link`)).status).toBe(405);
    const statuses: unknown[] = [];
    for (let tries = 0; tries < 20; tries += 1) statuses.push((await check({}))[0]);
    expect(statuses).toEqual([...Array<number>(19).fill(400), 429]);
  });
});
