/** The site through an edge of each provider: what it keeps, for how long, and what it never does. */
import fs from 'node:fs';
import type { EdgeProvider } from '../../../src/config/edge-cache';
import { queriesTag } from '../../../src/processes/shared/releases/edge-tags';
import type { Edge } from '../../rigs/servers/start-edge';
import { startEdge } from '../../rigs/servers/start-edge';
import type { SiteRig } from '../../rigs/servers/site-rig';
import { createSiteRig } from '../../rigs/servers/site-rig';

const releaseId = (number: number) => `2026-11-21T02-30-00-00${number}Z`;

const filesOf = (version: string) => ({
  'index.html': `<h1>Home ${version}</h1>`,
  '404.html': '<h1>This page could not be found</h1>',
  '500/index.html': '<h1>The site could not answer</h1>',
  'boxing/jab/index.html': `<h1>Jab ${version}</h1>${' straight'.repeat(500)}`,
  'cart/index.html': '<h1>Cart</h1>',
  'page-data/app-data.json': `{"webpackCompilationHash":"${version}"}`,
  'page-data/boxing/jab/page-data.json': `{"version":"${version}"}`,
  'robots.txt': 'User-agent: *',
  'app-0123456789abcdef0123.js': 'app()',
  _headers: `/*\n  Server-Timing: code;desc="${version}"\n`,
  _redirects: '/ p=12 /boxing/jab 301!\n/moved /boxing/jab 301\n',
});

let site: SiteRig;
let edge: Edge;

async function open(provider: EdgeProvider): Promise<void> {
  site = await createSiteRig({ edge: provider });
  await site.release(releaseId(1), filesOf('one'));
  edge = await startEdge(provider, site.server.url);
}

async function close(): Promise<void> {
  jest.restoreAllMocks();
  await edge.close();
  await site.end();
}

/** Requests a target twice and returns where the second answer came from. */
async function secondOf(target: string, headers?: Record<string, string>) {
  await edge.get(target, headers);
  const { headers: shown, status } = await edge.get(target, headers);
  return [status, shown['x-edge']];
}

const providers = ['cloudflare', 'fastly', 'cloudfront'] as const;

describe.each(providers)('behind %s', (provider) => {
  beforeAll(() => open(provider));
  afterAll(close);

  test.each([
    '/',
    '/?utm_source=mail',
    '/boxing/jab',
    '/cart',
    '/page-data/app-data.json',
    '/robots.txt',
  ])('%s is kept by the edge for five minutes, and revalidated by browsers', async (target) => {
    expect(await secondOf(target)).toEqual([200, 'edge']);
    const kept = await edge.get(target);
    expect(kept.headers['cache-control']).toMatch(/^public, (?:no-cache|max-age=0, )/);
    expect(kept.headers).not.toHaveProperty('cache-tag');
    expect(kept.headers).not.toHaveProperty('surrogate-key');
    const known = { 'if-none-match': String(kept.headers.etag) };
    expect((await edge.get(target, known)).status).toBe(304);
    edge.age(200);
    expect((await edge.get(target)).headers['x-edge']).toBe('edge');
    edge.age(101);
    expect((await edge.get(target)).headers['x-edge']).toBe('site');
    expect((await edge.get(target)).headers['x-edge']).toBe('edge');
  });

  test('a query that a later release redirects has a tag of its own', async () => {
    const tagsIn = async (target: string) => {
      const { headers } = await site.get(target);
      return `${headers.get('cache-tag')} ${headers.get('surrogate-key')}`.split(/[ ,]/);
    };
    expect(await tagsIn('/?p=13')).toContain(queriesTag);
    expect(await tagsIn('/')).not.toContain(queriesTag);
  });

  test('each encoding has a copy of its own', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const asked = { 'accept-encoding': encoding };
      expect(await secondOf('/boxing/jab', asked)).toEqual([200, 'edge']);
      const { headers, text } = await edge.get('/boxing/jab', asked);
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(text).toContain('<h1>Jab one</h1>');
    }
  });

  test('hashed files are kept without a bound', async () => {
    await edge.get('/app-0123456789abcdef0123.js');
    edge.age(1_000_000);
    expect(await secondOf('/app-0123456789abcdef0123.js')).toEqual([200, 'edge']);
  });

  test.each([
    ['/boxing/jab?_storyblok=1', 200],
    ['/app-0123456789abcdef0123.js?_storyblok=1', 200],
    ['/cart?add=1&quantity=1&variant=12', 200],
    ['/moved', 301],
    ['/?p=12', 301],
    ['/?utm_source=mail&p=12', 301],
    ['/boxing/jab/', 308],
    ['/nowhere', 404],
    ['/page-data/nowhere/page-data.json', 404],
    ['/static/nowhere-0123456789.js', 404],
    ['/%E0%A4%A', 400],
    ['/api/nowhere', 404],
  ])('%s is asked for anew', async (target, status) => {
    expect(await secondOf(target)).toEqual([status, 'site']);
  });

  test('functions are asked for anew', async () => {
    expect((await secondOf('/api/preview'))[1]).toBe('site');
    expect((await edge.get('/api/preview')).headers['cache-control']).toBe('private, no-store');
  });

  test('a refused frame and the page at the same address do not mix', async () => {
    const target = '/boxing/jab?_storyblok=1&_storyblok_tk[token]=x';
    expect((await edge.get(target)).status).toBe(200);
    expect((await edge.get(target, { 'sec-fetch-dest': 'iframe' })).status).toBe(403);
    expect((await edge.get(target)).status).toBe(200);
  });
});

describe.each(providers)('behind %s, over time', (provider) => {
  beforeEach(() => open(provider));
  afterEach(close);

  test('an error is not kept, and a copy takes its place for a day', async () => {
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const readable = await edge.get('/robots.txt');
    const fail = (_file: fs.PathLike, answer: (error: NodeJS.ErrnoException) => void) =>
      answer(Object.assign(new Error('EIO: the disk refuses'), { code: 'EIO' }));
    jest.spyOn(fs, 'stat').mockImplementation(fail as typeof fs.stat);
    const fresh = await edge.get('/robots.txt?uncached');
    expect([fresh.status, fresh.headers['cache-control']]).toEqual([500, 'private, no-store']);
    expect(fresh.headers).not.toHaveProperty('cdn-cache-control');
    edge.age(80_000);
    const stale = await edge.get('/robots.txt');
    expect([stale.status, stale.headers['x-edge']]).toEqual([200, 'stale']);
    expect(stale.text).toBe(readable.text);
    edge.age(8_000);
    expect((await edge.get('/robots.txt')).status).toBe(500);
  });

  test('data that an edge has kept name the code they were made for', async () => {
    const data = '/page-data/boxing/jab/page-data.json';
    await edge.get(data);
    await site.release(releaseId(2), filesOf('two'));
    const [page, kept] = [await edge.get('/boxing/jab'), await edge.get(data)];
    expect([page.text.slice(0, 16), kept.text]).toEqual(['<h1>Jab two</h1>', '{"version":"one"}']);
    expect(kept.headers['x-edge']).toBe('edge');
    expect(kept.headers['server-timing']).toBe('code;desc="one"');
    expect(page.headers['server-timing']).toBe('code;desc="two"');
  });
});

test('site server: without edges an answer has neither tags nor lifetimes', async () => {
  await open('cloudflare');
  const plain = await createSiteRig();
  await plain.release(releaseId(1), filesOf('one'));
  for (const target of ['/', '/nowhere', '/moved', '/page-data/app-data.json']) {
    const { headers } = await plain.get(target);
    expect(headers.get('cache-control')).toBe('no-cache');
    for (const name of ['cdn-cache-control', 'surrogate-control', 'cache-tag', 'surrogate-key']) {
      expect(headers.get(name)).toBeNull();
    }
  }
  await plain.end();
  await close();
});
