import type { RunningServer } from '../../../../../../src/processes/shared/listen';
import { serveSpace, stopServing } from '../../../rigs/serve-space';
import type { AnsweredStory } from '../../../../rigs/start-test-service';
import { deliver, listSlugs } from '../../../../rigs/start-test-service';
import { spaceOf, uuidOf } from '../../../rigs/stored-stories';

let service: RunningServer;

const care = { tags: ['jab', 'hook'], day: '2026-03-04 09:00' };

/** Folders precede their content, so `gear` is 102, `gear/` 103 and so on. */
beforeAll(async () => {
  service = await serveSpace(
    spaceOf([
      {
        fullSlug: 'home',
        content: { component: 'page', text: 'A corner for gloves' },
        position: 5,
      },
      {
        fullSlug: 'gear/',
        name: 'All gear',
        createdAt: '2026-02-01T00:00:00.000Z',
        publishedAt: '2026-02-03T10:00:00.000Z',
        updatedAt: '2026-02-04T12:00:00.000Z',
      },
      { fullSlug: 'gear/gloves', name: 'Gloves', position: 20 },
      { fullSlug: 'gear/gloves-care', name: 'Wash them', position: 10, content: care },
      { fullSlug: 'gear/wraps/cotton', name: 'Cotton', content: { text: 'Under gloves' } },
      { fullSlug: 'gear/wraps/draft', isDraft: true },
    ]),
  );
});
afterAll(stopServing);

const everything = ['home', 'gear/', 'gear/gloves', 'gear/gloves-care', 'gear/wraps/cotton'];

describe('selection of a list', () => {
  test.each([
    ['', everything],
    ['starts_with=gear', everything.slice(1)],
    ['starts_with=gear/*', everything.slice(1)],
    ['starts_with=gear/gl', ['gear/gloves', 'gear/gloves-care']],
    ['by_slugs=gear/gloves*', ['gear/gloves', 'gear/gloves-care']],
    ['by_slugs=*/gloves,home', ['home', 'gear/gloves']],
    ['by_slugs=gear', ['gear/']],
    ['by_slugs=gear/wraps', []],
    ['by_ids=101,104,999', ['home', 'gear/gloves']],
    ['content_type=page', ['home']],
    ['excluding_ids=101,103', ['gear/gloves', 'gear/gloves-care', 'gear/wraps/cotton']],
    [`by_uuids=${uuidOf(105)},${uuidOf(101)},nobody`, ['home', 'gear/gloves-care']],
    [`by_uuids=${uuidOf(108)}`, []],
    [`by_uuids=${uuidOf(101)},${uuidOf(104)}&starts_with=gear/`, ['gear/gloves']],
  ])('%s', async (query, slugs) => {
    expect(await listSlugs(service, `sort_by=id&${query}`)).toEqual(slugs);
  });
});

describe('filters and orders', () => {
  test.each([
    ['filter_query[text][in]=x,Under gloves', ['gear/wraps/cotton']],
    ['filter_query[component][in]=page', ['home']],
    ['filter_query[tags][any_in_array]=hook,jab', ['gear/gloves-care']],
    ['filter_query[day][gt_date]=2026-03-04 08:59', ['gear/gloves-care']],
    ['filter_query[day][gt_date]=2026-03-04 09:00', []],
    ['filter_query[tags][any_in_array]=jab&filter_query[text][in]=x', []],
    [
      'filter_query[__or][][tags][any_in_array]=jab&filter_query[__or][][component][in]=page',
      ['home', 'gear/gloves-care'],
    ],
  ])('%s', async (query, slugs) => {
    expect(await listSlugs(service, `sort_by=id&${query}`)).toEqual(slugs);
  });

  test.each([
    ['', ['gear/', 'home', 'gear/gloves', 'gear/gloves-care', 'gear/wraps/cotton']],
    ['position:desc', ['gear/gloves', 'gear/gloves-care', 'home', 'gear/', 'gear/wraps/cotton']],
    ['created_at:asc', ['home', 'gear/gloves', 'gear/gloves-care', 'gear/wraps/cotton', 'gear/']],
    ['id:desc', everything.toReversed()],
  ])('sort_by=%s', async (sortBy, slugs) => {
    expect(await listSlugs(service, `sort_by=${sortBy}`)).toEqual(slugs);
    expect(await listSlugs(service, `sort_by=${sortBy}&page=2&per_page=1`)).toEqual([slugs[1]]);
  });
});

describe('relations', () => {
  test.each([
    [50, 50],
    [51, 0],
  ])('of %i stories %i are sent with the answer', async (count, sent) => {
    const uuids = Array.from({ length: count }, (_, index) => uuidOf(102 + index));
    const hub = await serveSpace(
      spaceOf([
        { fullSlug: 'hub', content: { related: [...uuids, ...uuids] } },
        ...uuids.map((_, index) => ({ fullSlug: `story-${index}` })),
      ]),
    );
    const { body } = await deliver(hub, 'stories/hub?resolve_relations=probe.related');

    expect(body.rels).toHaveLength(sent);
    expect(body.rel_uuids).toEqual(sent === 0 ? uuids : undefined);
  });
});

describe('pages of a list', () => {
  test.each([
    ['', '25', 5],
    ['per_page=2&page=3', '2', 1],
    ['per_page=2&page=4', '2', 0],
    ['per_page=101', '100', 5],
    [`per_page=${'9'.repeat(400)}`, '100', 5],
    ['per_page=0', '25', 5],
    ['page=0', '25', 5],
    ['page=two', '25', 5],
  ])('%s', async (query, perPage, length) => {
    const { status, headers, body } = await deliver<{ stories: unknown[] }>(
      service,
      `stories?${query}`,
    );

    expect(status).toBe(200);
    expect(headers.get('total')).toBe('5');
    expect(headers.get('per-page')).toBe(perPage);
    expect(body.stories).toHaveLength(length);
  });

  test('allows a thousand links a page', async () => {
    const { headers } = await deliver(service, 'links?per_page=5000');

    expect(headers.get('per-page')).toBe('1000');
    expect(headers.get('total')).toBe('7');
  });
});

describe('one story', () => {
  test.each([
    ['gear', 'gear/'],
    ['gear/gloves', 'gear/gloves'],
    ['gear/gloves/', 'gear/gloves'],
    ['104', 'gear/gloves'],
  ])('%s', async (path, fullSlug) => {
    const { body } = await deliver<{ story: AnsweredStory }>(service, `stories/${path}`);

    expect(body.story.full_slug).toBe(fullSlug);
  });

  test.each(['gear/wraps', '102', `${uuidOf(104)}`, 'gear/wraps/draft', 'de/gear/gloves'])(
    'answers 404 for %s',
    async (path) => {
      const { status, body } = await deliver(service, `stories/${path}`);

      expect(status).toBe(404);
      expect(body).toEqual(['This record could not be found']);
    },
  );

  test.each(['filter_query[a][in]=b', 'by_uuids=a', 'page=1', 'nonsense=1'])(
    '%s is refused',
    async (parameter) => {
      const { status, body } = await deliver(service, `stories/home?${parameter}`);

      expect(status).toBe(422);
      expect(body).toEqual({ error: `Parameter(s) ${parameter.split(/[=[]/)[0]} not allowed` });
    },
  );
});
