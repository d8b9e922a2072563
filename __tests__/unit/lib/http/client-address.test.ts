import { readClient } from '../../../../src/lib/http/client-address';

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
    ['a proxy that says nothing', '', 1, '127.0.0.1'],
  ])('takes the address appended by our own proxies: %s', (_case, forwarded, proxies, client) => {
    expect(readClient(from('127.0.0.1', forwarded), proxies)).toBe(client);
  });

  it('does not believe a client that goes round the proxy', () => {
    expect(readClient(from('198.51.100.4', '203.0.113.9'), 1)).toBe('198.51.100.4');
    expect(readClient(from('198.51.100.4', '203.0.113.9'), ['10.0.0.0/8'])).toBe('198.51.100.4');
  });

  it.each([
    ['10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['10.1.2.3', '1.1.1.1, 203.0.113.9, 2001:db8::7', '203.0.113.9'],
    ['::ffff:10.1.2.3', '203.0.113.9:4711, 10.9.9.9:443', '203.0.113.9'],
    ['2001:db8::1', '[2001:db9::5]:443', '2001:db9:0:0::/64'],
    ['10.1.2.3', '10.4.4.4, 10.5.5.5', '10.4.4.4'],
    ['10.1.2.3', 'nonsense', 'nonsense'],
  ])('finds the client before proxies named by address: %s, %s', (peer, forwarded, client) => {
    expect(readClient(from(peer, forwarded), ['10.0.0.0/8', '2001:db8::/32'])).toBe(client);
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
    expect(readClient(from('127.0.0.1', 'x'.repeat(500)), 1)).toHaveLength(45);
  });
});
