import { readClient } from '../../../src/lib/http/client-address';
import { createRateLimiter } from '../../../src/lib/http/rate-limiter';
import type { Redirect } from '../../../src/lib/http/redirects-file';
import {
  homeFileRedirect,
  indexRedirects,
  matchRedirect,
  readRedirectsFile,
  toRedirectsFile,
} from '../../../src/lib/http/redirects-file';
import { backoff } from '../../../src/lib/http/retry';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { limitTime } from '../../../src/lib/http/time-limit';

describe('readClient', () => {
  const from = (remoteAddress: string | undefined, forwarded?: string) => ({
    headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
    socket: { remoteAddress },
  });

  it('ignores the header unless a proxy is trusted', () => {
    expect(readClient(from('10.0.0.1', '203.0.113.9'), 0)).toBe('10.0.0.1');
  });

  it.each([
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
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('returns %s as %s', (address, client) => {
    expect(readClient(from(address), 0)).toBe(client);
  });

  it('shortens invalid addresses', () => {
    expect(readClient(from('127.0.0.1', 'x'.repeat(500)), 1)).toHaveLength(45);
  });
});

describe('createRateLimiter', () => {
  let now = 0;
  const onDropped = jest.fn();
  const options = { onDropped, now: () => now };
  const limiter = () =>
    createRateLimiter({ requests: 2, total: 50_000, windowMs: 60_000 }, options);

  beforeEach(() => {
    now = 0;
    onDropped.mockClear();
  });

  it('does not extend the wait for further requests', () => {
    const { take } = limiter();
    for (let tries = 0; tries < 50; tries += 1) take('ada');
    now = 60_000;
    expect(take('ada')).toBe(0);
  });

  it('drops the oldest client beyond the maximum, keeps the newest, and says so once a window', () => {
    const { take, peek } = limiter();
    for (let tries = 0; tries < 3; tries += 1) take('first');
    for (let client = 1; client < 10_000; client += 1) take(`crowd-${client}`);
    take('crowd-9999');
    expect([peek('first'), peek('crowd-9999'), take('crowd-9999')]).toEqual([60, 60, 60]);
    expect(onDropped).not.toHaveBeenCalled();
    take('last');
    take('after-the-last');
    expect([peek('first'), peek('crowd-9999')]).toEqual([0, 60]);
    expect(onDropped).toHaveBeenCalledTimes(1);
    now = 60_000;
    for (let client = 0; client < 10_001; client += 1) take(`next-${client}`);
    expect(onDropped).toHaveBeenCalledTimes(2);
  });

  it('limits all clients together, without what one client sent in vain', () => {
    const { take } = createRateLimiter({ requests: 2, total: 3, windowMs: 60_000 }, options);
    expect([take('ada'), take('ada'), take('ada'), take('ada')]).toEqual([0, 0, 60, 60]);
    expect([take('ben'), take('ben')]).toEqual([0, 60]);
    now = 60_000;
    expect(take('cid')).toBe(0);
  });

  it('is not moved by a change of the clock', () => {
    const { take } = createRateLimiter({ requests: 1, total: 9, windowMs: 60_000 }, { onDropped });
    expect(take('ada')).toBe(0);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
    expect(take('ada')).toBeGreaterThan(0);
    jest.mocked(Date.now).mockReturnValue(0);
    expect(take('ada')).toBeLessThanOrEqual(60);
  });
});

const redirects: readonly Redirect[] = [
  { from: '/?p=12', to: '/training/jab', status: 301 },
  { from: '/?cat=3&p=12', to: '/training', status: 302 },
  { from: '/old', to: '/about', status: 302 },
  { from: '/old?q=a%26b+c', to: '/about?x=1#y', status: 302 },
];

const file = [
  '/ cat=3 p=12 /training 302!',
  '/ p=12 /training/jab 301!',
  '/old q=a%26b+c /about?x=1#y 302!',
  '/old /about 302\n',
].join('\n');

it('redirects file: has the most exact lines first, with a mark where a page may be at the path', () => {
  expect(toRedirectsFile(redirects)).toBe(file);
});

it('redirects file: is read as it was written, with the line of the home page', () => {
  const read = readRedirectsFile(file + homeFileRedirect);
  expect(toRedirectsFile(read)).toBe(`${file}/index.html / 301\n`);
  expect(new Set(read)).toEqual(
    new Set([...redirects, { from: '/index.html', to: '/', status: 301 }]),
  );
});

const guesses = indexRedirects(
  readRedirectsFile(
    [
      '/blogs/training /training 301',
      '/blogs/:blog /c 301',
      '/blogs/10:30-class /classes 301',
      '/blogs/:blog/jab /training/jab#top 301',
      '/collections/:collection/products/:product /products/:product 301\n',
    ].join('\n'),
  ),
);

it.each([
  ['/blogs/training', '/training', undefined],
  ['/blogs/10:30-class', '/classes', undefined],
  ['/blogs/training/jab', '/training/jab#top', true],
  ['/collections/jab/products/:product', '/products/%3Aproduct', true],
])('redirect of %s leads to %s, by a placeholder: %s', (path, to, isGuess) => {
  const match = matchRedirect(guesses, path, 'a=b');
  expect([match?.redirect.to, match?.isGuess, match?.rest]).toEqual([to, isGuess, 'a=b']);
});

it('backoff: doubles the delay with every retry and adds jitter', () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  expect([0, 1, 2].map((retries) => backoff(400, retries))).toEqual([500, 1000, 2000]);
});

describe('time limit', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;

  /** Resolves with the reason of the abort; collects garbage until then. */
  async function reasonOf(signal: AbortSignal): Promise<unknown> {
    const collecting = setInterval(collectGarbage, 5);
    try {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    } finally {
      clearInterval(collecting);
    }
    return signal.reason;
  }

  it('time limit: comes although garbage is collected meanwhile', async () => {
    const signals = Array.from({ length: 3 }, () => limitTime(new AbortController().signal, 50));
    const reasons = await Promise.all(signals.map(reasonOf));
    expect(reasons).toEqual(Array(3).fill(expect.objectContaining({ name: 'TimeoutError' })));
  });

  it('time limit: holds where signals cannot be joined by the browser', async () => {
    const any = Object.getOwnPropertyDescriptor(AbortSignal, 'any') ?? {};
    Reflect.deleteProperty(AbortSignal, 'any');
    try {
      const controller = new AbortController();
      const early = limitTime(controller.signal, 60_000);
      controller.abort('left');
      expect(early.reason).toBe('left');
      const late = limitTime(new AbortController().signal, 50);
      expect(await reasonOf(late)).toMatchObject({ name: 'TimeoutError' });
    } finally {
      Object.defineProperty(AbortSignal, 'any', any);
    }
  });
});

describe('trusted markup', () => {
  /** Trusted Types of a browser, which Node does not have. */
  type Rules = { createHTML: (text: string) => string };

  const browser = globalThis as {
    trustedTypes?: { createPolicy: (name: string, rules: Rules) => Rules };
  };

  afterEach(() => {
    delete browser.trustedTypes;
    jest.resetModules();
  });

  async function trusted(html: string): Promise<string> {
    const { trustedMarkup } = await import('../../../src/lib/browser/trusted-markup');
    return trustedMarkup(html);
  }

  it('trusted markup: is made by a policy where the browser asks for one, and is plain text elsewhere', async () => {
    expect(await trusted('<p>Laces</p>')).toBe('<p>Laces</p>');
    jest.resetModules();
    const createPolicy = jest.fn((_name: string, rules: Rules) => rules);
    browser.trustedTypes = { createPolicy };
    expect(await trusted('<ul><li><a href="/c">12 oz</a></li></ul>')).toContain('<li>');
    expect(createPolicy).toHaveBeenCalledWith('formatting', expect.anything());
  });

  it.each([
    '<img src=x onerror=alert(1)>Text',
    '<script>alert(1)</script>Text',
    '<a href="JavaScript:alert(1)">Text</a>',
    '<iframe srcdoc="x">Text',
  ])('trusted markup: %s loses its tags and keeps its text', async (html) => {
    browser.trustedTypes = { createPolicy: (_name, rules) => rules };
    const text = await trusted(html);
    expect(text).toContain('Text');
    expect(text).not.toMatch(/<[a-z]/i);
  });
});
