import { readEnvironment, serviceKeys } from '../../../src/config/env';
import {
  documentHeaders,
  plainHeaders,
  policyHeader,
  previewHeaders,
  releaseHeaders,
} from '../../../src/config/security-headers';
import { readHeadersFile, toHeadersFile } from '../../../src/lib/http/headers-file';
import { gravePolicyFindings } from '../../rigs/servers/policy-judge';
import { routes } from '../../../src/config/routes';
import { storySlugs } from '../../../src/config/story-slugs';

const script = "'sha256-jab='";
const keys = Object.fromEntries(serviceKeys.map((name) => [name, `pk_${name}`]));
const remote = readEnvironment({
  ...keys,
  SHOPIFY_STORE_DOMAIN: 'cornerwork.myshopify.com',
  STORYBLOK_REGION: 'us',
  SITE_URL: 'https://www.cornerwork.example',
});
const headers = releaseHeaders(remote, { code: 'c1', scriptSources: [script] });
const policy = headers[policyHeader] ?? '';
const sourcesOf = (directive: string) =>
  policy.split('; ').find((line) => line.startsWith(`${directive} `));

test('release: pages reach the services of the configuration and nothing else', () => {
  expect(sourcesOf('connect-src')).toBe(
    "connect-src 'self' https://cornerwork.myshopify.com https://cdn.segment.com https://api.segment.io",
  );
  expect(sourcesOf('img-src')).toBe(
    "img-src 'self' data: https://a-us.storyblok.com https://cornerwork.myshopify.com https://cdn.shopify.com",
  );
  expect(sourcesOf('frame-src')).toBe("frame-src 'self' https://www.youtube-nocookie.com");
  expect(sourcesOf('script-src')).toBe(`script-src 'strict-dynamic' ${script}`);
  expect(policy).not.toContain('unsafe-');
});

test('release: files name the code of their release, in a header that scripts can read', () => {
  expect(headers['Server-Timing']).toBe('code;desc="c1"');
});

test('csp_evaluator finds nothing of medium severity or above in any policy, and something in a weak one', () => {
  const policies = [
    policy,
    plainHeaders(remote.site.url)[policyHeader],
    previewHeaders(headers, ['https://app.storyblok.com'])[policyHeader],
    documentHeaders({ 'script-src': [script] })[policyHeader],
  ];
  expect(policies.flatMap((one = '') => gravePolicyFindings(one))).toEqual([]);
  expect(gravePolicyFindings("script-src 'unsafe-inline'")).not.toEqual([]);
});

test('release: TLS is promised, and insecure requests upgraded, only on a site that has it', () => {
  expect(headers['Strict-Transport-Security']).toBe('max-age=31536000');
  expect(policy).toMatch(/; upgrade-insecure-requests$/);
  const local = releaseHeaders(readEnvironment({}), { code: 'c1', scriptSources: [script] });
  expect(local).not.toHaveProperty('Strict-Transport-Security');
  expect(local[policyHeader]).not.toContain('upgrade-insecure-requests');
});

test('file of headers: what is written is read again', () => {
  expect(readHeadersFile(toHeadersFile(headers))).toEqual(headers);
  expect(toHeadersFile(headers)).toMatch(/^\/\*\n {2}X-Content-Type-Options: nosniff\n/);
});

test('release: the file of headers has those of some files, which are none of all others', () => {
  const text = toHeadersFile({ A: '1' }, { '/:x/index.md': { 'X-Robots-Tag': 'noindex' } });
  expect(text).toBe('/*\n  A: 1\n/:x/index.md\n    X-Robots-Tag: noindex\n');
  expect(readHeadersFile(text)).toEqual({ A: '1' });
});

it.each([
  [routes.home(), 'pages/home'],
  [routes.pageStory('membership'), 'pages/membership'],
  [routes.category('training'), 'categories/training'],
  [routes.categoryListing('training'), 'categories/training'],
  [routes.categoryListing('training', 2), 'categories/training'],
  [routes.topicListing('the-jab', 3), 'topics/the-jab'],
  [routes.author('dolores-quan'), 'authors/dolores-quan'],
  [routes.article('training', 'the-jab'), 'blogs/the-jab'],
  ['/training/the-jab/', 'blogs/the-jab'],
  ['/blogs/the-jab', 'blogs/the-jab'],
  ['/blogs/2026/the-jab', 'blogs/2026/the-jab'],
  ['/topics/the-jab', 'topics/the-jab'],
  ['/global', 'global'],
])('story slugs: %s can be the page of %s', (path, slug) => {
  expect(storySlugs(path)).toContain(slug);
});

it.each([routes.cart(), routes.categories(), routes.products(), routes.product('gloves'), '/404'])(
  'story slugs: %s belongs to no story',
  (path) => {
    expect(storySlugs(path)).toEqual([]);
  },
);
