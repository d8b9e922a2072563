import type { ContentService } from '../../../../content-service/start-content-service';
import type { AnsweredStory } from '../../../../rigs/start-test-service';
import { deliver, startTestService, stopServices } from '../../../../rigs/start-test-service';

let service: ContentService;

beforeAll(async () => {
  service = await startTestService();
});
afterEach(() => service.faults.clear());
afterAll(stopServices);

describe('edit-in-mid-listing', () => {
  type List = { stories: AnsweredStory[]; cv: number };

  /** Reads two pages of one story each, newest first. */
  async function readPages() {
    const query = 'stories?starts_with=blogs/&sort_by=first_published_at:desc&per_page=1';
    const first = (await deliver<List>(service, `${query}&page=1`)).body;
    const second = (await deliver<List>(service, `${query}&page=2`)).body;
    const slugs = [...first.stories, ...second.stories].map(({ slug }) => slug);
    return { slugs, cvs: [first.cv, second.cv] as const };
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
    expect(read.cvs[1]).toBeGreaterThan(read.cvs[0]);
    expect((await readPages()).slugs).toEqual(after);
    service.faults.clear();
    expect((await readPages()).slugs).toEqual(['the-jab', 'the-cross']);
  });
});

test.each([
  ['all', {}, [500, 500, 500, 500]],
  ['those from the n-th', { nth: 3 }, [200, 200, 500, 500]],
  ['so many from the n-th', { nth: 2, count: 1 }, [200, 500, 200, 200]],
  ['none by chance', { probability: 0 }, [200, 200, 200, 200]],
  ['some by chance, the same for a seed', { probability: 0.5, seed: 3 }, [200, 500, 500, 500]],
  ['a path', { path: '/v2/cdn/stories' }, [500, 500, 500, 200]],
  ['lists only', { path: '/v2/cdn/stories?' }, [200, 500, 500, 200]],
  ['one page', { query: { page: '2' } }, [200, 200, 500, 200]],
  ['another service', { path: '/f/' }, [200, 200, 200, 200]],
])('a fault hits %s', async (_case, aim, expected) => {
  service.faults.add({ kind: 'server-error', ...aim });
  const seen: number[] = [];
  for (const path of ['stories/global', 'stories?page=1', '/stories/?page=2', 'links']) {
    seen.push((await deliver(service, path)).status);
  }

  expect(seen).toEqual(expected);
});

describe('fault control', () => {
  type Answer = { faults?: unknown[]; kinds?: object; error?: string };

  async function control(method: 'GET' | 'POST' | 'DELETE', body?: object) {
    const response = await fetch(`${service.url}/control/faults`, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  }

  test('adds, lists and clears faults', async () => {
    const added = await control('POST', { kind: 'server-error', status: 502, count: 1 });
    expect(added.status).toBe(201);
    expect((await deliver(service, 'links')).status).toBe(502);
    expect((await deliver(service, 'links')).status).toBe(200);

    const shown = await control('GET');
    expect(shown.body.faults).toMatchObject([
      { kind: 'server-error', path: '/v2/cdn/', nth: 1, count: 1, matched: 2, hits: 1 },
    ]);
    expect(Object.keys(shown.body.kinds ?? {})).toContain('edit-in-mid-listing');
    expect(await control('DELETE')).toEqual({ status: 200, body: { faults: [] } });
  });

  test.each([
    ['an unknown kind', { kind: 'fire' }, 'There is no fault of kind "fire". Kinds: rate-limit,'],
    [
      'an unknown setting',
      { kind: 'delay', milliseconds: 5, secnods: 5 },
      'secnods of the delay fault is not a',
    ],
    [
      'a number out of range',
      { kind: 'server-error', status: 200 },
      'status of the server-error fault is 200, but must be a status from 400 to 599.',
    ],
    [
      'an edit that happens twice',
      { kind: 'edit-in-mid-listing', count: 2 },
      'count of the edit-in-mid-listing fault is 2, but must be 1: the edit happens once.',
    ],
  ])('refuses %s', async (_case, order, sentence) => {
    const { status, body } = await control('POST', order);

    expect(status).toBe(422);
    expect(body.error).toContain(sentence);
  });

  test('has no CORS headers, and faults never hit it', async () => {
    const preflight = await fetch(`${service.url}/control/faults`, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();

    await control('POST', { kind: 'reset', path: '/' });
    expect((await control('DELETE')).status).toBe(200);
  });
});
