import type { AnsweredStory } from '../../../../rigs/start-test-service';
import {
  deliver,
  listSlugs,
  startTestService,
  stopServices,
} from '../../../../rigs/start-test-service';
import { articleFile, smallSpace } from '../../../../rigs/write-demo-folder';

let service: Awaited<ReturnType<typeof startTestService>>;
/** Stories by full slug, drafts too. */
let stories: Record<string, AnsweredStory>;

/** Articles that have 50 and 51 others as related ones. */
const hubs = Object.fromEntries(
  [50, 51].map((count) => {
    const related = Array.from({ length: count }, (_, index) => `other-${index}`).join(', ');
    return [`blogs/hub-${count}.md`, articleFile('Hub', day(1), `related: [${related}]`)];
  }),
);
const others = Object.fromEntries(
  Array.from({ length: 51 }, (_, index) => [
    `blogs/other-${index}.md`,
    articleFile(`Other ${index}`, day(2)),
  ]),
);

function day(number: number): string {
  return `2025-01-0${number}T09:00:00.000Z`;
}

beforeAll(async () => {
  service = await startTestService({ files: { ...smallSpace, ...hubs, ...others } });
  const all = 'stories?version=draft&token=preview&per_page=100';
  const { body } = await deliver<{ stories: AnsweredStory[] }>(service, all);
  stories = Object.fromEntries(body.stories.map((story) => [story.full_slug, story]));
});
afterAll(stopServices);

const jab = 'blogs/the-jab';
const cross = 'blogs/the-cross';
const idOf = (slug: string) => String(stories[slug]?.id);
const uuidOf = (slug: string) => String(stories[slug]?.uuid);

test.each<[string, () => string, string[]]>([
  ['starts_with', () => 'starts_with=blogs/the-', [cross, jab]],
  [
    'starts_with and a star',
    () => 'starts_with=/authors/*',
    ['authors/dolores-quan', 'authors/june-okafor'],
  ],
  ['by_slugs with a star', () => 'by_slugs=*/the-jab,global', [jab, 'global']],
  ['by_slugs of a folder', () => 'by_slugs=blogs', []],
  ['by_ids', () => `by_ids=${idOf(jab)},${idOf('global')},999`, [jab, 'global']],
  ['content_type', () => 'content_type=global', ['global']],
  ['excluding_ids', () => `starts_with=blogs/the&excluding_ids=${idOf(jab)}`, [cross]],
  ['by_uuids', () => `by_uuids=${uuidOf(cross)},nobody,${uuidOf(jab)}`, [cross, jab]],
  ['by_uuids of a draft', () => `by_uuids=${uuidOf('blogs/the-hook')}`, []],
  ['two at once', () => `by_uuids=${uuidOf(jab)},${uuidOf('global')}&starts_with=blogs/`, [jab]],
  ['[in] of several', () => 'filter_query[title][in]=x,The jab', [jab]],
  ['[in] of a component', () => 'filter_query[component][in]=global', ['global']],
  [
    '[any_in_array]',
    () => `filter_query[contributors][any_in_array]=x,${uuidOf('authors/june-okafor')}`,
    [cross, jab],
  ],
  ['[gt_date] before', () => 'filter_query[schedule][gt_date]=2030-01-01 07:59', [cross]],
  ['[gt_date] at the same time', () => 'filter_query[schedule][gt_date]=2030-01-01 08:00', []],
  ['two filters', () => 'filter_query[title][in]=The jab&filter_query[component][in]=x', []],
  [
    'alternatives',
    () => 'filter_query[__or][][title][in]=The jab&filter_query[__or][][component][in]=global',
    [jab, 'global'],
  ],
])('story list: selected by %s', async (_case, query, slugs) => {
  expect(await listSlugs(service, `sort_by=full_slug&${query()}`)).toEqual(slugs);
});

test.each([
  ['', [jab, cross]],
  ['first_published_at:asc', [cross, jab]],
  ['name:desc', [jab, cross]],
])('story list: sorted by "%s"', async (sortBy, slugs) => {
  const query = `starts_with=blogs/the-&sort_by=${sortBy}`;
  expect(await listSlugs(service, query)).toEqual(slugs);
  expect(await listSlugs(service, `${query}&page=2&per_page=1`)).toEqual([slugs[1]]);
});

test.each([
  [50, { rels: 50, uuids: undefined }],
  [51, { rels: 0, uuids: 51 }],
])('relations: of %i stories those up to 50 are sent with the answer', async (count, sent) => {
  const path = `stories/blogs/hub-${count}?resolve_relations=article.related`;
  const { body } = await deliver<{ rels: unknown[]; rel_uuids?: string[] }>(service, path);

  expect({ rels: body.rels.length, uuids: body.rel_uuids?.length }).toEqual(sent);
});

test.each([
  ['', ['topics/technique']],
  ['&resolve_level=2', ['topics/technique', 'categories/training']],
])('relations: of the named fields are sent, with "%s"', async (level, slugs) => {
  const path = `stories/${jab}?resolve_relations=article.topic,topic.category${level}`;
  const { body } = await deliver<{ rels: AnsweredStory[] }>(service, path);

  expect(body.rels.map(({ full_slug }) => full_slug)).toEqual(slugs);
});

test.each([
  ['', '25', 25],
  ['page=3', '25', 13],
  ['page=4', '25', 0],
  ['per_page=101', '100', 63],
  [`per_page=${'9'.repeat(400)}`, '100', 63],
  ['per_page=0', '25', 25],
  ['page=0', '25', 25],
  ['page=two', '25', 25],
])('pages of a list: %s', async (query, perPage, length) => {
  const { status, headers, body } = await deliver<{ stories: unknown[] }>(
    service,
    `stories?${query}`,
  );

  expect(status).toBe(200);
  expect([headers.get('total'), headers.get('per-page')]).toEqual(['63', perPage]);
  expect(body.stories).toHaveLength(length);
});

test('pages of links have up to a thousand', async () => {
  const { headers } = await deliver(service, 'links?per_page=5000');

  expect(headers.get('per-page')).toBe('1000');
  expect(headers.get('total')).toBe('68');
});

test.each([jab, `${jab}/`, 'id'])('one story: by %s', async (name) => {
  const path = `stories/${name === 'id' ? idOf(jab) : name}`;
  const { body } = await deliver<{ story: AnsweredStory }>(service, path);

  expect(body.story.full_slug).toBe(jab);
});

test.each(['blogs', 'uuid', 'blogs/the-hook', 'de/blogs/the-jab'])(
  'one story: %s is not found',
  async (name) => {
    const path = `stories/${name === 'uuid' ? uuidOf(jab) : name}`;
    const { status, body } = await deliver(service, path);

    expect([status, body]).toEqual([404, ['This record could not be found']]);
  },
);

test.each(['filter_query[a][in]=b', 'by_uuids=a', 'page=1', 'nonsense=1'])(
  'one story: the parameter %s is refused',
  async (parameter) => {
    const { status, body } = await deliver(service, `stories/global?${parameter}`);

    const error = `Parameter(s) ${parameter.split(/[=[]/)[0]} not allowed`;
    expect([status, body]).toEqual([422, { error }]);
  },
);
