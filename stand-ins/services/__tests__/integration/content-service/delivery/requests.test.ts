import http from 'node:http';
import type { AnsweredStory } from '../../../../rigs/start-test-service';
import {
  deliver,
  manage,
  startTestService,
  stopServices,
} from '../../../../rigs/start-test-service';

let service: Awaited<ReturnType<typeof startTestService>>;
/** Clock of the rate limits. Each test begins after those of the one before it. */
let now = 0;

beforeAll(async () => {
  service = await startTestService({ siteUrl: 'http://localhost:9123', rateLimits: () => now });
});
beforeEach(() => {
  now += 10_000;
});
afterAll(stopServices);

describe('access', () => {
  test.each([
    ['no token', 'stories?token='],
    ['an unknown token', 'stories?token=guess'],
    ['drafts with the public token', 'stories?token=public&version=draft'],
    ['one draft with the public token', 'stories/blogs/the-hook?token=public&version=draft'],
  ])('%s is refused', async (_case, path) => {
    const { status, body } = await deliver(service, path);

    expect([status, body]).toEqual([401, { error: 'Unauthorized' }]);
  });
});

describe('rate limits', () => {
  test.each([
    ['stories', 50],
    ['stories?per_page=25', 50],
    ['stories?per_page=26', 15],
    ['stories?per_page=50', 15],
    ['stories?per_page=75', 10],
    ['stories?per_page=76', 6],
    ['stories?per_page=1000', 6],
    ['stories/global', 50],
    ['links?per_page=1000', 50],
  ])('%s allows %i requests a second', async (path, limit) => {
    for (let count = 0; count < limit; count += 1) {
      expect((await deliver(service, path)).status).toBe(200);
    }

    const refused = await deliver(service, path);
    expect(refused).toMatchObject({
      status: 429,
      body: { error: `Rate limit of ${limit} request per second has been reached. Retry later.` },
    });
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('x-ratelimit-policy')).toBeNull();
    now += 999;
    expect((await deliver(service, path)).status).toBe(429);
    now += 1;
    expect((await deliver(service, path)).status).toBe(200);
  });

  test('preflights do not count', async () => {
    const url = `${service.url}/v2/cdn/stories?per_page=100`;
    for (let count = 0; count < 10; count += 1) await fetch(url, { method: 'OPTIONS' });

    expect((await deliver(service, 'stories?per_page=100')).status).toBe(200);
  });

  test('the management API allows six requests a second', async () => {
    for (let count = 0; count < 6; count += 1) {
      expect((await manage(service, 'GET', 'stories')).status).toBe(200);
    }

    expect(await manage<unknown>(service, 'GET', 'stories')).toMatchObject({
      status: 429,
      body: { error: 'Rate limit of 6 request per second reached. Retry later.' },
    });
  });

  test('apply unless they are switched off', async () => {
    const refusals = async (rateLimits: 'off' | undefined) => {
      const other = await startTestService({ rateLimits });
      const requests = Array.from({ length: 60 }, () => deliver(other, 'stories?per_page=100'));
      return (await Promise.all(requests)).filter(({ status }) => status === 429).length;
    };
    expect(await refusals(undefined)).toBeGreaterThan(0);
    expect(await refusals('off')).toBe(0);
  });
});

describe('parameters', () => {
  test('that are unknown are refused for stories and ignored elsewhere', async () => {
    expect(await deliver(service, 'stories?startswith=blogs/')).toMatchObject({
      status: 422,
      body: { error: 'Parameter(s) startswith not allowed' },
    });
    for (const path of ['links', 'spaces/me']) {
      const { status } = await deliver(service, `${path}?resolve_links=url&version=published`);
      expect(status).toBe(200);
    }
  });

  test.each([
    ['an unknown version', 'stories?version=newest', 'must be draft or published'],
    [
      'an unknown operator',
      'stories?filter_query[a][equals]=x',
      '"equals" is not a filter operator',
    ],
    [
      'a malformed filter',
      'stories?filter_query[topic]=x',
      'filter_query[topic] is not of the form',
    ],
    ['a NUL character', 'links?starts_with=%00', 'NUL'],
    ['a NUL character in the path', 'stories/ho%00me', 'NUL'],
    ['broken encoding', 'stories/%E0%A4%A', ''],
  ])('%s is malformed', async (_case, path, sentence) => {
    const { status, body } = await deliver<{ error: string }>(service, path);

    expect(status).toBe(400);
    expect(body.error).toContain(sentence);
  });
});

describe('requests as clients make them', () => {
  test('allows any origin to read the paging headers', async () => {
    const preflight = await fetch(`${service.url}/v2/cdn/stories`, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:9000', 'access-control-request-headers': 'sb-agent' },
    });
    const { headers } = await deliver(service, 'stories?per_page=2');

    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('sb-agent-version');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toBe('total, per-page');
  });

  test('answers 304 to a conditional request for unchanged content', async () => {
    const { headers } = await deliver(service, 'stories/global');
    expect(headers.get('cache-control')).toBe('max-age=0, must-revalidate');
    // `fetch` would add headers that prevent a 304.
    const options = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    const again = new Promise<http.IncomingMessage>((resolve, reject) => {
      const url = `${service.url}/v2/cdn/stories/global?token=public`;
      http.get(url, options, resolve).on('error', reject);
    });

    expect((await again).resume().statusCode).toBe(304);
  });
});

describe('wire form', () => {
  test('a story has the real keys, dates and ids', async () => {
    const { body } = await deliver<{ story: Record<string, unknown>; cv: number }>(
      service,
      'stories/blogs/the-jab',
    );

    expect(Object.keys(body.story)).toEqual([
      ...['name', 'created_at', 'published_at', 'updated_at', 'id', 'uuid', 'content', 'slug'],
      ...['full_slug', 'sort_by_date', 'position', 'tag_list', 'is_startpage', 'parent_id'],
      ...['meta_data', 'group_id', 'first_published_at', 'release_id', 'lang', 'path'],
      ...['alternates', 'default_full_slug', 'translated_slugs'],
    ]);
    expect(body.story).toMatchObject({
      published_at: '2026-05-01T10:00:00.000Z',
      first_published_at: '2026-03-04T09:00:00.000Z',
      tag_list: ['jab'],
      lang: 'default',
      uuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-/),
    });
    expect(body.story.id).toBeLessThan(2 ** 31);
    expect(JSON.stringify(body)).not.toContain('_editable');
    expect(Object.keys(body)).toEqual(['story', 'cv', 'rels', 'links']);
  });

  test('every blok of a draft has a mark for the editor', async () => {
    const { body } = await deliver<{ story: AnsweredStory }>(
      service,
      'stories/pages/home?version=draft&token=preview',
    );

    const [hero] = body.story.content.body as { _uid: string; _editable: string }[];
    expect(hero?._editable).toBe(
      `<!--#storyblok#{"name": "hero", "space": "104200", "uid": "${hero?._uid}", "id": "${body.story.id}"}-->`,
    );
  });

  test('spaces/me has the space and its cache version', async () => {
    const stories = await deliver<{ cv: number }>(service, 'stories?per_page=1');

    expect((await deliver(service, 'spaces/me')).body).toEqual({
      space: {
        id: 104200,
        name: 'Cornerwork',
        domain: 'http://localhost:9123/',
        version: stories.body.cv,
        language_codes: [],
      },
    });
  });

  test('links have stories and folders by uuid, drafts only on request', async () => {
    type Links = { links: Record<string, { slug: string }> };
    const read = async (query: string) =>
      Object.values((await deliver<Links>(service, `links?starts_with=blogs${query}`)).body.links);

    const published = await read('');
    expect(published).toMatchObject([
      { slug: 'blogs', is_folder: true, parent_id: null, real_path: '/blogs' },
      { slug: 'blogs/the-cross' },
      { slug: 'blogs/the-jab' },
    ]);
    const drafts = await read('&version=draft&token=preview');
    expect(drafts.map(({ slug }) => slug)).toContain('blogs/the-hook');
  });
});
