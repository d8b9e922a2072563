import type { RunningServer } from '../../../../../../src/processes/shared/listen';
import { serveSpace, stopServing } from '../../../rigs/serve-space';
import type { AnsweredStory } from '../../../../rigs/start-test-service';
import { deliver, listSlugs } from '../../../../rigs/start-test-service';
import { spaceOf, uuidOf } from '../../../rigs/stored-stories';

let service: RunningServer;

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
      { fullSlug: 'gear/gloves', name: 'Gloves', tagList: ['bag', 'ring'], position: 20 },
      { fullSlug: 'gear/gloves-care', name: 'Wash them', tagList: ['ring'], position: 10 },
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
    ['starts_with=/gear/', everything.slice(1)],
    ['starts_with=gear/*', everything.slice(1)],
    ['starts_with=gear/gl', ['gear/gloves', 'gear/gloves-care']],
    ['by_slugs=gear/gloves', ['gear/gloves']],
    ['by_slugs=gear/gloves*', ['gear/gloves', 'gear/gloves-care']],
    ['by_slugs=*/gloves,home', ['home', 'gear/gloves']],
    ['by_slugs=gear', ['gear/']],
    ['by_slugs=gear/', ['gear/']],
    ['by_slugs=gear/wraps', []],
    ['excluding_slugs=gear/*', ['home']],
    ['excluding_slugs=gear/gloves,home', ['gear/', 'gear/gloves-care', 'gear/wraps/cotton']],
    ['by_ids=101,104,999', ['home', 'gear/gloves']],
    ['excluding_ids=101,103', ['gear/gloves', 'gear/gloves-care', 'gear/wraps/cotton']],
    [`by_uuids=${uuidOf(105)},${uuidOf(101)},nobody`, ['home', 'gear/gloves-care']],
    [`by_uuids=${uuidOf(102)}`, []],
    [`by_uuids=${uuidOf(108)}`, []],
    [`by_uuids=${uuidOf(101)},${uuidOf(104)}&starts_with=gear/`, ['gear/gloves']],
    ['content_type=page', ['home']],
    ['content_type=article', []],
    ['level=1', ['home']],
    ['level=2', ['gear/gloves', 'gear/gloves-care']],
    ['level=3', ['gear/wraps/cotton']],
    ['level=deep', []],
    ['is_startpage=1', ['gear/']],
    ['is_startpage=0', everything.filter((slug) => slug !== 'gear/')],
    ['with_tag=bag', ['gear/gloves']],
    ['with_tag=none,ring', ['gear/gloves', 'gear/gloves-care']],
    ['with_tag=none', []],
    ['in_workflow_stages=12', []],
    ['published_at_gt=2026-02-03 09:59', ['gear/']],
    ['published_at_gt=2026-02-03 10:00', []],
    ['published_at_gte=2026-02-03 10:00', ['gear/']],
    ['published_at_lt=2026-02-03 10:00', everything.filter((slug) => slug !== 'gear/')],
    ['published_at_lte=2026-02-03T10:00:00Z', everything],
    ['first_published_at_gt=2026-01-31', ['gear/']],
    ['first_published_at_lte=2026-01-01 09:00', everything.filter((slug) => slug !== 'gear/')],
    ['updated_at_gt=2026-02-04 11:59', ['gear/']],
    ['updated_at_lt=someday', []],
    ['search_term=cotton', ['gear/wraps/cotton']],
    ['search_term=corner a for', ['home']],
    ['search_term=kimono', []],
  ])('%s', async (query, slugs) => {
    expect(await listSlugs(service, `sort_by=id&${query}`)).toEqual(slugs);
  });

  test('keeps the order of uuids whatever sort_by says', async () => {
    const query = `by_uuids_ordered=${uuidOf(105)},${uuidOf(101)},${uuidOf(104)},${uuidOf(101)}&sort_by=id`;

    expect(await listSlugs(service, query)).toEqual(['gear/gloves-care', 'home', 'gear/gloves']);
  });

  test('sorts a search without sort_by by relevance: slug, name, position', async () => {
    expect(await listSlugs(service, 'search_term=gloves')).toEqual([
      'gear/gloves-care',
      'gear/gloves',
      'gear/wraps/cotton',
      'home',
    ]);
  });
});

describe('pages of a list', () => {
  test.each([
    ['', '25', 5],
    ['per_page=2', '2', 2],
    ['per_page=2&page=3', '2', 1],
    ['per_page=2&page=4', '2', 0],
    ['per_page=100', '100', 5],
    ['per_page=101', '100', 5],
    ['per_page=99999999999999999999999', '100', 5],
    [`per_page=${'9'.repeat(400)}`, '100', 5],
    ['per_page=0', '25', 5],
    ['per_page=-3', '25', 5],
    ['per_page=2.5', '25', 5],
    ['per_page=many', '25', 5],
    ['page=0', '25', 5],
    ['page=-1', '25', 5],
    ['page=two', '25', 5],
    ['page=1e3', '25', 5],
    [`page=${'9'.repeat(400)}`, '25', 0],
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
    ['gear/', 'gear/'],
    ['gear', 'gear/'],
    ['gear/gloves', 'gear/gloves'],
    ['gear/gloves/', 'gear/gloves'],
    ['gear%2Fgloves', 'gear/gloves'],
    ['104', 'gear/gloves'],
    [`${uuidOf(104)}?find_by=uuid`, 'gear/gloves'],
    ['gear?content_type=probe', 'gear/'],
  ])('%s', async (path, fullSlug) => {
    const { body } = await deliver<{ story: AnsweredStory }>(service, `stories/${path}`);

    expect(body.story.full_slug).toBe(fullSlug);
  });

  test.each([
    'gear/wraps',
    '102',
    `${uuidOf(104)}`,
    'gear/wraps/draft',
    'gear/gloves?content_type=page',
    'de/gear/gloves',
  ])('answers 404 for %s', async (path) => {
    const { status, body } = await deliver(service, `stories/${path}`);

    expect(status).toBe(404);
    expect(body).toEqual(['This record could not be found']);
  });

  test.each([
    'filter_query[a][in]=b',
    'is_startpage=1',
    'starts_with=a',
    'by_uuids=a',
    'per_page=1',
    'page=1',
    'sort_by=name',
    'with_tag=a',
    'search_term=a',
    'level=1',
    'nonsense=1',
  ])('%s is refused', async (parameter) => {
    const { status, body } = await deliver(service, `stories/home?${parameter}`);

    expect(status).toBe(422);
    expect(body).toEqual({ error: `Parameter(s) ${parameter.split(/[=[]/)[0]} not allowed` });
  });

  test('refuses a NUL character in the path', async () => {
    expect((await deliver(service, 'stories/ho%00me')).status).toBe(400);
  });
});

test('omits excluded fields of content and story wherever stories are delivered', async () => {
  const query =
    'by_ids=101&excluding_fields=text&excluding_story_fields=alternates,translated_slugs';
  const { body } = await deliver<{ stories: AnsweredStory[] }>(service, `stories?${query}`);
  const [story] = body.stories;

  expect(story?.content).toEqual({ _uid: 'uid-101', component: 'page' });
  expect(story).toHaveProperty('full_slug', 'home');
  expect(story).not.toHaveProperty('alternates');
  expect(story).not.toHaveProperty('translated_slugs');
});
