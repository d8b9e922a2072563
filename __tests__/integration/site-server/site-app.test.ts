import fs, { readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import path from 'node:path';
import zlib, { brotliCompressSync } from 'node:zlib';
import { stitchSliceForAPage } from 'gatsby/dist/utils/slices/stitching';
import { policyDigest } from '../../../src/lib/http/policy-digest';
import { siteFunctions } from '../../../src/processes/site-server/function-router';
import { hostileStrings } from '../../rigs/hostile/hostile-strings';
import { checkOutRelease, writeFiles } from '../../rigs/releases/release-folders';
import type { SiteRig } from '../../rigs/servers/site-rig';
import { createSiteRig, getRaw } from '../../rigs/servers/site-rig';

const first = '2026-11-21T02-30-00-001Z';
const second = '2026-11-21T02-30-00-002Z';
const oldChunk = '/component---article-aaaaaaaaaaaaaaaaaaaa.js';
const site = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>This page could not be found</h1>',
  '404/index.html': '<h1>This page could not be found</h1>',
  '400/index.html': '<h1>This address could not be read</h1>',
  '403/index.html': '<h1>This preview belongs to another space, or its address was changed</h1>',
  '500/index.html': '<h1>The site could not answer</h1>',
  '503/index.html': '<h1>The site is not ready</h1>',
  'boxing/jab/index.html': `<h1>Jab</h1>${' straight'.repeat(500)}`,
  'page-data/500/page-data.json': '{"path":"/500"}',
  'page-data/app-data.json': '{"webpackCompilationHash":"1"}',
  'app-0123456789abcdef0123.js': 'app()',
  'static/cover-0123.webp': 'picture',
  'robots.txt': 'User-agent: *',
  'cart/index.html': '<h1>Your cart</h1>',
  'chunk-map.json': '{}',
  'webpack.stats.json': '{}',
  '.secret': 'hidden',
  'boxing/naïve/index.html': '<h1>Naive</h1>',
  _redirects:
    '/moved /boxing/jab 302\n/stra%C3%9Fe /boxing/jab#guard 301\n/strasse/%C3%A9 /boxing/jab 301\n/sale /?code=SPAR 302\n/boxing/jab / 302\n/evil https://evil.example 302\n',
};

let rig: SiteRig;
/** Server of all tests that only ask it. */
let shared: SiteRig | undefined;

beforeEach(async () => {
  rig = shared ?? (await createSiteRig());
});
afterEach(async () => {
  if (rig !== shared) await rig.end();
});

test('site server: answers 503 with Retry-After before the first release', async () => {
  const response = await rig.get('/boxing');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  const text = await response.text();
  expect(text).toContain('The site is being built');
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(text) ?? [];
  expect(response.headers.get('content-security-policy')).toContain(policyDigest(style));
  expect(text).toContain('<a href="/">Go back to home</a>');
});

/** Expects the page that needs no file of a release. */
async function expectBareErrorPage(response: Response, sentence: string): Promise<void> {
  expect(response.headers.get('content-type')).toContain('text/html');
  const text = await response.text();
  expect(text).toContain('<h1>An error occurred while showing the error page</h1>');
  expect(text).toContain(`<li>${sentence}</li>`);
  expect(text).toContain('<a href="/">Go back to home</a>');
  expect(text).not.toContain(rig.dataFolder);
}

test('site server: answers 500 by itself when it cannot read which release is live', async () => {
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await writeFiles(path.join(rig.dataFolder, 'release-store/live'), { '0000000001': 'none' });
  const response = await rig.get('/boxing');
  expect(response.status).toBe(500);
  await expectBareErrorPage(response, 'The site could not answer');
  expect(String(log.mock.calls[0]?.[0])).toContain('does not say which release is live');
});

test('site server: answers 500, without the name of a file, for one that the store has lost', async () => {
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await rig.release(first, { ...site, 'robots.txt': 'User-agent: *' });
  expect((await rig.get('/robots.txt')).status).toBe(200);
  await rm(path.join(rig.dataFolder, 'release-store/contents'), { recursive: true });
  const response = await rig.get('/robots.txt', { accept: 'text/plain' });
  const logged = log.mock.calls.join();
  log.mockRestore();
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain(rig.dataFolder);
  expect(logged).toMatch(/request\.failed.*The release store has no contents/);
});

test('site server: serves the release before the live one while that is damaged, and is not ready without any', async () => {
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const health = async () => (await fetch(`${rig.server.monitorUrl}/health`)).status;
  await rig.release(first, site);
  await rig.release(second, { ...site, 'index.html': '<h1>Home two</h1>' });
  const manifest = (id: string) => path.join(rig.dataFolder, `release-store/releases/${id}.json`);
  await rm(manifest(second));
  expect(await (await rig.get('/')).text()).toBe('<h1>Home</h1>');
  expect(await health()).toBe(200);
  expect(String(log.mock.calls[0]?.[0])).toContain('release.damaged');
  await rig.end();

  rig = await createSiteRig();
  await rig.release(first, site);
  await writeFile(manifest(first), '');
  expect((await rig.get('/')).status).toBe(500);
  expect(await health()).toBe(503);
});

describe('with a release', () => {
  beforeAll(async () => {
    shared = await createSiteRig();
    await shared.release(first, site);
  });
  beforeEach(() => {
    rig.failures.length = 0;
  });
  afterAll(async () => {
    await shared?.end();
    shared = undefined;
  });

  test.each([
    ['/', '<h1>Home</h1>', 'text/html'],
    ['/boxing/jab', '<h1>Jab</h1>', 'text/html'],
    ['/boxing/jab?Size=12oz', '<h1>Jab</h1>', 'text/html'],
    ['/robots.txt', 'User-agent', 'text/plain'],
    ['/app-0123456789abcdef0123.js', 'app()', 'text/javascript'],
    ['/page-data/app-data.json', 'webpackCompilationHash', 'application/json'],
  ])('%s is served', async (target, text, type) => {
    const response = await rig.get(target);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
    expect(await response.text()).toContain(text);
  });

  test.each([
    ['/boxing/jab/', '/boxing/jab'],
    ['/boxing/jab/?a=1&b=%2F', '/boxing/jab?a=1&b=%2F'],
    ['/a%3Fb/', '/a%3Fb'],
    ['/index.html?a=1', '/?a=1'],
    ['/boxing/jab/index.html', '/boxing/jab'],
    ['/boxing/jab%2Findex%2Ehtml', '/boxing/jab'],
  ])('%s leads to the one address of the page', async (target, location) => {
    const response = await rig.get(target);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(location);
  });

  test.each([
    ['/moved', 302, '/boxing/jab'],
    ['/stra%C3%9Fe?a=1', 301, '/boxing/jab?a=1#guard'],
    ['/sale?a=1', 302, '/?code=SPAR'],
    ['/strasse/e%CC%81', 301, '/boxing/jab'],
    ['/boxing/nai%CC%88ve?a=%2F', 308, '/boxing/na%C3%AFve?a=%2F'],
  ])('%s is redirected with status %i to %s', async (target, status, location) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(`${rig.server.url}${target}`, { method, redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
  });

  test.each([
    '/nowhere',
    '/evil',
    '/boxing',
    '/404',
    '/404.html',
    '/400',
    '/403',
    '/500',
    '/503',
    '/static',
    '/page-data/no.json',
    '/page-data/500/page-data.json',
  ])('%s is answered with the 404 page', async (target) => {
    const response = await rig.get(target, { range: 'bytes=0-3' });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('<h1>This page could not be found</h1>');
  });

  test.each(['/app-0123456789abcdef0123.js', '/static/cover-0123.webp'])(
    '%s is cached by browsers',
    async (target) => {
      const response = await rig.get(target);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    },
  );

  test.each(['/', '/boxing/jab', '/page-data/app-data.json', '/robots.txt'])(
    '%s is revalidated, and not sent again while unchanged',
    async (target) => {
      const plain = { 'accept-encoding': 'identity' };
      const response = await rig.get(target, plain);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const etag = response.headers.get('etag') ?? '';
      const again = await getRaw(rig.server, target, { ...plain, 'if-none-match': etag });
      expect(again.status).toBe(304);
    },
  );

  test('every answer carries the security headers, by TLS on a site that has it', async () => {
    for (const target of ['/', '/?jab=_storyblok', '/nowhere', '/boxing/jab/', '/%E0%A4%A']) {
      const { headers } = await rig.get(target);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      expect(headers.get('x-robots-tag')).toBeNull();
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  test('only the editor may frame a page, and only with its marker, which search engines skip', async () => {
    const { headers } = await rig.get('/boxing/jab?_storyblok=1&_storyblok_tk[token]=x');
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('content-security-policy')).toContain(
      "frame-ancestors 'self' https://editor.example",
    );
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  test('a frame needs the proof of this space’s editor, however old', async () => {
    const proof = (token: string, timestamp: string) =>
      `/boxing/jab?_storyblok=1&_storyblok_tk[space_id]=104200&_storyblok_tk[timestamp]=${timestamp}&_storyblok_tk[token]=${token}`;
    const signed = createHash('sha1').update('104200:preview:1600000000').digest('hex');
    const dest = async (target: string, to: string) => {
      const response = await rig.get(target, { 'sec-fetch-dest': to, accept: 'text/html' });
      return [response.status, /<h1>(.*?)<\/h1>/.exec(await response.text())?.[1]];
    };
    const refusal = [403, 'This preview belongs to another space, or its address was changed'];
    expect(await dest(proof(signed, '1600000000'), 'iframe')).toEqual([200, 'Jab']);
    expect(await dest(proof(signed, '1600000001'), 'iframe')).toEqual(refusal);
    expect(await dest('/boxing/jab?_storyblok=1', 'iframe')).toEqual(refusal);
    // A reader who was sent the editor's address gets the page as readers see it.
    expect(await dest(proof(signed, '1600000001'), 'document')).toEqual([200, 'Jab']);
    expect(await dest('/boxing/jab', 'iframe')).toEqual([200, 'Jab']);
  });

  test('a form submitted without scripts leads on to a checkout of what it chose', async () => {
    const refreshOf = async (query: string) => {
      const response = await rig.get(`/cart?${query}`);
      expect(response.status).toBe(200);
      return response.headers.get('refresh');
    };
    const permalink = '0; url=https://goods.example/cart/';
    expect(await refreshOf('quantity=2&variant=17&add=11')).toBe(`${permalink}17:2`);
    expect(await refreshOf('add=11&quantity=1&variant=')).toBe(`${permalink}11:1`);
    // With scripts the page adds the line itself.
    expect(await refreshOf('quantity=2&add=11')).toBeNull();
    expect(await refreshOf('quantity=0&variant=17')).toBeNull();
    expect(await refreshOf('variant=//evil.example')).toBeNull();
  });

  test.each(['_headers', '_middleware', '_redirects', 'chunk-map.json', 'webpack.stats.json'])(
    '%s is not for readers',
    async (name) => expect((await rig.get(`/${name}`)).status).toBe(404),
  );

  test.each(['gzip', 'br'])(
    'text is compressed (%s) on request, a range is not',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding };
      const whole = await rig.get('/boxing/jab', headers);
      expect(whole.headers.get('content-encoding')).toBe(encoding);
      expect(await whole.text()).toBe(site['boxing/jab/index.html']);
      const part = await rig.get('/boxing/jab', { ...headers, range: 'bytes=4-6' });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-encoding')).toBeNull();
      expect(await part.text()).toBe('Jab');
    },
  );

  test.each([
    ['bytes=-4', 206, 'ture'],
    ['bytes=5-2', 416, undefined],
    ['bytes=900-', 416, undefined],
    ['nonsense', 200, 'picture'],
  ])('the range %s is answered with %i', async (range, status, text) => {
    const response = await rig.get('/static/cover-0123.webp', { range });
    expect(response.status).toBe(status);
    if (text !== undefined) expect(await response.text()).toBe(text);
  });

  test.each(['/%', '/robots.txt%00.html'])(
    'the malformed address %s is answered with the 400 page',
    async (target) => {
      const { status, body } = await getRaw(rig.server, target);
      expect(status).toBe(400);
      expect(body).toBe(site['400/index.html']);
      expect(rig.failures).toEqual([
        { statusCode: 400, message: 'This address could not be read' },
      ]);
    },
  );

  describe('when a file cannot be read', () => {
    function failWith(code: string) {
      jest.spyOn(process.stderr, 'write').mockReturnValue(true);
      const fail = (_file: fs.PathLike, answer: (error: NodeJS.ErrnoException) => void) =>
        answer(Object.assign(new Error(`${code}: the disk refuses`), { code }));
      // The file sender's own look-up; the finder before it uses promises.
      jest.spyOn(fs, 'stat').mockImplementation(fail as typeof fs.stat);
    }

    test('the answer is the 500 page', async () => {
      failWith('EIO');
      const response = await rig.get('/robots.txt');
      expect(response.status).toBe(500);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('retry-after')).toBeNull();
      expect(await response.text()).toBe(site['500/index.html']);
    });

    test('the answer is the 503 page with Retry-After if it can be read later', async () => {
      failWith('EMFILE');
      const response = await rig.get('/robots.txt');
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await response.text()).toBe(site['503/index.html']);
    });

    test('a client that takes no pages gets a sentence', async () => {
      failWith('EIO');
      const response = await rig.get('/page-data/app-data.json', { accept: 'application/json' });
      expect(response.status).toBe(500);
      expect(await response.text()).toBe('The site server failed; its log says why.\n');
    });
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
    const response = await fetch(`${rig.server.url}/`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  test.each([
    ['/../secret.txt', 404],
    ['/%2e%2e/secret.txt', 404],
    ['/..%2fsecret.txt', 404],
    ['/boxing/..%5c..%5csecret.txt', 404],
    ['/%252e%252e/secret.txt', 404],
    ['/.secret', 404],
    ['//example.com/', 404],
    ['/%2Fexample.com/', 404],
    ['/\\example.com/', 404],
    [`/${'a'.repeat(5000)}`, 404],
    ['/%c0%ae%c0%ae/secret.txt', 400],
    ['/static/cover-0123.webp%0d%0aSet-Cookie:%20a=1', 404],
    [`/${'a/'.repeat(4000)}a`, 404],
    ['/a\u00e9', 400],
    ['http://evil.example/', 404],
    ['/robots.txt/robots.txt', 404],
  ])('the hostile address %j is refused', async (target, status) => {
    await writeFile(path.join(rig.dataFolder, 'secret.txt'), 'secret');
    await writeFile(path.join(rig.dataFolder, 'release-store', 'secret.txt'), 'secret');
    const response = await getRaw(rig.server, target);
    expect(response.status).toBe(status);
    expect(response.location).toBeUndefined();
    expect(response.body).not.toContain('secret');
  });

  test('hostile file names, queries, discount codes, notes and cart attributes come back nowhere', async () => {
    const found: unknown[] = [];
    for (const { text } of hostileStrings) {
      const encoded = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '').slice(0, 150));
      const query = `discount=${encoded}&note=${encoded}&attributes[${encoded}]=${encoded}`;
      const targets: (readonly [string, RegExp])[] = [
        [`/boxing/jab?${query}`, /^200$/],
        [`/moved?${query}`, /^302$/],
        [`/${encoded}`, /^(?:308|400|404)$/],
        [`/static/${encoded}.webp?${query}`, /^(?:400|404)$/],
        [`/page-data/${encoded}/page-data.json`, /^(?:400|404)$/],
      ];
      for (const [target, allowed] of targets) {
        const { status, location = '/', body } = await getRaw(rig.server, target);
        const leaves = new URL(location, 'https://shop.example').host !== 'shop.example';
        const isEchoed = /[<>"]/.test(text) && body.includes(text);
        if (!allowed.test(String(status)) || leaves || isEchoed) found.push([status, target]);
      }
    }
    expect(found).toEqual([]);
  });
});

describe('with a second release', () => {
  beforeEach(() => rig.release(first, site));

  test('a release brings the policy of its pages along; others allow no script at all', async () => {
    const policy = "script-src 'sha256-jab='; frame-ancestors 'self'";
    const headersFile = `/*\n  Content-Security-Policy: ${policy}\n`;
    await rig.release(second, { ...site, _headers: headersFile });
    const policyOf = async (target: string) =>
      (await rig.get(target)).headers.get('content-security-policy');
    expect(await policyOf('/boxing/jab')).toBe(policy);
    expect(await policyOf('/%E0%A4%A')).toBe(policy);
    expect(await policyOf('/api/signup')).toContain("default-src 'none'");
    expect(await policyOf('/boxing/jab?_storyblok=1')).toBe(`${policy} https://editor.example`);
  });

  test('a route whose middleware nobody registered is answered with the 500 page, which names it', async () => {
    const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const _middleware = '/boxing/* geo<b>\n/404 moved-addresses toString\nno path\n';
    await rig.release(second, { ...site, _middleware });
    const response = await rig.get('/boxing/jab');
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('<h1>Unknown middleware geo&#60;b&#62;</h1>');
    expect(String(log.mock.calls[0]?.[0])).toContain('Unknown middleware geo<b>');
    expect((await rig.get('/')).status).toBe(200);
    expect((await rig.get('/moved')).status).toBe(302);
    expect(await (await rig.get('/nowhere')).text()).toBe('<h1>Unknown middleware toString</h1>');
    expect(rig.failures).toEqual([
      { statusCode: 500, message: 'Unknown middleware geo<b>' },
      { statusCode: 500, message: 'Unknown middleware toString' },
    ]);
  });

  test('a release without its 404 page gets one that needs nothing else', async () => {
    const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await rig.release(second, { 'index.html': site['index.html'] });
    const response = await rig.get('/nowhere');
    expect(response.status).toBe(404);
    await expectBareErrorPage(response, 'This page could not be found');
    expect(String(log.mock.calls[0]?.[0])).toContain('404.html');
    expect(rig.failures).toEqual([{ statusCode: 404, message: 'This page could not be found' }]);
  });

  test('a hashed script is sent compressed each time, whole and in parts', async () => {
    const script = `app(${JSON.stringify('bell '.repeat(500))})`;
    const name = '/more-0123456789abcdef0123.js';
    await rig.release(second, { ...site, [name]: script });
    const copies = path.join(rig.dataFolder, 'release-store/compressed');
    await rm(copies, { recursive: true, force: true });
    const plain = await rig.get(name, { 'accept-encoding': 'identity' });
    const described = ['cache-control', 'content-type', 'accept-ranges'];
    const zipped = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    for (const visit of [1, 2]) {
      const response = await rig.get(name, zipped);
      expect([visit, response.headers.get('content-encoding')]).toEqual([visit, 'br']);
      expect(response.headers.get('vary')).toContain('Accept-Encoding');
      for (const header of described)
        expect(response.headers.get(header)).toBe(plain.headers.get(header));
      expect(await response.text()).toBe(script);
    }
    const tags: string[] = [];
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const etag = (await rig.get(name, headers)).headers.get('etag') ?? '';
      const known = await getRaw(rig.server, name, { ...headers, 'if-none-match': etag });
      expect([encoding, known.status]).toEqual([encoding, 304]);
      tags.push(etag);
    }
    expect(new Set(tags).size).toBe(3);
    const digest = createHash('sha256').update(script).digest('hex');
    const made = script.replace('bell', 'copy');
    await mkdir(copies, { recursive: true });
    await writeFile(path.join(copies, `${digest}.br`), brotliCompressSync(made));
    const best = await rig.get(name, zipped);
    expect(await best.text()).toBe(made);
    // Strong: the publisher's copy has the same bytes for ever.
    expect(`W/${best.headers.get('etag') ?? ''}`).toBe(tags[0]);
    await rm(copies, { recursive: true });
    const part = await rig.get(name, { ...zipped, range: 'bytes=0-3' });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('app(');
    const changed = script.replaceAll('bell', 'ring');
    await rig.release(`${second.slice(0, -2)}4Z`, { ...site, [name]: changed });
    expect(await (await rig.get(name, zipped)).text()).toBe(changed);
  });

  test('a feed is compressed once, and each of its answers varies by encoding', async () => {
    const feed = `<rss>${'<item>bell</item>'.repeat(500)}</rss>`;
    await rig.release(second, { ...site, 'rss.xml': feed });
    const compressed = jest.spyOn(zlib, 'brotliCompress');
    const tags = new Set<string | null>();
    for (const [encoding, range] of [['br'], ['br'], ['gzip'], ['br', 'bytes=0-0,2-2'], ['']]) {
      const headers = { 'accept-encoding': encoding ?? '', ...(range && { range }) };
      const answer = await rig.get('/rss.xml', headers);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(await answer.text()).toBe(feed);
      tags.add(answer.headers.get('etag'));
    }
    expect([compressed.mock.calls.length, tags.size]).toEqual([1, 3]);
    compressed.mockRestore();
  });
});

describe('with slices in the release', () => {
  const place = (id: string, html: string) =>
    `<!-- slice-start id="${id}" -->${html}<!-- slice-end id="${id}" -->`;
  const page = (name: string, html: string) =>
    `<body>${place('header-1', html)}<h1>${name} für alle</h1>${place('no-slice', 'kept')}<slice-start id="footer-1"></slice-start><slice-end id="footer-1"></slice-end></body>`;
  const menu = '<nav>Neues Menü</nav>'.repeat(100);
  const pages = {
    'index.html': page('Home', 'old'),
    '404.html': page('404', 'old'),
    '500/index.html': page('500', 'old'),
    'plain/index.html': '<h1>Plain</h1>',
  };
  const slices = {
    '_gatsby/slices/header-1.html': menu,
    '_gatsby/slices/footer-1.html': `<footer>${place('year-1', 'old')}</footer>`,
    '_gatsby/slices/year-1.html': '2027',
  };
  const assembled = (name: string) =>
    `<body>${place('header-1', menu)}<h1>${name} für alle</h1>${place('no-slice', 'kept')}${place('footer-1', `<footer>${place('year-1', '2027')}</footer>`)}</body>`;

  beforeEach(() => rig.release(first, { ...pages, ...slices }));

  test('a page is sent with the slices of the release, as Gatsby would write it', async () => {
    const response = await rig.get('/');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe(assembled('Home'));
    expect(await (await rig.get('/plain')).text()).toBe('<h1>Plain</h1>');

    const folder = path.join(rig.dataFolder, 'checked-out');
    await checkOutRelease(rig.dataFolder, folder);
    await writeFile(path.join(folder, '_gatsby/slices/no-slice.html'), 'kept');
    await stitchSliceForAPage({ pagePath: '/', publicDir: folder });
    expect(await readFile(path.join(folder, 'index.html'), 'utf8')).toBe(assembled('Home'));
  });

  test('the 404 page and the pages of errors are too', async () => {
    expect(await (await rig.get('/nowhere')).text()).toBe(assembled('404'));
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const fail = Object.assign(new Error('EIO: the disk refuses'), { code: 'EIO' });
    jest.spyOn(fs.promises, 'readFile').mockRejectedValueOnce(fail);
    const response = await rig.get('/plain', { 'accept-encoding': 'identity' });
    expect(response.status).toBe(500);
    expect(await response.text()).toBe(assembled('500'));
  });

  test('a page is sent again only after it or a slice has changed', async () => {
    const { headers } = await rig.get('/', { 'accept-encoding': 'identity' });
    const etag = headers.get('etag') ?? '';
    const ask = () => getRaw(rig.server, '/', { 'if-none-match': etag });
    expect((await ask()).status).toBe(304);
    await rig.release(second, { ...pages, ...slices, 'more.txt': 'more' });
    expect((await ask()).status).toBe(304);
    const changed = { ...slices, '_gatsby/slices/header-1.html': 'newer' };
    await rig.release(`${second.slice(0, -2)}3Z`, { ...pages, ...changed });
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.body).toContain(place('header-1', 'newer'));
  });

  test('length, ranges and compression are those of the assembled page', async () => {
    const bytes = Buffer.from(assembled('Home'));
    const identity = { 'accept-encoding': 'identity' };
    const head = await fetch(rig.server.url, { method: 'HEAD', headers: identity });
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
    const etag = head.headers.get('etag') ?? '';
    const zipped = await rig.get('/', { 'accept-encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(await zipped.text()).toBe(assembled('Home'));
    const part = await rig.get('/', { range: 'bytes=-30', 'accept-encoding': 'gzip' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(
      `bytes ${bytes.length - 30}-${bytes.length - 1}/${bytes.length}`,
    );
    expect(await part.text()).toBe(bytes.subarray(-30).toString());
    expect((await rig.get('/', { range: 'bytes=1-2', 'if-range': etag })).status).toBe(206);
    expect((await rig.get('/', { range: 'bytes=1-2', 'if-range': '"older"' })).status).toBe(200);
    const none = await rig.get('/', { range: 'bytes=99999-' });
    expect(none.status).toBe(416);
    expect(none.headers.get('content-range')).toBe(`bytes */${bytes.length}`);
  });
});

test('scripts of an earlier release stay available to open tabs, its pages do not', async () => {
  await rig.release(first, { ...site, [oldChunk]: 'old()', 'old/index.html': 'old page' });
  await rig.release(second, site);
  const chunk = await rig.get(oldChunk);
  expect(chunk.status).toBe(200);
  expect(await chunk.text()).toBe('old()');
  expect((await rig.get('/old')).status).toBe(404);
});

test('site server: has every function of src/api under the route Gatsby gives it, with a limit of its body', () => {
  const routes = readdirSync('src/api', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, '').replace(/(^|\/)index$/, ''));
  expect(Object.keys(siteFunctions).sort()).toEqual(routes.sort());
  for (const { config } of Object.values(siteFunctions)) {
    expect(config?.bodyParser.raw.limit ?? 0).toBeLessThanOrEqual(1_048_576);
  }
});
