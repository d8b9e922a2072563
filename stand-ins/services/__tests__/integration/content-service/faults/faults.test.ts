import type { ContentService } from '../../../../content-service/start-content-service';
import type { AnsweredStory } from '../../../../rigs/start-test-service';
import {
  deliver,
  findManaged,
  startTestService,
  stopServices,
} from '../../../../rigs/start-test-service';

let service: ContentService;

beforeEach(async () => {
  service = await startTestService();
});
afterEach(stopServices);

type List = { stories: AnsweredStory[]; rels: unknown[]; cv: number };

const list = (query = '') =>
  deliver<List>(service, `stories?starts_with=blogs/&sort_by=slug&version=published${query}`);

/** Returns the reason of a failed request, down to the socket's error. */
async function failureOf(request: Promise<unknown>): Promise<string> {
  try {
    await request;
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    return `${message}: ${cause?.code ?? ''}`;
  }
  return 'none';
}

describe('faults instead of an answer', () => {
  test("rate-limit: answers 429 with the real service's wording", async () => {
    service.faults.add({ kind: 'rate-limit' });
    const { status, headers, body } = await deliver(service, 'stories');

    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(body).toEqual({
      error: 'Rate limit of 6 request per second has been reached. Retry later.',
    });
  });

  test('expired-token: refuses the token as an unknown one', async () => {
    service.faults.add({ kind: 'expired-token', count: 1 });
    const { status, body } = await deliver(service, 'stories');
    const unknown = await deliver(service, 'stories?token=unknown');

    expect({ status, body }).toEqual({ status: 401, body: unknown.body });
    expect((await list()).status).toBe(200);
  });

  test('reset in the body: starts the answer and never ends it', async () => {
    service.faults.add({ kind: 'reset', when: 'in-body' });
    const response = await fetch(`${service.url}/v2/cdn/stories?token=public`);

    expect(response.status).toBe(200);
    expect(await failureOf(response.text())).toMatch(/^terminated/);
  });

  test('delay: answers after later requests', async () => {
    service.faults.add({ kind: 'delay', milliseconds: 1_500, query: { page: '1' } });
    const order: string[] = [];
    const asked = ['1', '2'].map(async (page) => {
      const { status } = await list(`&page=${page}`);
      order.push(`page ${page}: ${status}`);
    });
    await Promise.all(asked);

    expect(order).toEqual(['page 2: 200', 'page 1: 200']);
  });

  test('delay: stops waiting when the client disconnects', async () => {
    service.faults.add({ kind: 'delay', milliseconds: 600_000 });
    const signal = AbortSignal.timeout(50);

    await expect(fetch(`${service.url}/v2/cdn/stories`, { signal })).rejects.toThrow(/aborted/);
  });
});

describe('faults in an answer', () => {
  test('unknown-blok: is in the first rich text or blok list of the named story', async () => {
    service.faults.add([
      { kind: 'unknown-blok', story: 'blogs/the-jab' },
      { kind: 'unknown-blok', story: 'pages/home', blok: 'carousel_3d' },
    ]);
    const { body } = await list();
    const home = await deliver<{ story: AnsweredStory }>(service, 'stories/pages/home');

    const [cross, jab] = body.stories.map((story) => JSON.stringify(story.content.body));
    expect(cross).not.toContain('mystery_blok');
    expect(jab).toContain('"type":"blok"');
    expect(jab).toContain('"component":"mystery_blok"');
    expect(home.body.story.content.body).toContainEqual(
      expect.objectContaining({ component: 'carousel_3d', _uid: expect.any(String) }),
    );
  });

  test.each([
    [{}, 'title', 13],
    [{ field: 'cover_image', value: null }, 'cover_image', null],
    [{ field: 'schedule', value: { nested: [] } }, 'schedule', { nested: [] }],
  ])('malformed-field with %j', async (settings, field, value) => {
    service.faults.add({ kind: 'malformed-field', story: 'blogs/the-jab', ...settings });
    const { body } = await list();

    const [cross, jab] = body.stories;
    expect(jab?.content[field]).toEqual(value);
    expect(cross?.content[field]).not.toEqual(value);
    expect((await findManaged(service, 'blogs/the-jab')).content[field]).not.toEqual(value);
  });
});

describe('edit-in-mid-listing', () => {
  /** Reads two pages of one story each, newest first. */
  async function readPages(): Promise<{ slugs: string[]; names: string[]; cvs: number[] }> {
    const query = 'stories?starts_with=blogs/&sort_by=first_published_at:desc&per_page=1';
    const first = (await deliver<List>(service, `${query}&page=1`)).body;
    const second = (await deliver<List>(service, `${query}&page=2`)).body;
    const stories = [...first.stories, ...second.stories];
    return {
      slugs: stories.map(({ slug }) => slug),
      names: stories.map(({ name }) => name),
      cvs: [first.cv, second.cv],
    };
  }

  test.each([
    ['change' as const, ['the-jab', 'the-cross'], ['the-jab', 'the-cross']],
    ['move-to-front' as const, ['the-jab', 'the-jab'], ['the-cross', 'the-jab']],
    ['unpublish' as const, ['the-jab'], ['the-cross']],
    ['add' as const, ['the-jab', 'the-jab'], ['the-jab-added', 'the-jab']],
  ])('%s between two pages', async (edit, during, after) => {
    service.faults.add({ kind: 'edit-in-mid-listing', edit });
    const read = await readPages();

    expect(read.slugs).toEqual(during);
    expect(read.cvs[1]).toBeGreaterThan(read.cvs[0] ?? 0);
    expect((await readPages()).slugs).toEqual(after);
    service.faults.clear();
    expect((await readPages()).slugs).toEqual(['the-jab', 'the-cross']);
  });
});

describe('selection of requests', () => {
  const statuses = async (paths: readonly string[]) => {
    const seen: number[] = [];
    for (const path of paths) seen.push((await deliver(service, path)).status);
    return seen;
  };
  const fail = { kind: 'server-error' as const };

  test.each([
    ['all', {}, [500, 500, 500, 500]],
    ['from the n-th', { nth: 3 }, [200, 200, 500, 500]],
    ['so many', { count: 2 }, [500, 500, 200, 200]],
    ['so many from the n-th', { nth: 2, count: 1 }, [200, 500, 200, 200]],
    ['none by chance', { probability: 0 }, [200, 200, 200, 200]],
    ['some by chance, the same for a seed', { probability: 0.5, seed: 3 }, [200, 500, 500, 500]],
  ])('%s', async (_case, aim, expected) => {
    service.faults.add({ ...fail, ...aim });

    expect(await statuses(['tags', 'tags', 'tags', 'tags'])).toEqual(expected);
  });

  test.each([
    ['a path', { path: '/v2/cdn/stories' }, [500, 500, 500, 200]],
    ['lists only', { path: '/v2/cdn/stories?' }, [200, 500, 500, 200]],
    ['one page', { query: { page: '2' } }, [200, 200, 500, 200]],
    ['another service', { path: '/f/' }, [200, 200, 200, 200]],
  ])('%s', async (_case, aim, expected) => {
    service.faults.add({ ...fail, ...aim });

    expect(
      await statuses(['stories/global', 'stories?page=1', '/stories/?page=2', 'tags']),
    ).toEqual(expected);
  });

  test('ignores preflights', async () => {
    service.faults.add({ ...fail, count: 1 });
    const preflight = await fetch(`${service.url}/v2/cdn/tags`, { method: 'OPTIONS' });

    expect(preflight.status).toBe(204);
    expect(await statuses(['tags', 'tags'])).toEqual([500, 200]);
  });
});
