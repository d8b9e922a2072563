import {
  isCrossSite,
  isPlainForm,
  readClient,
  readFields,
} from '../../../src/functions/function-request';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const request = (type: string | undefined, body: unknown, more: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': type, ...more },
  body: typeof body === 'string' ? Buffer.from(body) : body,
});

it.each([
  [json, '{"email":"ada@example.com"}'],
  [`${json}; charset=utf-8`, '{"email":"ada@example.com"}'],
  [form, 'email=ada%40example.com'],
  ['Application/X-WWW-Form-Urlencoded', 'email=ada%40example.com&list=other'],
])('function request: reads %s', (type, body) => {
  expect(readFields(request(type, body), 100)).toMatchObject({
    ok: true,
    fields: { email: 'ada@example.com' },
  });
});

it.each([
  ['no type', request(undefined, 'x'), 415],
  ['another type', request('text/plain', 'email=ada@example.com'), 415],
  ['a form with files', request('multipart/form-data; boundary=x', 'x'), 415],
  ['a compressed body', request(json, '{}', { 'content-encoding': 'gzip' }), 415],
  ['text that is no JSON', request(json, '{'), 400],
  ['a list', request(json, '[]'), 400],
  ['null', request(json, 'null'), 400],
  ['no body', request(json, undefined), 400],
  ['a long body', request(json, undefined, { 'content-length': '101' }), 413],
  ['a long body in chunks', request(json, undefined, { 'transfer-encoding': 'chunked' }), 413],
])('function request: refuses %s', (_case, given, status) => {
  expect(readFields(given, 100)).toEqual({ ok: false, status, error: expect.any(String) });
});

it('function request: reads no fields from an empty form', () => {
  expect(readFields(request(form, {}), 100)).toEqual({ ok: true, fields: {} });
});

it('function request: distinguishes forms sent by the browser and by a script', () => {
  expect(isPlainForm(request(form, '', { accept: 'text/html,*/*' }))).toBe(true);
  expect(isPlainForm(request(form, '', { accept: json }))).toBe(false);
  expect(isPlainForm(request(json, '', { accept: 'text/html' }))).toBe(false);
});

it.each([
  ['cross-site', true],
  ['same-origin', false],
  ['same-site', false],
  ['none', false],
])('function request: recognises a request that is %s', (site, isForeign) => {
  expect(isCrossSite(request(form, '', { 'sec-fetch-site': site }))).toBe(isForeign);
  expect(isCrossSite(request(form, ''))).toBe(false);
});

describe('readClient', () => {
  const from = (remoteAddress: string | undefined, forwarded?: string) => ({
    headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
    socket: { remoteAddress },
  });

  it('ignores the header unless a proxy is trusted', () => {
    expect(readClient(from('10.0.0.1', '203.0.113.9'), 0)).toBe('10.0.0.1');
  });

  it.each([
    ['one proxy', '203.0.113.9', 1, '203.0.113.9'],
    ['one proxy, and a client that pretends', '1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
    ['two proxies', '1.1.1.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['fewer addresses than proxies', '203.0.113.9', 3, '203.0.113.9'],
    ['a proxy that says nothing', '', 1, '10.0.0.1'],
  ])('takes the address appended by our own proxies: %s', (_case, forwarded, proxies, client) => {
    expect(readClient(from('10.0.0.1', forwarded), proxies)).toBe(client);
  });

  it.each([
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('returns %s as %s', (address, client) => {
    expect(readClient(from(address), 0)).toBe(client);
  });

  it('returns a name for a request without any address', () => {
    expect(readClient({ headers: {} }, 0)).toBe('unknown');
    expect(readClient({ headers: { 'x-forwarded-for': '203.0.113.9' } }, 1)).toBe('203.0.113.9');
  });

  it('shortens invalid addresses', () => {
    expect(readClient(from('10.0.0.1', 'x'.repeat(500)), 1)).toHaveLength(45);
  });
});
