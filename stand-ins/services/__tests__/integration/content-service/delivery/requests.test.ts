import http from 'node:http';
import type { AnsweredStory } from '../../../../rigs/start-test-service';
import { deliver, startTestService, stopServices } from '../../../../rigs/start-test-service';

afterEach(stopServices);

describe('access', () => {
  test.each([
    ['no token', 'stories?token='],
    ['an unknown token', 'stories?token=guess'],
    ['drafts with the public token', 'stories?token=public&version=draft'],
    ['one draft with the public token', 'stories/blogs/the-hook?token=public&version=draft'],
  ])('%s is refused', async (_case, path) => {
    const answer = await deliver(await startTestService(), path);

    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ error: 'Unauthorized' });
  });

  test('tokens can be configured', async () => {
    const tokens = { public: 'p', preview: 'q', management: 'm' };
    const service = await startTestService({ tokens });

    expect((await deliver(service, 'spaces/me?token=p')).status).toBe(200);
    expect((await deliver(service, 'spaces/me')).status).toBe(401);
  });
});

describe('errors', () => {
  test('refuses unknown parameters for stories and ignores them elsewhere', async () => {
    const service = await startTestService();

    const refused = await deliver(service, 'stories?startswith=blogs/');
    expect(refused.status).toBe(422);
    expect(refused.body).toEqual({ error: 'Parameter(s) startswith not allowed' });
    for (const path of ['links', 'spaces/me']) {
      expect((await deliver(service, `${path}?resolve_links=url&version=published`)).status).toBe(
        200,
      );
    }
  });

  test.each([
    ['an unknown version', 'stories?version=newest'],
    ['an unknown filter operator', 'stories?filter_query[topic][equals]=x'],
    ['a malformed filter', 'stories?filter_query[topic]=x'],
    ['a NUL character', 'stories?starts_with=%00'],
    ['broken encoding', 'stories/%E0%A4%A'],
    ['a NUL character in a lenient place', 'links?starts_with=%00'],
  ])('%s is malformed', async (_case, path) => {
    const answer = await deliver<{ error: string }>(await startTestService(), path);

    expect(answer.status).toBe(400);
    expect(answer.body.error).not.toBe('');
  });
});

describe('requests as clients make them', () => {
  test('allows any origin to read the paging headers', async () => {
    const service = await startTestService();
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
    const service = await startTestService();
    const { headers } = await deliver(service, 'stories/global');
    const again = await askAgain(
      `${service.url}/v2/cdn/stories/global?token=public`,
      headers.get('etag') ?? '',
    );

    expect(headers.get('cache-control')).toBe('max-age=0, must-revalidate');
    expect(again).toBe(304);
  });
});

/** Returns the status of a conditional request. `fetch` would add headers that prevent a 304. */
function askAgain(url: string, etag: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'if-none-match': etag } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
      .on('error', reject);
  });
}

describe('wire form of a story', () => {
  test('has the real keys, dates and ids', async () => {
    const { body } = await deliver<{ story: Record<string, unknown>; cv: number }>(
      await startTestService(),
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
    expect(Number.isInteger(body.cv)).toBe(true);
  });

  test('marks every blok of a draft', async () => {
    const { body } = await deliver<{ story: AnsweredStory }>(
      await startTestService(),
      'stories/pages/home?version=draft&token=preview',
    );

    const [hero] = body.story.content.body as { _uid: string; _editable: string }[];
    expect(hero?._editable).toBe(
      `<!--#storyblok#{"name": "hero", "space": "104200", "uid": "${hero?._uid}", "id": "${body.story.id}"}-->`,
    );
  });
});

describe('other endpoints', () => {
  test('spaces/me has the space and its cache version', async () => {
    const service = await startTestService({ siteUrl: 'http://localhost:9123' });
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
    const service = await startTestService();
    type Links = { links: Record<string, { uuid: string; slug: string; is_folder: boolean }> };
    const published = (await deliver<Links>(service, 'links?starts_with=blogs')).body.links;
    const draft = await deliver<Links>(
      service,
      'links?starts_with=blogs&version=draft&token=preview',
    );

    const slugs = (links: Links['links']) => Object.values(links).map((link) => link.slug);
    expect(slugs(published)).toEqual(['blogs', 'blogs/the-cross', 'blogs/the-jab']);
    expect(slugs(draft.body.links)).toContain('blogs/the-hook');
    const [folder] = Object.values(published);
    expect(folder).toMatchObject({ is_folder: true, parent_id: null, real_path: '/blogs' });
  });
});
