import {
  listArticles,
  readAllArticles,
  readArticle,
  readAuthor,
  readCategories,
  readCategory,
  readLayout,
  readPage,
  readTopic,
} from '../../../../src/content/story-client/story-reads';
import type { StoryClient } from '../../../../src/content/story-client/story-client';
import { createManualClock } from '../../../rigs/story-client/manual-clock';
import {
  clientOf,
  listAnswer,
  serviceStory,
  storyAnswer,
} from '../../../rigs/story-client/scripted-service';

/** Path and query of the one request a read sends; token and version aside. */
async function requestOf(
  read: (client: StoryClient) => Promise<unknown>,
  options: Parameters<typeof clientOf>[1] = {},
) {
  const { client, asked, runUntil } = clientOf(
    ({ url }) =>
      url.pathname.endsWith('/stories') ? listAnswer([]) : storyAnswer(serviceStory('any')),
    options,
  );
  await runUntil(read(client));
  const [{ url } = { url: new URL('http://nothing.sent') }] = asked;
  const query = Object.fromEntries(url.searchParams);
  delete query.token;
  delete query.version;
  return [decodeURIComponent(url.pathname.replace('/v2/cdn/', '')), query];
}

test.each([
  ['the layout', readLayout, 'global', {}],
  [
    'a category',
    (client: StoryClient) => readCategory(client, 'training'),
    'categories/training',
    {},
  ],
  [
    'a topic',
    (client: StoryClient) => readTopic(client, 'footwork'),
    'topics/footwork',
    { resolve_relations: 'topic.category', resolve_level: '2' },
  ],
  ['an author', (client: StoryClient) => readAuthor(client, 'ada'), 'authors/ada', {}],
  [
    'a page',
    (client: StoryClient) => readPage(client, 'home'),
    'pages/home',
    { resolve_relations: 'categories_topics_list.categories_topics', resolve_level: '2' },
  ],
  [
    'an article',
    (client: StoryClient) => readArticle(client, 'the-jab'),
    'blogs/the-jab',
    {
      resolve_links: 'url',
      resolve_relations: 'article.contributors,article.author,article.topic,topic.category',
      resolve_level: '2',
    },
  ],
  [
    'the categories',
    readCategories,
    'stories',
    {
      starts_with: 'categories/',
      sort_by: 'position:desc',
      resolve_relations: 'category.topics',
      resolve_level: '2',
      per_page: '25',
      page: '1',
    },
  ],
])('asks for %s', async (_name, read, path, query) => {
  const expected = path === 'stories' ? path : `stories/${path}`;

  expect(await requestOf(read)).toEqual([expected, query]);
});

test('keeps a slug from becoming a path or a query of its own', async () => {
  const [path] = await requestOf((client) => readAuthor(client, 'a?version=draft#x'));

  expect(path).toBe('stories/authors/a?version=draft#x');
});

describe('lists of articles', () => {
  const newestFirst = {
    starts_with: 'blogs/',
    sort_by: 'first_published_at:desc',
    per_page: '25',
    page: '1',
  };

  test('are narrowed by every filter that is given', async () => {
    const filters = {
      categoryUuids: ['c1', 'c2'],
      authorUuids: ['a1'],
      topicUuids: ['t1', 't2'],
      tag: 'jab',
      hasCover: true,
      page: 3,
      perPage: 10,
    };

    expect(await requestOf((client) => listArticles(client, filters))).toEqual([
      'stories',
      {
        ...newestFirst,
        'filter_query[category][in]': 'c1,c2',
        'filter_query[author][in]': 'a1',
        'filter_query[topic][in]': 't1,t2',
        'filter_query[cover_image][is]': 'not_null',
        'filter_query[cover_image.filename][is]': 'not_empty',
        'filter_query[schedule][lt_date]': '2026-03-04 09:01',
        with_tag: 'jab',
        per_page: '10',
        page: '3',
      },
    ]);
  });

  test.each([
    ['2026-03-04T09:00:00.000Z', '2026-03-04 09:00'],
    ['2026-03-04T09:00:00.001Z', '2026-03-04 09:01'],
    ['2026-12-31T23:59:59.999Z', '2027-01-01 00:00'],
  ])('at %s hold what is due before %s', async (date, bound) => {
    const { clock } = createManualClock(date);

    const [, query] = await requestOf((client) => listArticles(client), { clock });

    expect(query).toEqual({ ...newestFirst, 'filter_query[schedule][lt_date]': bound });
  });

  test('hold every draft, due or not', async () => {
    const draft = { version: 'draft' } as const;

    expect(await requestOf((client) => listArticles(client), draft)).toEqual([
      'stories',
      newestFirst,
    ]);
    expect(await requestOf((client) => readAllArticles(client), draft)).toEqual([
      'stories',
      newestFirst,
    ]);
  });
});
