import { parseStory } from '../../../src/content/parse-story';
import type { ServiceStory } from '../../../src/content/story-client/service-story';
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
} from '../../../src/content/story-client/story-reads';
import { toStoryEntry } from '../../../src/content/story-client/to-story-entry';
import {
  findManaged,
  manage,
  startTestService,
  stopServices,
} from '../../rigs/content-service/start-test-service';
import { articleFile } from '../../rigs/content-service/write-demo-folder';
import { manyArticles } from '../../rigs/story-client/many-articles';
import { draftReader, publishedReader } from '../../rigs/story-client/readers';

afterEach(stopServices);

const slugsOf = (stories: unknown) => (stories as ServiceStory[]).map((story) => story.full_slug);

describe('the site’s client, on the content service,', () => {
  test('reads the layout, a category and an author', async () => {
    const client = publishedReader(await startTestService());

    const layout = await readLayout(client);
    const category = await readCategory(client, 'training');
    const author = await readAuthor(client, 'dolores-quan');

    expect(layout.content.announcements).toMatchObject([{ headline: 'Ladder starts Monday' }]);
    expect(category.content.topics).toEqual([expect.any(String), expect.any(String)]);
    expect(author.content.name).toBe('Dolores Quan');
  });

  test('reads every category with its topics, the highest position first', async () => {
    const client = publishedReader(await startTestService());

    const { stories, ...page } = await readCategories(client);

    expect(slugsOf(stories)).toEqual(['categories/training', 'categories/wellness']);
    expect(slugsOf(stories[0]?.content.topics)).toEqual(['topics/technique', 'topics/footwork']);
    expect(page).toEqual({ perPage: 25, total: 2, hasMore: false, cv: expect.any(Number) });
  });

  test('reads a topic with its category, and a page with what it lists', async () => {
    const client = publishedReader(await startTestService());

    const topic = await readTopic(client, 'footwork');
    const page = await readPage(client, 'home');

    expect(slugsOf([topic.content.category])).toEqual(['categories/training']);
    const [, list] = page.content.body as { categories_topics: unknown }[];
    expect(slugsOf(list?.categories_topics)).toEqual(['categories/training', 'topics/footwork']);
  });

  test('reads an article with its relations, and where its links lead', async () => {
    const client = publishedReader(await startTestService());

    const { content } = await readArticle(client, 'the-jab');

    expect(slugsOf([content.author])).toEqual(['authors/dolores-quan']);
    expect(slugsOf(content.contributors)).toEqual(['authors/june-okafor']);
    expect(slugsOf([content.topic])).toEqual(['topics/technique']);
    const topic = content.topic as ServiceStory;
    expect(slugsOf([topic.content.category])).toEqual(['categories/training']);
    expect(JSON.stringify(content.body)).toContain('"url":"blogs/the-cross"');
  });

  test('gives stories that the site can parse', async () => {
    const client = draftReader(await startTestService());
    const stories = [
      await readLayout(client),
      await readPage(client, 'home'),
      await readAuthor(client, 'june-okafor'),
      await readTopic(client, 'technique'),
      ...(await readCategories(client)).stories,
      await readArticle(client, 'the-jab'),
      ...(await readAllArticles(client)),
    ];

    const parsed = stories.map((story) => parseStory(toStoryEntry(story))?.type);

    expect(new Set(parsed)).toEqual(
      new Set(['layout', 'page', 'author', 'topic', 'category', 'article']),
    );
  });
});

describe('lists of articles', () => {
  test('show published ones whose schedule has passed, drafts show all', async () => {
    const service = await startTestService();

    const published = await listArticles(publishedReader(service));
    const drafts = await listArticles(draftReader(service));

    expect(slugsOf(published.stories)).toEqual(['blogs/the-jab']);
    expect(slugsOf(drafts.stories)).toEqual(['blogs/the-jab', 'blogs/the-cross', 'blogs/the-hook']);
  });

  test('are narrowed by category, topic, author, tag and cover', async () => {
    const client = draftReader(await startTestService());
    const [training, wellness] = (await readCategories(client)).stories.map(({ uuid }) => uuid);
    const technique = await readTopic(client, 'technique');
    const footwork = await readTopic(client, 'footwork');
    const dolores = await readAuthor(client, 'dolores-quan');
    const total = async (filter: Parameters<typeof listArticles>[1]) =>
      (await listArticles(client, filter)).total;

    expect(await total({ categoryUuids: [String(training)] })).toBe(3);
    expect(await total({ categoryUuids: [String(wellness)] })).toBe(0);
    expect(await total({ topicUuids: [footwork.uuid, technique.uuid] })).toBe(3);
    expect(await total({ topicUuids: [footwork.uuid] })).toBe(0);
    expect(await total({ authorUuids: [dolores.uuid], tag: 'jab', hasCover: true })).toBe(3);
    expect(await total({ tag: 'hook' })).toBe(0);
  });

  test('leave out an article whose cover was taken away', async () => {
    const service = await startTestService();
    const managed = await findManaged(service, 'blogs/the-hook');
    const cover = { ...(managed.content.cover_image as object), filename: '' };
    const content = { ...managed.content, cover_image: cover };
    await manage(service, 'PUT', `stories/${managed.id}`, { story: { content } });

    const { stories } = await listArticles(draftReader(service), { hasCover: true });

    expect(slugsOf(stories)).toEqual(['blogs/the-jab', 'blogs/the-cross']);
  });

  test('come in pages, and whole on demand', async () => {
    const client = publishedReader(await startTestService({ files: manyArticles(60) }));

    const second = await listArticles(client, { page: 2 });
    const last = await listArticles(client, { page: 3 });
    const all = await readAllArticles(client);

    expect(second).toMatchObject({ perPage: 25, total: 60, hasMore: true });
    expect(slugsOf(last.stories)).toHaveLength(10);
    expect(last.hasMore).toBe(false);
    expect(slugsOf(all)).toEqual(
      Array.from({ length: 60 }, (_, index) => `blogs/article-${59 - index}`),
    );
  });
});

test('more relations than fit into one answer are looked up', async () => {
  const related = Array.from({ length: 58 }, (_, index) => `article-${index}`).join(', ');
  const hub = articleFile('Hub', '2026-04-01T09:00:00.000Z', `related: [${related}]`);
  const service = await startTestService({ files: { ...manyArticles(58), 'blogs/hub.md': hub } });

  const story = await publishedReader(service).readStory('blogs/hub', {
    relations: ['article.related'],
  });

  const slugs = slugsOf(story.content.related);
  expect(slugs).toHaveLength(58);
  expect(slugs[57]).toBe('blogs/article-57');
});

test('a publication is seen as soon as any answer tells of it', async () => {
  const service = await startTestService();
  const client = publishedReader(service);
  const nameOf = async () => (await client.readStory('blogs/the-jab')).name;
  await nameOf();
  const managed = await findManaged(service, 'blogs/the-jab');
  await manage(service, 'PUT', `stories/${managed.id}`, { story: { name: 'New' }, publish: 1 });
  expect(await nameOf()).toBe('The jab');

  await readLayout(client);

  expect(await nameOf()).toBe('New');
});

test('an edit is seen at once among drafts', async () => {
  const service = await startTestService();
  const client = draftReader(service);
  const managed = await findManaged(service, 'blogs/the-hook');
  expect((await client.readStory(String(managed.id))).name).toBe('The hook');

  await manage(service, 'PUT', `stories/${managed.id}`, { story: { name: 'The lead hook' } });

  expect((await client.readStory(String(managed.id))).name).toBe('The lead hook');
});

describe('what the service refuses', () => {
  test('is told with its status and what to do', async () => {
    const service = await startTestService();
    const stranger = publishedReader(service, { token: 'stranger' });
    const preview = publishedReader(service, { version: 'draft' });
    const client = publishedReader(service);

    await expect(readLayout(stranger)).rejects.toThrow(
      /status 401: Unauthorized\. Check the token: drafts need the preview token\.$/,
    );
    await expect(readLayout(preview)).rejects.toMatchObject({ status: 401 });
    await expect(readArticle(client, 'the-hook')).rejects.toMatchObject({ status: 404 });
    await expect(client.readStory('global', { parameters: { is_startpage: 1 } })).rejects.toThrow(
      /status 422: Parameter\(s\) is_startpage not allowed\./,
    );
  });

  test('never shows the token', async () => {
    const stranger = publishedReader(await startTestService(), { token: 'a-secret' });

    const error: unknown = await readLayout(stranger).catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(Error);
    expect(JSON.stringify([error, String(error)])).not.toContain('a-secret');
  });
});
