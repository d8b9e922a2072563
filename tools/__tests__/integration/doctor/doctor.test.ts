import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnosis } from '../../../doctor/examine';
import { examineProduct, examineSite } from '../../../doctor/examine';
import type { Check, Finding, ProductContext } from '../../../doctor/finding';
import { checkAccounts } from '../../../doctor/areas/accounts';
import { checkContent } from '../../../doctor/areas/content';
import { checkEdges } from '../../../doctor/areas/edges';
import { checkKeys } from '../../../doctor/areas/keys';
import { checkMachine } from '../../../doctor/areas/machine';
import { checkProducts } from '../../../doctor/areas/products';
import { checkReleases } from '../../../doctor/areas/releases';
import { createSiteReader } from '../../../doctor/site-reader';
import type { EdgeCache } from '../../../../src/config/edge-cache';
import { readEnvironment } from '../../../../src/config/env';
import { listen } from '../../../../src/processes/shared/listen';
import {
  findManaged,
  manage,
  startTestService,
} from '../../../../stand-ins/services/rigs/start-test-service';
import type { Change, PassingAnswer } from '../../rigs/doctor/altering-proxy';
import { startAlteringProxy, startTlsProxy } from '../../rigs/doctor/altering-proxy';
import { openExaminedProduct, scriptName, siteFilesOf } from '../../rigs/doctor/examined-product';
import { expiredCertificate, validCertificate } from '../../rigs/doctor/test-certificates';
import { startTestObjectService } from '../../../../stand-ins/services/rigs/object-service';
import { temporaryFolder } from '../../../../stand-ins/services/rigs/temporary-folder';
import { findFreePorts } from '../../../../__tests__/rigs/servers/free-ports';
import { createSiteRig } from '../../../../__tests__/rigs/servers/site-rig';
import { startEdge } from '../../../../__tests__/rigs/servers/start-edge';
import { openForFile } from '../../../../stand-ins/services/rigs/open-for-file';

const product = openForFile(openExaminedProduct, 'end');

let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  product.restore();
  for (const close of closing) await close();
  closing = [];
});

const examine = (variables: Record<string, string> = {}) =>
  examineProduct({ ...product.variables, ...variables });

/** Returns the lines that ask for something to be done, as `state area: subject finding`. */
const problemsOf = ({ findings }: Pick<Diagnosis, 'findings'>) =>
  findings.filter(({ state }) => state === 'broken' || state === 'warning').map(toLine);

const lineLike = (pattern: RegExp) => expect.stringMatching(pattern) as string;

const toLine = ({ state, area, subject, finding }: Finding) =>
  `${state} ${area}: ${subject} ${finding}`;

/** Runs the check of one area, and returns its lines that ask for something to be done. */
async function problemsIn(
  check: Check<ProductContext>['run'],
  added: Record<string, string> = {},
): Promise<string[]> {
  const variables = { ...product.variables, ...added };
  const environment = readEnvironment(variables);
  const site = createSiteReader(environment.site.url);
  return problemsOf({ findings: await check({ site, environment, variables }) });
}

/** Runs the command as npm does, without service keys of the machine. */
function runDoctor(
  words: readonly string[],
  variables: Record<string, string> = {},
): Promise<{ code: number; output: string; errors: string }> {
  const { PATH, HOME, TMPDIR } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--require', 'tsx/cjs', 'tools/doctor/doctor.ts', ...words],
      { env: { PATH, HOME, TMPDIR, NODE_ENV: 'test', ...variables } },
      (error, output, errors) => resolve({ code: Number(error?.code ?? 0), output, errors }),
    );
  });
}

test('a healthy product: every line is ok, from inside and from outside, and nothing is built', async () => {
  const inside = await examine();
  expect(problemsOf(inside)).toEqual([]);
  expect(inside.isBroken).toBe(false);
  const areas = [...new Set(inside.findings.map(({ area }) => area))];
  expect(areas).toEqual([
    ...['keys', 'accounts', 'content', 'products', 'releases', 'machine'],
    ...['address', 'site', 'files', 'functions', 'webhooks', 'access', 'preview', 'edges'],
  ]);
  const outside = await examineSite(product.front.url);
  expect(problemsOf(outside)).toEqual([]);
  expect(outside.findings.length).toBeGreaterThan(15);
  const { PUBLISHER_PORT: port } = product.variables;
  const status = await (await fetch(`http://localhost:${port}/status`)).json();
  expect(status).toMatchObject({ state: 'idle' });
  expect(status.receipts).toHaveLength(1);
});

/** A fault of the proxy before the site, and a part of the line that names it. */
type Fault = [change: Change, line: string];

const at = (path: string, answer: Partial<PassingAnswer>): Change => {
  return ({ path: to }) => (to === path ? answer : {});
};
const below = (prefix: string, answer: Partial<PassingAnswer>): Change => {
  return ({ path: to }) => (to.startsWith(prefix) ? answer : {});
};
const onPages = (headers: PassingAnswer['headers']): Change => {
  return ({ path: to }) => (to.startsWith('/webhooks/') ? {} : { headers });
};
/** Lets another site frame pages. */
const framed: Change = (_request, { headers: { 'content-security-policy': policy } }) => {
  const changed = policy?.toString().replace("ancestors 'self'", 'ancestors https://evil.example');
  return { headers: { 'content-security-policy': changed } };
};
const found = { status: 200, body: '{}' };
const key = `const key = "pk_${'0a'.repeat(17)}";`;

/** Faults by a name: those that do not hide each other are examined together. */
const faultsOfProxy: Readonly<Record<string, readonly Fault[]>> = {
  'of what it serves': [
    [
      below('/webhooks/', { status: 405, body: 'Pages' }),
      '/webhooks/shopify does not lead to the publisher (status 405)',
    ],
    [onPages({ 'cache-control': 'max-age=3600' }), 'caching browsers keep pages for 3600 seconds'],
    [below('/doctor-', found), 'broken site: missing page is answered with status 200'],
    [at('/status', found), 'pages of operators are open to everyone: /status'],
    [at('/api/signup', { status: 502 }), 'fail on a text they cannot read: signup (502)'],
    [at(`/${scriptName}`, { body: key }), 'secrets are served: a private key of Klaviyo in /app-'],
    [below('/key-of-', { status: 404 }), 'files: key of IndexNow its file has status 404'],
    [at('/.env', found), 'broken files: private files are served: /.env'],
    [
      at('/robots.txt', { body: 'User-agent: *\nDisallow: /\n' }),
      'robots.txt keeps search engines out of the whole site',
    ],
    [at('/training/the-jab', { status: 500 }), 'do not answer: /training/the-jab (500)'],
    [framed, 'frame of the editor pages may be framed by https://evil.example'],
  ],
  'of what it lets pass': [
    [onPages({ 'content-security-policy': undefined }), 'headers lack Content-Security-Policy'],
    [below('/webhooks/', { status: 202, body: '{}' }), 'accepts a forged delivery'],
    [
      below('/api/', { status: 404, body: '<h1>Not found</h1>' }),
      'do not run: back-in-stock (404)',
    ],
    [onPages({ age: '12' }), 'edges keep them (age: 12), and nothing purges them'],
  ],
  'of its clock and of proofs': [
    [at('/api/preview', found), 'broken preview: forged preview is answered'],
    [
      (request, answer) =>
        onPages({ date: new Date(Date.now() + 600_000).toUTCString() })(request, answer),
      'seconds ahead of that of this machine',
    ],
    [
      ({ path: to }, { body }) =>
        to.startsWith('/webhooks/') ? { status: 401, body: body.replace(/^{"acc.*/, '{}') } : {},
      'delivery of Storyblok a signed one is refused (status 401)',
    ],
  ],
  'that are warnings': [
    [
      ({ path: to }) =>
        to.includes('_storyblok') ? { headers: { 'x-frame-options': 'SAMEORIGIN' } } : {},
      'warning preview: frame of the editor addresses with _storyblok keep http://localhost:',
    ],
    [
      ({ path: to }) => (to.endsWith('.js.map') ? found : {}),
      'warning files: source maps are served: /app-0123456789abcdef0123.js.map',
    ],
  ],
};

test.each(Object.entries(faultsOfProxy))(
  'faults of a proxy are found, each with advice: those %s',
  async (_name, faults) => {
    product.front.change((request, answer) => {
      const changes = faults.map(([change]) => change(request, answer));
      return changes.reduce<Partial<PassingAnswer>>(
        (all, each) => ({ ...all, ...each, headers: { ...all.headers, ...each.headers } }),
        {},
      );
    });
    const { findings, isBroken } = await examine();
    const problems = problemsOf({ findings });
    for (const [, line] of faults) {
      expect(problems).toContainEqual(expect.stringContaining(line));
      const advice = findings.find((finding) => toLine(finding).includes(line))?.advice;
      expect(advice).toMatch(/^[A-Z].+\.$/);
    }
    expect(isBroken).toBe(problems.some((line) => line.startsWith('broken')));
    expect(isBroken).toBe(!faults.some(([, line]) => line.startsWith('warning')));
  },
);

describe('services that refuse or miss something are found', () => {
  const refuse: Change = () => ({ status: 401, body: '{"errors":"refused"}' });

  test('tokens and keys that are refused', async () => {
    for (const service of [product.content, product.shop, product.collector]) {
      service.change(refuse);
    }
    const problems = problemsOf(await examine());
    for (const line of [
      'Storyblok, public STORYBLOK_PUBLIC_TOKEN is refused (status 401)',
      'Storyblok, preview STORYBLOK_PREVIEW_TOKEN cannot read drafts',
      'Admin the keys of the Admin API do not read the shop, so releases keep its last',
      'Shopify, Storefront SHOPIFY_STOREFRONT_TOKEN is refused (status 401)',
      'Segment SEGMENT_WRITE_KEY is refused',
      'Klaviyo The email service refuses EMAIL_MARKETING_KEY',
    ]) {
      expect(problems).toContainEqual(expect.stringContaining(line));
    }
    expect(problems).toContainEqual(
      lineLike(/^broken content: the check itself The check .*with status 401/),
    );
  });

  test('a shop that has dropped a field, and deprecates another', async () => {
    const { shopFaults: faults } = product;
    faults.add({ kind: 'absent-field', field: 'Cart.note' });
    expect(await problemsIn(checkKeys)).toEqual([
      "warning keys: Shopify, Storefront the shop refuses what the site asks for (Field 'note' doesn't exist on type 'Cart'), so carts go on with the least that a purchase needs",
    ]);
    faults.clear();
    const log = jest.spyOn(console, 'warn').mockReturnValue(undefined);
    faults.add({ kind: 'deprecated-field', field: 'Cart.note' });
    expect(await problemsIn(checkKeys)).toEqual([
      lineLike(
        /^warning keys: Shopify, deprecations the shop will drop .* asked for by StorefrontDocuments \(https/,
      ),
    ]);
    expect(log).toHaveBeenCalledTimes(1);
    faults.clear();
    log.mockRestore();
  });

  test('a shop with other scopes, an old version and another currency', async () => {
    product.shop.change(({ body }, answer) => {
      if (!body.includes('accessScopes')) return {};
      const { data } = JSON.parse(answer.body);
      data.shop.currencyCode = 'EUR';
      data.currentAppInstallation.accessScopes = [{ handle: 'read_orders' }];
      const headers = { 'x-shopify-api-version': '2027-01' };
      return { headers, body: JSON.stringify({ data }) };
    });
    expect(await problemsIn(checkKeys)).toEqual([
      'broken keys: Shopify, Admin the token lacks read_products, so builds fail',
      'broken keys: Shopify, API version 2026-10 is not supported, 2027-01 answers in its place',
      'broken keys: Shopify, currency the shop sells in EUR, but the site writes USD',
    ]);
  });

  test('products without alternative text, publication, price or a way out of a plan, of a busy shop', async () => {
    let refusals = 1;
    product.shop.change(({ body }, answer) => {
      const { data } = JSON.parse(answer.body);
      if (body.includes('query ShopAccount')) {
        Object.assign(data.shop, { customerAccountUrl: null, subscriptionPolicy: null });
        return { body: JSON.stringify({ data }) };
      }
      if (!body.includes('publishedAt') || !body.includes('"after":null')) return {};
      if (refusals > 0) {
        refusals -= 1;
        const errors = [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }];
        return { body: JSON.stringify({ errors }) };
      }
      const [first, second, third] = data.products.nodes;
      first.media.nodes[0].alt = ' ';
      second.publishedAt = null;
      third.priceRangeV2.minVariantPrice.amount = '0.00';
      return { body: JSON.stringify({ data }) };
    });
    const problems = await problemsIn(checkProducts);
    expect(refusals).toBe(0);
    expect(problems).toHaveLength(4);
    for (const line of [
      'publication 1 product active, but not published',
      'prices 1 product without a price above 0: ',
      'alternative texts 1 product with a picture without',
      'lacks customer accounts and a cancellation policy',
    ]) {
      expect(problems).toContainEqual(expect.stringContaining(line));
    }
  });

  test('processes that are behind, not ready or ask for a password', async () => {
    const health = { ready: false, behind: [{ what: 'No release yet.', since: '2027-01-01' }] };
    const other = await listen(
      (_request, response) => response.writeHead(503).end(JSON.stringify(health)),
      { name: 'monitor', host: '127.0.0.1', port: 0, portVariable: 'SITE_MONITOR_PORT' },
    );
    closing.push(other.close);
    const problems = () => problemsIn(checkMachine, { SITE_MONITOR_PORT: String(other.port) });
    expect(await problems()).toEqual([
      'broken machine: site server is not ready: No release yet. (since 2027-01-01)',
    ]);
    health.ready = true;
    expect(await problems()).toEqual([
      'warning machine: site server is behind: No release yet. (since 2027-01-01)',
    ]);
    Object.assign(health, { error: 'The publisher asks for a password.', behind: undefined });
    expect(await problems()).toEqual([
      lineLike(/^warning machine: site server .*\/health answers, but not with its health$/),
    ]);
  });

  test('a clock: of one service, of this machine, of whoever looks from outside', async () => {
    const late = (byMs: number): Change => {
      return () => ({ headers: { date: new Date(Date.now() + byMs).toUTCString() } });
    };
    const { content, shop, collector } = product;
    shop.change(late(-900_000));
    expect(await problemsIn(checkMachine)).toEqual([
      lineLike(
        /^warning machine: clock that of localhost:\d+ is (?:899|900|901) seconds behind that of this machine, which/,
      ),
    ]);
    for (const { change } of [content, shop, collector]) change(late(900_000));
    expect(await problemsIn(checkMachine)).toEqual([
      lineLike(
        /^broken machine: clock is (?:899|900|901) seconds behind those of (?:localhost:\d+(?:, )?){3}, so/,
      ),
    ]);
    product.restore();
    const realNow = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => realNow() - 900_000);
    const outside = await examineSite(product.front.url);
    jest.mocked(Date.now).mockRestore();
    expect(problemsOf(outside)).toEqual([
      lineLike(
        /^warning site: clock of this machine is (?:899|900|901) seconds behind those of localhost:/,
      ),
    ]);
  });
});

test('accounts: shows what setup would change, and changes nothing', async () => {
  const environment = { ...readEnvironment(product.variables), services: 'remote' as const };
  const access = { STORYBLOK_MANAGEMENT_TOKEN: '', STORYBLOK_SPACE_ID: '' };
  const site = createSiteReader(product.front.url);
  const variables = { ...product.variables, ...access };
  expect((await checkAccounts({ site, environment, variables })).map(toLine)).toEqual([
    'skipped accounts: Storyblok STORYBLOK_MANAGEMENT_TOKEN is not set',
    lineLike(
      /^warning accounts: Shopify, webhooks Shopify does not send products\/create to .* And 10 more like this\.$/,
    ),
  ]);
});

describe('content', () => {
  test('stories that cannot be read, redirects that loop or lead nowhere', async () => {
    const service = await startTestService({ siteUrl: product.front.url });
    const jab = await findManaged(service, 'blogs/the-jab');
    const content = { ...jab.content, title: '' };
    await manage(service, 'PUT', `stories/${jab.id}`, { story: { content }, publish: 1 });
    const redirect = (from: string, to: string) => ({
      component: 'redirect',
      _uid: from,
      old_address: from,
      new_address: { linktype: 'url', url: to },
    });
    const redirects = [
      ...[redirect('/one', '/two'), redirect('/two', '/one'), redirect('/lost', '/nowhere')],
      redirect('/old-jab', '/training/the-jab'),
    ];
    const story = {
      ...{ name: 'Redirects', slug: 'redirects' },
      content: { component: 'redirects', redirects },
    };
    await manage(service, 'POST', 'stories', { story, publish: 1 });
    const { port } = new URL(service.url);
    const problems = await problemsIn(checkContent, { CONTENT_SERVICE_PORT: port });
    for (const line of [
      /^broken content: story of type article cannot be read, .*"blogs\/the-jab": field "title"/,
      /^broken content: redirects The redirect of "\/one" .* leads back to an address on its way/,
      /^broken content: redirects The redirect of "\/lost" .* the site has no page \/nowhere/,
    ]) {
      expect(problems).toContainEqual(lineLike(line));
    }
    expect(problems.join('\n')).not.toContain('/old-jab');
  });
});

describe('releases and edges', () => {
  test('a store that ignores conditions', async () => {
    const service = await startTestObjectService();
    expect(await problemsIn(checkReleases, service.variables)).toEqual([]);
    service.faults.add({ kind: 'ignored-conditions', count: 100 });
    expect(await problemsIn(checkReleases, service.variables)).toEqual([
      lineLike(/^broken releases: release store .*ignores "If-None-Match: \*"/),
    ]);
    await service.close();
  });

  test('an edge with an old page, and a key that may not purge', async () => {
    const site = await createSiteRig({ siteUrl: product.front.url, edge: 'fastly' });
    const files = siteFilesOf(product.variables);
    await site.release('2027-01-01T00-00-00-000Z', files);
    const edge = await startEdge('fastly', site.server.url);
    const { settings } = edge;
    const before = await startAlteringProxy(() => settings.endpoint);
    // Real edges name the age of a copy; this one names where the answer comes from.
    before.change((_request, { headers }) =>
      headers['x-edge'] === 'edge' ? { headers: { age: '7' } } : {},
    );
    const check = async (edgeCache?: EdgeCache) => {
      const environment = { ...readEnvironment(product.variables), edgeCache };
      const context = { site: createSiteReader(before.url), environment };
      return (await checkEdges(context)).map(toLine);
    };
    await edge.get('/', { 'accept-encoding': 'br, gzip' });
    expect(await check(settings)).toEqual([
      'ok edges: copies of pages edges keep them (age: 7)',
      'ok edges: age of copies the copy of the home page is the newest page',
      'ok edges: purge fastly accepts one of no page',
    ]);
    const changed = { 'index.html': files['index.html']?.replace('corner', 'ring') ?? '' };
    await site.release('2027-01-02T00-00-00-000Z', { ...files, ...changed });
    expect(await check({ ...settings, provider: 'fastly', token: 'other' })).toEqual([
      'ok edges: copies of pages edges keep them (age: 7)',
      'broken edges: age of copies edges show an older home page than the site server has',
      lineLike(/^broken edges: purge .* answers "403 "$/),
    ]);
    expect(await check()).toContain(
      'broken edges: copies of pages edges keep them (age: 7), and nothing purges them',
    );
    before.restore();
    edge.age(100_000);
    expect(await check(settings)).toContainEqual(
      lineLike(/^warning edges: copies of pages edges keep none/),
    );
    await Promise.all([before.close(), edge.close(), site.end()]);
  });
});

describe('addresses', () => {
  test('SITE_URL that is not the address of the pages', async () => {
    const other = product.front.url.replace('localhost', '127.0.0.1');
    const problems = problemsOf(await examine({ SITE_URL: other }));
    expect(problems).toContain(
      `broken address: SITE_URL pages name ${product.front.url} as their address, not ${other}`,
    );
    expect(problems).toContainEqual(
      lineLike(/^broken files: sitemap lists 2 addresses of another/),
    );
  });

  test('a certificate that has ended, and one that browsers do not know', async () => {
    for (const [certificate, finding] of [
      [expiredCertificate, 'ended on 2020-04-01'],
      [validCertificate, 'is signed by itself'],
    ] as const) {
      const proxy = await startTlsProxy(certificate, product.site.server.url);
      const line = `broken address: certificate ${finding}, so browsers refuse it`;
      expect(problemsOf(await examineSite(proxy.url))).toContain(line);
      await proxy.close();
    }
  });

  test('nothing answers: says so line by line', async () => {
    const names = ['SITE_PORT', 'SITE_MONITOR_PORT', 'PUBLISHER_PORT'] as const;
    const services = ['CONTENT_SERVICE_PORT', 'STOREFRONT_SERVICE_PORT', 'COLLECTOR_PORT'] as const;
    const diagnosis = await examineProduct(await findFreePorts([...names, ...services]));
    expect(diagnosis.isBroken).toBe(true);
    const problems = problemsOf(diagnosis);
    expect(problems).toContainEqual(
      lineLike(/^broken site: home page http:\/\/localhost:\d+: nothing listens there$/),
    );
    expect(problems).toContain('broken keys: Storyblok, public nothing listens there');
    expect(problems).toContainEqual(
      lineLike(/^broken content: the check itself .*The content service at .* does not answer/),
    );
    expect(problems.join('\n')).not.toMatch(/undefined|\[object|Error/);
  });

  test('a name that is not in the DNS', async () => {
    const diagnosis = await examineSite('https://shop.invalid');
    expect(diagnosis.findings.map(toLine)).toEqual([
      lineLike(/^broken address: shop\.invalid its name (?:is not in the DNS|cannot be)/),
      lineLike(/^broken site: home page https:\/\/shop\.invalid: its name /),
    ]);
    const own = await examine({ SITE_URL: 'https://shop.invalid' });
    const advice = [...diagnosis.findings, ...own.findings].flatMap((finding) =>
      finding.finding.includes('its name') ? finding.advice : [],
    );
    // Those of address, site and both webhooks.
    expect(advice).toHaveLength(6);
    expect(new Set(advice)).toEqual(new Set([lineLike(/DNS (provider|server)/)]));
  });

  test('another web site: says so, and asks nothing further of it', async () => {
    const asked: string[] = [];
    const other = await listen(
      (request, response) => {
        asked.push(`${request.method} ${request.url}`);
        response.setHeader('content-type', 'text/html');
        response.end('<title>My holidays</title><p>Sun!</p>');
      },
      { name: 'other site', host: '127.0.0.1', port: 0, portVariable: 'OTHER_PORT' },
    );
    closing.push(other.close);
    const diagnosis = await examineSite(other.url);
    expect(problemsOf(diagnosis)).toEqual([
      'broken site: home page is no page of this site: status 200, titled "My holidays"',
    ]);
    expect(asked).toEqual(['GET /']);
  });
});

describe('npm run doctor', () => {
  test('prints JSON for monitors and exits with 0, over TLS and HTTP/2', async () => {
    const file = path.join(await temporaryFolder('doctor-'), 'authority.pem');
    await writeFile(file, validCertificate.cert);
    const proxy = await startTlsProxy(validCertificate, product.site.server.url);
    const { port } = new URL(proxy.url);
    const files = siteFilesOf({ ...product.variables, SITE_URL: proxy.url });
    await product.site.release('2027-01-03T00-00-00-000Z', files);
    const { code, output } = await runDoctor([proxy.url, '--json'], { NODE_EXTRA_CA_CERTS: file });
    const diagnosis = JSON.parse(output) as Diagnosis;
    await product.site.release('2027-01-04T00-00-00-000Z', siteFilesOf(product.variables));
    await proxy.close();
    expect(diagnosis.address).toBe(`https://localhost:${port}`);
    expect(diagnosis.findings.map(toLine)).toContain('ok address: HTTP/2 is spoken');
    expect(diagnosis.findings.map(toLine)).toContainEqual(
      lineLike(/^ok address: certificate is valid for [\d,]+ more days/),
    );
    // Without a publisher behind the proxy, which only a host with a build hook goes without.
    expect(problemsOf(diagnosis)).toEqual([
      lineLike(/^warning webhooks: delivery of Storyblok .*does not lead to the publisher/),
      lineLike(/^warning webhooks: delivery of Shopify/),
    ]);
    expect(code).toBe(0);
  });

  test('prints a table, without secrets, and exits with 1 if something is broken', async () => {
    const secret = 'member-link-key-that-nobody-may-see-0001';
    product.front.change(({ path: to }) => (to === `/${scriptName}` ? { body: secret } : {}));
    const { code, output } = await runDoctor([], { ...product.variables, MEMBER_LINK_KEY: secret });
    expect(code).toBe(1);
    expect(output).toMatch(
      /^BROKEN +files +secrets +are served: the setting memberLinkKey in \/app-/m,
    );
    expect(output).toMatch(/\n1 broken, 0 warnings, \d+ ok, \d+ not looked at\n$/);
    expect(output).not.toContain(secret);
  });

  test('names variables that are missing, and an address that is none', async () => {
    const missing = await examineProduct({ SHOPIFY_STORE_DOMAIN: 'shop.myshopify.com' });
    expect(missing.isBroken).toBe(true);
    expect(problemsOf(missing).join()).toContain('STORYBLOK_PUBLIC_TOKEN is missing');
    const wrong = await runDoctor(['http://']);
    expect(wrong).toMatchObject({ code: 2, output: '' });
    expect(wrong.errors).toContain('"http://" is no address');
  });
});
