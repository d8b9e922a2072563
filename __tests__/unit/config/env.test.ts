import type { Environment } from '../../../src/config/env';
import { EnvironmentError, readEnvironment } from '../../../src/config/env';
import { apiVersionNotice } from '../../../src/config/shopify-api-version';

const keys = {
  STORYBLOK_PUBLIC_TOKEN: 'sb-public',
  STORYBLOK_WEBHOOK_SECRET: 'sb-secret',
  SHOPIFY_STORE_DOMAIN: 'corner.myshopify.com',
  SHOPIFY_CLIENT_ID: '0123abcd',
  SHOPIFY_CLIENT_SECRET: 'shpss_x',
  SHOPIFY_STOREFRONT_TOKEN: 'sf-public',
  SEGMENT_WRITE_KEY: 'segment-write-key',
  EMAIL_MARKETING_ACCOUNT_ID: 'AbC123',
  EMAIL_MARKETING_KEY: 'pk_private',
  EMAIL_MARKETING_LIST_ID: 'DeF456',
};

function problemsOf(variables: Record<string, string>): readonly string[] {
  try {
    readEnvironment(variables);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
  return [];
}

it('environment: uses the stand-ins when no key is set', () => {
  const environment = readEnvironment({});
  expect(environment.services).toBe('embedded');
  expect(environment.content.endpoint).toBe('http://localhost:4401/v2');
  expect(environment.storefront.endpoint).toBe('http://localhost:4402/api/2026-10/graphql.json');
  expect(environment.analytics.scriptOrigin).toBe('http://localhost:4403');
  expect(environment.emailMarketing.endpoint).toBe('http://localhost:4403');
  expect(environment.site).toEqual({
    url: 'http://localhost:9000',
    host: '127.0.0.1',
    port: 9000,
    dataFolder: '.data',
    trustedProxies: 0,
    monitor: { host: '127.0.0.1', port: 9002 },
    hasOfflinePages: true,
    isConsentRequired: false,
    hasNativeCommerce: false,
  });
});

it.each<[string, (environment: Environment) => unknown, Record<string, unknown>]>([
  [
    'STOCK_BUILD_MINUTES',
    (all) => all.publisher.stockDelayMs,
    { '': 900_000, 0: 0, 60: 3_600_000 },
  ],
  ['CONTENT_SERVICE_RATE_LIMITS', (all) => all.standIns.contentRateLimits, { '': true, 0: false }],
  ['DESK_AUTOSAVE_SECONDS', (all) => all.standIns.autosaveSeconds, { '': 10, 0: 0 }],
  ['CONSENT_REQUIRED', (all) => all.site.isConsentRequired, { '': false, 1: true }],
  [
    'TRUSTED_PROXIES',
    (all) => all.site.trustedProxies,
    { '': 0, 2: 2, '10.0.0.0/8': ['10.0.0.0/8'] },
  ],
])('environment: reads %s', (name, pick, cases) => {
  for (const [value, read] of Object.entries(cases)) {
    expect([value, pick(readEnvironment({ [name]: value }))]).toEqual([value, read]);
  }
});

it('environment: rejects unclear switches', () => {
  expect(problemsOf({ CONTENT_SERVICE_RATE_LIMITS: 'yes', CONSENT_REQUIRED: 'EU' })).toEqual([
    'CONTENT_SERVICE_RATE_LIMITS is "yes", but must be 1 or absent (on), or 0 (off).',
    'CONSENT_REQUIRED is "EU", but must be 1 (on), or 0 or absent (off).',
  ]);
});

it('environment: uses the real services when every key is set', () => {
  const environment = readEnvironment({
    ...keys,
    STORYBLOK_REGION: 'us',
    SITE_URL: 'https://www.example.com',
  });
  expect(environment.services).toBe('remote');
  const { content, storefront } = environment;
  expect(content.endpoint).toBe('https://api-us.storyblok.com/v2');
  expect(storefront.adminOrigin).toBe('https://corner.myshopify.com');
  expect(storefront.endpoint).toBe('https://corner.myshopify.com/api/2026-10/graphql.json');
  expect(environment.emailMarketing).toEqual({
    endpoint: 'https://a.klaviyo.com',
    accountId: 'AbC123',
    key: 'pk_private',
    listId: 'DeF456',
  });
});

const preview = { STORYBLOK_PREVIEW_TOKEN: 'secret', STORYBLOK_SPACE_ID: '77' };

it('environment: has previews with a preview token and the number of the space', () => {
  expect(readEnvironment(keys).content.preview).toBeUndefined();
  expect(readEnvironment({ ...keys, ...preview }).content.preview).toEqual({
    token: 'secret',
    spaceId: '77',
  });
});

it('environment: tells the embedded collector of failed publishes unless there is another address', () => {
  const alertUrl = 'https://hooks.example.com/services/1';
  expect(readEnvironment({ COLLECTOR_PORT: '7003' }).publisher.alertUrl).toBe(
    'http://localhost:7003/alerts',
  );
  expect(readEnvironment({ PUBLISH_ALERT_URL: alertUrl }).publisher.alertUrl).toBe(alertUrl);
  expect(readEnvironment(keys).publisher.alertUrl).toBeUndefined();
});

it('environment: tells search engines with a key of the brand, the embedded collector with one of its own', () => {
  expect(readEnvironment({ COLLECTOR_PORT: '7003' }).searchNotices).toEqual({
    endpoint: 'http://localhost:7003/indexnow',
    key: expect.stringMatching(/^embedded-/),
  });
  expect(readEnvironment(keys).searchNotices).toBeUndefined();
  expect(readEnvironment({ ...keys, INDEXNOW_KEY: 'b0c1d2e3-f4a5' }).searchNotices).toEqual({
    endpoint: 'https://api.indexnow.org/indexnow',
    key: 'b0c1d2e3-f4a5',
  });
});

const nameOfKey = Object.keys(keys);

function without(...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(keys).filter(([name]) => !names.includes(name)));
}

it.each(nameOfKey)('environment: names %s if it alone is missing', (name) => {
  const rest = without(name);
  const problems = problemsOf(rest);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name} is missing`));
});

it('environment: takes the lasting token of an old app in place of a client id and secret', () => {
  const secret = keys.SHOPIFY_CLIENT_SECRET;
  const others = without('SHOPIFY_CLIENT_ID', 'SHOPIFY_CLIENT_SECRET');
  const { storefront } = readEnvironment(keys);
  expect(storefront.adminCredentials).toEqual({ clientId: '0123abcd', clientSecret: secret });
  expect(storefront.webhookSecret).toBe(secret);
  const old = { ...others, SHOPIFY_ADMIN_TOKEN: 'shpat_x', SHOPIFY_WEBHOOK_SECRET: 'sf-secret' };
  expect(readEnvironment(old).storefront).toMatchObject({
    adminCredentials: { token: 'shpat_x' },
    webhookSecret: 'sf-secret',
  });
  // Webhooks that somebody made by hand have a secret of their own.
  expect(readEnvironment({ ...keys, ...old }).storefront).toMatchObject({
    adminCredentials: storefront.adminCredentials,
    webhookSecret: 'sf-secret',
  });
  expect(problemsOf({ ...others, SHOPIFY_ADMIN_TOKEN: 'shpat_x' })[0]).toMatch(
    /^SHOPIFY_WEBHOOK_SECRET is missing/,
  );
  expect(problemsOf({ ...old, SHOPIFY_CLIENT_ID: '0123abcd' })[0]).toMatch(
    /^SHOPIFY_CLIENT_SECRET is missing/,
  );
});

it.each([
  ['2026-10', '2027-09-30', undefined],
  ['2026-10', '2027-10-01', /^Shopify has supported version 2026-10 .* until 2027-10-01/],
  [
    '2027-01',
    '2027-02-01',
    /^SHOPIFY_API_VERSION is 2027-01, but .* checked with 2026-10: .* own risk/,
  ],
])('environment: API version %s on %s', (version, day, notice) => {
  const found = apiVersionNotice(version, new Date(`${day}T12:00:00Z`));
  if (notice === undefined) expect(found).toBeUndefined();
  else expect(found).toMatch(notice);
});

it.each([
  [{ ...keys, SHOPIFY_STORE_DOMAIN: 'https://corner.example' }, 'SHOPIFY_STORE_DOMAIN'],
  [{ ...keys, STORYBLOK_PREVIEW_TOKEN: 'secret' }, 'STORYBLOK_SPACE_ID is missing'],
  [{ ...keys, ...preview, STORYBLOK_SPACE_ID: '#77' }, 'STORYBLOK_SPACE_ID is "#77"'],
  [
    { ...keys, ...preview, STORYBLOK_PREVIEW_TOKEN: keys.STORYBLOK_PUBLIC_TOKEN },
    'STORYBLOK_PREVIEW_TOKEN is the same as STORYBLOK_PUBLIC_TOKEN',
  ],
  [{ ...keys, STORYBLOK_REGION: 'mars' }, 'must be one of eu, us, ca, ap, cn'],
  [{ ...keys, SHOPIFY_API_VERSION: 'latest' }, 'SHOPIFY_API_VERSION'],
  [{ ...keys, SHOPIFY_API_VERSION: '2026-04' }, 'must be empty for 2026-10'],
  [{ SITE_PORT: '80000' }, 'a whole number from 1 to 65535'],
  [{ SITE_URL: 'example.com/shop' }, 'SITE_URL'],
  [{ STOCK_BUILD_MINUTES: '1441' }, 'but must be a whole number from 0 to 1440.'],
  [{ ...keys, EMAIL_MARKETING_KEY: 'AbC123' }, 'EMAIL_MARKETING_KEY is not a private API key'],
  [
    { ...keys, SHOPIFY_CLIENT_SECRET: '“shpss_x”' },
    'SHOPIFY_CLIENT_SECRET has a space, a quotation mark',
  ],
  [{ ...keys, SEGMENT_WRITE_KEY: '"key' }, 'SEGMENT_WRITE_KEY has a space, a quotation mark'],
  [{ ...keys, EMAIL_MARKETING_KEY: 'pk_private\n' }, 'EMAIL_MARKETING_KEY has a space'],
  [{ ...keys, SHOPIFY_STOREFRONT_TOKEN: 'shpat_x' }, 'Browsers get this one'],
  [{ '\uFEFF# Keys\nSITE_PORT': '9000' }, '.env begins with an invisible mark'],
  [{ TRUSTED_PROXIES: 'all' }, 'TRUSTED_PROXIES is "all", but must be a whole number from 0 to 10'],
  [{ TRUSTED_PROXIES: '-1' }, 'TRUSTED_PROXIES'],
  [
    { EDGE_CACHE: 'akamai' },
    'EDGE_CACHE is "akamai", but must be cloudflare, fastly or cloudfront',
  ],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'the addresses of your proxies such as'],
  [{ PUBLISHER_PASSWORD: 'short' }, 'PUBLISHER_PASSWORD is too short'],
  [{ PUBLISH_ALERT_URL: 'ftp://hooks.example' }, 'PUBLISH_ALERT_URL must be an address'],
  [{ INDEXNOW_KEY: 'a key/../b' }, 'INDEXNOW_KEY is "a key/../b", but must be 8 to 128 letters'],
])('environment: explains %j', (variables, words) => {
  expect(problemsOf(variables).join('\n')).toContain(words);
});

it('environment: takes an identity from addresses only with a key that cannot be guessed', () => {
  const key = 'a-key-of-thirty-two-characters-!';
  expect(readEnvironment({}).memberLinkKey).toMatch(/^embedded/);
  expect(readEnvironment(keys).memberLinkKey).toBeUndefined();
  expect(readEnvironment({ ...keys, MEMBER_LINK_KEY: key }).memberLinkKey).toBe(key);
  expect(problemsOf({ MEMBER_LINK_KEY: 'short' })).toEqual([
    'MEMBER_LINK_KEY is too short. It must have at least 32 characters.',
  ]);
});

const replaced = {
  STORYBLOK_WEBHOOK_SECRET_PREVIOUS: 'old-sb-secret',
  SHOPIFY_CLIENT_SECRET_PREVIOUS: 'old-sf-secret',
  STORYBLOK_PREVIEW_TOKEN_PREVIOUS: 'old-sb-preview',
  EMAIL_MARKETING_KEY_PREVIOUS: 'pk_old',
  MEMBER_LINK_KEY_PREVIOUS: 'an-old-key-of-thirty-two-letters',
  PUBLISHER_PASSWORD_PREVIOUS: 'old old old old',
};
const replacing = {
  ...keys,
  STORYBLOK_PREVIEW_TOKEN: 'sb-preview',
  STORYBLOK_SPACE_ID: '104200',
  MEMBER_LINK_KEY: 'a-key-of-thirty-two-characters-!',
  PUBLISHER_PASSWORD: 'new new new new',
};

it('environment: has the secrets before the current ones while they are being replaced', () => {
  const environment = readEnvironment({ ...replacing, ...replaced });
  const { content, emailMarketing, previousMemberLinkKey, publisher, storefront } = environment;
  expect([
    content.previousWebhookSecret,
    storefront.previousWebhookSecret,
    content.preview?.previousToken,
    emailMarketing.previousKey,
    previousMemberLinkKey,
    publisher.previousPassword,
  ]).toEqual(Object.values(replaced));
  expect(readEnvironment(replacing).publisher.previousPassword).toBeUndefined();
});

it.each(Object.keys(replaced))('environment: explains %s without its current value', (name) => {
  const current = name.replace('_PREVIOUS', '');
  const { [current]: dropped, ...rest }: Record<string, string> = { ...replacing, ...replaced };
  expect(dropped).toBeTruthy();
  const problem = `${name} is set, but ${current} is missing. Set both, or neither.`;
  expect(problemsOf(rest)).toContain(problem);
});

it('environment: names the bucket of the releases, or what is missing of it', () => {
  const access = { S3_REGION: 'eu-central-1', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 's' };
  const { releaseBucket } = readEnvironment({ ...access, RELEASE_STORE: 's3://my-bucket/a/site/' });
  expect(releaseBucket).toEqual({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    bucket: 'my-bucket',
    prefix: 'a/site',
    accessKeyId: 'id',
    secretAccessKey: 's',
  });
  const own = { S3_ENDPOINT: 'https://s3.example.com', RELEASE_STORE: 's3://my-bucket' };
  expect(readEnvironment({ ...access, ...own }).releaseBucket).toMatchObject({
    endpoint: 'https://s3.example.com',
    prefix: '',
  });
  expect(readEnvironment(access).releaseBucket).toBeUndefined();
  expect(problemsOf({ S3_ENDPOINT: 'https://s3.example.com', RELEASE_STORE: 's3://b-1' })).toEqual([
    'S3_REGION is missing. RELEASE_STORE needs it.',
    'S3_ACCESS_KEY_ID is missing. RELEASE_STORE needs it.',
    'S3_SECRET_ACCESS_KEY is missing. RELEASE_STORE needs it.',
  ]);
  expect(problemsOf({ ...access, RELEASE_STORE: 'https://my-bucket' })).toEqual([
    expect.stringContaining('must look like s3://bucket/folder'),
  ]);
});

it('environment: keeps releases in the embedded object store if no other is named', () => {
  const { releaseBucket, standIns } = readEnvironment({
    RELEASE_STORE: 's3://releases/site',
    OBJECT_STORE_PORT: '7004',
  });
  expect(releaseBucket).toMatchObject({
    endpoint: 'http://localhost:7004',
    bucket: 'releases',
    prefix: 'site',
  });
  expect(standIns.objectStorePort).toBe(7004);
  expect(readEnvironment({}).standIns.objectStorePort).toBeUndefined();
  // With the real services there is none to fall back to.
  expect(problemsOf({ ...keys, RELEASE_STORE: 's3://releases/site' })).toHaveLength(3);
});

it.each([
  [
    'cloudflare',
    { CLOUDFLARE_ZONE_ID: '0123456789abcdef0123456789abcdef', CLOUDFLARE_API_TOKEN: 'token' },
    'https://api.cloudflare.com',
  ],
  [
    'fastly',
    { FASTLY_SERVICE_ID: 'SU1Z0isxPaozGVKXdv0eY', FASTLY_API_TOKEN: 'token' },
    'https://api.fastly.com',
  ],
  [
    'cloudfront',
    {
      CLOUDFRONT_DISTRIBUTION_ID: 'EDFDVBD6EXAMPLE',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'a/secret+',
    },
    'https://cloudfront.amazonaws.com',
  ],
])(
  'environment: names the edges of %s, or what is missing of them',
  (provider, values, endpoint) => {
    const [id = ''] = Object.values(values);
    expect(readEnvironment({ ...values, EDGE_CACHE: provider }).edgeCache).toMatchObject({
      ...{ provider, endpoint, id },
    });
    expect(readEnvironment(values).edgeCache).toBeUndefined();
    const missing = problemsOf({ EDGE_CACHE: provider });
    expect(missing).toEqual(
      Object.keys(values).map((name) =>
        expect.stringMatching(
          `^${name} is missing. EDGE_CACHE=${provider} needs it: (?:copy|create) `,
        ),
      ),
    );
    const [first = '', second = ''] = Object.keys(values);
    const wrong = { ...values, EDGE_CACHE: provider, [first]: 'no/id', [second]: 'to ken' };
    expect(problemsOf(wrong)).toEqual([
      expect.stringContaining(`${first} is not valid.`),
      expect.stringContaining(`${second} is not valid.`),
    ]);
  },
);
