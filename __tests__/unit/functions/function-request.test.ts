import { readFields } from '../../../src/functions/function-request';

const json = 'application/json';
const request = (type: string | undefined, body: unknown, more: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': type, ...more },
  body: typeof body === 'string' ? Buffer.from(body) : body,
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
