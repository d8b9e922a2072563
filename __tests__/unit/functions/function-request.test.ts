import { isCrossSite, isPlainForm, readFields } from '../../../src/functions/function-request';

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
])('function request: recognizes a request that is %s', (site, isForeign) => {
  expect(isCrossSite(request(form, '', { 'sec-fetch-site': site }))).toBe(isForeign);
  expect(isCrossSite(request(form, ''))).toBe(false);
});
