import { readClient } from '../../../src/functions/client-address';

const from = (remoteAddress: string | undefined, forwarded?: string) => ({
  headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
  socket: { remoteAddress },
});

it('believes no header unless a proxy is trusted', () => {
  expect(readClient(from('10.0.0.1', '203.0.113.9'), 0)).toBe('10.0.0.1');
});

it.each([
  ['one proxy', '203.0.113.9', 1, '203.0.113.9'],
  ['one proxy, and a client that pretends', '1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
  ['two proxies', '1.1.1.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['fewer addresses than proxies', '203.0.113.9', 3, '203.0.113.9'],
  ['a proxy that says nothing', '', 1, '10.0.0.1'],
])('takes what our own proxies added: %s', (_case, forwarded, proxies, client) => {
  expect(readClient(from('10.0.0.1', forwarded), proxies)).toBe(client);
});

it.each([
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as %s', (address, client) => {
  expect(readClient(from(address), 0)).toBe(client);
});

it('has a name for a request without any address', () => {
  expect(readClient({ headers: {} }, 0)).toBe('unknown');
  expect(readClient({ headers: { 'x-forwarded-for': '203.0.113.9' } }, 1)).toBe('203.0.113.9');
});

it('keeps nonsense short', () => {
  expect(readClient(from('10.0.0.1', 'x'.repeat(500)), 1)).toHaveLength(45);
});
