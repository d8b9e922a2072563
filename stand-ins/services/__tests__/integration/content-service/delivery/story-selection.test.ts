import type { ContentService } from '../../../../content-service/start-content-service';
import type { AnsweredStory } from '../../../../rigs/start-test-service';
import {
  deliver,
  listSlugs,
  startTestService,
  stopServices,
} from '../../../../rigs/start-test-service';
import { articleFile, smallSpace } from '../../../../rigs/write-demo-folder';

let service: ContentService;

beforeAll(async () => {
  service = await startTestService({
    files: {
      ...smallSpace,
      'blogs/the-slip.md': articleFile('A slip', '2025-06-01T09:00:00.000Z').replace(
        'tags: [jab]',
        'tags: [defense, beginners]',
      ),
    },
  });
});
afterAll(stopServices);

async function uuidOf(fullSlug: string): Promise<string> {
  const { body } = await deliver<{ story: AnsweredStory }>(service, `stories/${fullSlug}`);
  return body.story.uuid;
}

describe('sort_by', () => {
  test.each([
    ['first_published_at:desc', ['blogs/the-jab', 'blogs/the-cross', 'blogs/the-slip']],
    ['first_published_at:asc', ['blogs/the-slip', 'blogs/the-cross', 'blogs/the-jab']],
    ['content.title:asc', ['blogs/the-slip', 'blogs/the-cross', 'blogs/the-jab']],
    ['content.schedule:desc,name:asc', ['blogs/the-cross', 'blogs/the-jab', 'blogs/the-slip']],
    [
      'content.meta_info.title:desc,slug:asc',
      ['blogs/the-cross', 'blogs/the-jab', 'blogs/the-slip'],
    ],
  ])('%s', async (sortBy, slugs) => {
    expect(await listSlugs(service, `starts_with=blogs/&sort_by=${sortBy}`)).toEqual(slugs);
  });

  test('sorts categories in their manual order by position', async () => {
    const query = 'starts_with=categories/&sort_by=position:desc';

    expect(await listSlugs(service, query)).toEqual(['categories/training', 'categories/wellness']);
  });

  test('sorts newest first by default', async () => {
    expect((await listSlugs(service, 'starts_with=blogs/'))[0]).toBe('blogs/the-jab');
  });
});

describe('selection', () => {
  test.each([
    ['starts_with=blogs/the-s', ['blogs/the-slip']],
    ['by_slugs=blogs/the-jab,topics/*', ['blogs/the-jab', 'topics/footwork', 'topics/technique']],
    ['starts_with=blogs/&excluding_slugs=*slip,*jab', ['blogs/the-cross']],
    ['content_type=author', ['authors/dolores-quan', 'authors/june-okafor']],
    ['with_tag=defense,nothing', ['blogs/the-slip']],
    ['search_term=SOMEBODY in', ['pages/home']],
    ['is_startpage=1', []],
    ['level=1', ['global']],
    ['starts_with=blogs/&first_published_at_gt=2026-02-15 00:00', ['blogs/the-jab']],
    ['starts_with=blogs/&first_published_at_lt=2026-01-01 00:00', ['blogs/the-slip']],
    ['starts_with=nothing/', []],
  ])('%s', async (query, slugs) => {
    expect(await listSlugs(service, `${query}&sort_by=full_slug`)).toEqual(slugs);
  });

  test('keeps the order of uuids on request, and combines them with a folder', async () => {
    const uuids = [await uuidOf('blogs/the-slip'), await uuidOf('blogs/the-jab')].join(',');
    const author = await uuidOf('authors/june-okafor');

    const ordered = await listSlugs(service, `by_uuids_ordered=${uuids}`);
    expect(ordered).toEqual(['blogs/the-slip', 'blogs/the-jab']);
    const narrowed = await listSlugs(service, `by_uuids=${author},${uuids}&starts_with=authors/`);
    expect(narrowed).toEqual(['authors/june-okafor']);
  });

  test('answers an empty page past the end with the total', async () => {
    const { status, headers, body } = await deliver<{ stories: unknown[] }>(
      service,
      'stories?per_page=500&page=9',
    );

    expect(status).toBe(200);
    expect(body.stories).toEqual([]);
    expect(headers.get('per-page')).toBe('100');
    expect(headers.get('total')).toBe('11');
  });
});

describe('filter_query', () => {
  const inBlogs = (filter: string) =>
    listSlugs(service, `starts_with=blogs/&sort_by=slug&${filter}`);

  test('filters relations by uuid: a single field, and lists', async () => {
    const author = await uuidOf('authors/dolores-quan');
    const contributor = await uuidOf('authors/june-okafor');

    expect(await inBlogs(`filter_query[author][in]=${contributor}`)).toEqual([]);
    expect(await inBlogs(`filter_query[author][in]=x,${author}`)).toHaveLength(3);
    const both = `filter_query[contributors][all_in_array]=${author},${contributor}`;
    expect(await inBlogs(both)).toEqual(['blogs/the-cross']);
    const any = `filter_query%5Bcontributors%5D%5Bany_in_array%5D=${author}%2C${contributor}`;
    expect(await inBlogs(any)).toEqual(['blogs/the-cross', 'blogs/the-jab']);
  });

  test.each([
    ['filter_query[schedule][lt_date]=2026-03-01 00:00', ['blogs/the-slip']],
    ['filter_query[schedule][gt_date]=2026-03-04 08:59', ['blogs/the-cross', 'blogs/the-jab']],
    ['filter_query[missing][lt_date]=2030-01-01 00:00', []],
    ['filter_query[title][like]=the*', ['blogs/the-cross', 'blogs/the-jab']],
    ['filter_query[title][not_like]=the*', ['blogs/the-slip']],
    ['filter_query[title][in]=A slip,The jab', ['blogs/the-jab', 'blogs/the-slip']],
    ['filter_query[title][not_in]=A slip,The jab', ['blogs/the-cross']],
    ['filter_query[contributors][is]=empty_array', ['blogs/the-slip']],
    [
      'filter_query[cover_image.filename][is]=not_empty&filter_query[tags.1][in]=beginners',
      ['blogs/the-slip'],
    ],
    ['filter_query[cover_image][is]=null', []],
    [
      'filter_query[__or][][title][in]=A slip&filter_query[__or][][title][in]=The jab',
      ['blogs/the-jab', 'blogs/the-slip'],
    ],
    [
      'filter_query[__or][][title][like]=The*&filter_query[__or][][schedule][gt_date]=2029-01-01 00:00',
      ['blogs/the-cross', 'blogs/the-jab'],
    ],
  ])('%s', async (filter, slugs) => {
    expect(await inBlogs(filter)).toEqual(slugs);
  });
});

describe('resolving', () => {
  test('delivers relations beside the story, one or two levels deep', async () => {
    const path = 'stories/blogs/the-jab?resolve_relations=article.topic,topic.category';
    type Answer = { rels: AnsweredStory[]; story: AnsweredStory };
    const one = await deliver<Answer>(service, path);
    const two = await deliver<Answer>(service, `${path}&resolve_level=2`);

    expect(one.body.rels.map((story) => story.full_slug)).toEqual(['topics/technique']);
    expect(two.body.rels.map((story) => story.full_slug)).toEqual([
      'topics/technique',
      'categories/training',
    ]);
    expect(two.body.story.content.topic).toBe(two.body.rels[0]?.uuid);
    expect(two.body).not.toHaveProperty('rel_uuids');
  });

  test.each([
    ['url', { url: 'blogs/the-cross', full_slug: 'blogs/the-cross' }],
    ['link', { full_slug: 'blogs/the-cross', is_folder: false, real_path: '/blogs/the-cross' }],
    ['story', { full_slug: 'blogs/the-cross', content: expect.anything() }],
    ['1', { content: expect.objectContaining({ title: 'The cross' }) }],
  ])('links as %s', async (mode, link) => {
    const { body } = await deliver<{ links: unknown[] }>(
      service,
      `stories/blogs/the-jab?resolve_links=${mode}`,
    );

    expect(body.links).toEqual([expect.objectContaining(link)]);
  });

  test('resolves link fields of bloks too', async () => {
    const { body } = await deliver<{ links: { full_slug: string }[] }>(
      service,
      'stories/global?resolve_links=url',
    );

    expect(body.links.map((link) => link.full_slug)).toEqual([
      'blogs/the-jab',
      'categories/training',
      'topics/technique',
    ]);
  });
});
