import StoryblokClient7 from 'storyblok-js-client';
import StoryblokClient6 from 'storyblok-js-client-6';
import {
  findManaged,
  manage,
  startTestService,
  stopServices,
} from '../../../../rigs/start-test-service';
import { articleFile, smallSpace } from '../../../../rigs/write-demo-folder';
import { unrefTimers } from '../../../../rigs/unref-timers';

afterEach(stopServices);
beforeAll(unrefTimers);

type Resolved = { full_slug: string };

const article = {
  resolve_relations: ['article.author', 'article.contributors', 'article.topic', 'topic.category'],
  resolve_links: 'url',
} as const;

type Client = typeof StoryblokClient7;

/** The tests use the common part of both; the declared types differ in names only. */
const versions = [
  ['7', StoryblokClient7],
  ['6', StoryblokClient6 as unknown as Client],
] as const;

describe.each(versions)('content service: read by storyblok-js-client %s', (_name, Client) => {
  function clientOf(service: { url: string }, accessToken = 'public') {
    return new Client({
      accessToken,
      endpoint: `${service.url}/v2`,
      cache: { type: 'memory', clear: 'auto' },
    });
  }

  test('resolves relations two levels deep and links in rich text', async () => {
    const client = clientOf(await startTestService());

    const { data } = await client.get('cdn/stories/blogs/the-jab', {
      ...article,
      version: 'published',
      resolve_relations: [...article.resolve_relations],
    });

    const { author, contributors, topic, body } = data.story.content;
    expect(author.full_slug).toBe('authors/dolores-quan');
    expect(slugsOf(contributors as Resolved[])).toEqual(['authors/june-okafor']);
    expect(topic.content.category.full_slug).toBe('categories/training');
    const [link] = body.content[0].content[1].marks;
    expect(link.attrs).toMatchObject({
      linktype: 'story',
      href: '/blogs/the-cross',
      anchor: 'heel',
    });
    expect(link.attrs.story).toMatchObject({
      full_slug: 'blogs/the-cross',
      url: 'blogs/the-cross',
    });
  });

  test('leaves a bare relation name unresolved, as the real service does', async () => {
    const client = clientOf(await startTestService());

    const { data } = await client.get('cdn/stories/blogs/the-jab', {
      version: 'published',
      resolve_relations: 'author',
    });

    expect(typeof data.story.content.author).toBe('string');
    expect(data.rels).toEqual([]);
  });

  test('reads every page of a list, each story once', async () => {
    const client = clientOf(await startTestService({ files: manyArticles(130) }));

    const stories = await client.getAll('cdn/stories', {
      version: 'published',
      starts_with: 'blogs/',
      per_page: 50,
      sort_by: 'first_published_at:desc',
    });

    expect(stories).toHaveLength(130);
    expect(new Set(stories.map((story) => story.uuid)).size).toBe(130);
    expect(stories[0]?.full_slug).toBe('blogs/article-129');
  });

  test('resolves more relations than fit into one answer', async () => {
    const files = manyArticles(60);
    const related = Array.from({ length: 58 }, (_, index) => `article-${index}`).join(', ');
    const hub = articleFile('Hub', '2026-04-01T09:00:00.000Z', `related: [${related}]`);
    const client = clientOf(await startTestService({ files: { ...files, 'blogs/hub.md': hub } }));

    const { data } = await client.get('cdn/stories/blogs/hub', {
      version: 'published',
      resolve_relations: 'article.related',
    });

    const slugs = slugsOf(data.story.content.related as Resolved[]);
    expect(slugs).toHaveLength(58);
    expect(slugs[57]).toBe('blogs/article-57');
  });

  test('delivers drafts to the preview token only', async () => {
    const service = await startTestService();

    const draft = await clientOf(service, 'preview').get('cdn/stories/blogs/the-hook', {
      version: 'draft',
    });
    expect(draft.data.story.content._editable).toMatch(
      /^<!--#storyblok#\{"name": "article", "space": "104200", "uid": ".+", "id": "\d+"\}-->$/,
    );
    await expect(
      clientOf(service).get('cdn/stories/blogs/the-hook', { version: 'draft' }),
    ).rejects.toMatchObject({ status: 401 });
    await expect(
      clientOf(service).get('cdn/stories/blogs/the-hook', { version: 'published' }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('delivers a publication although the client caches', async () => {
    const service = await startTestService();
    const client = clientOf(service);
    const read = async () => {
      const { data } = await client.get('cdn/stories/blogs/the-jab', { version: 'published' });
      return data.story.name as string;
    };
    await read();
    await read();
    const managed = await findManaged(service, 'blogs/the-jab');
    await manage(service, 'PUT', `stories/${managed.id}`, { story: { name: 'New' }, publish: 1 });

    // Any other request gives the client the new cache version.
    await client.get('cdn/stories/global', { version: 'published' });

    expect(await read()).toBe('New');
  });

  test('the client retries after a rate limit', async () => {
    const service = await startTestService({ files: manyArticles(30) });
    service.faults.add({ kind: 'rate-limit', query: { page: '2' }, count: 2 });
    const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);

    const stories = await clientOf(service).getAll('cdn/stories', {
      version: 'published',
      starts_with: 'blogs/',
      sort_by: 'first_published_at:desc',
    });

    expect(new Set(stories.map((story) => story.uuid)).size).toBe(30);
    expect(service.faults.list()).toMatchObject([{ hits: 2 }]);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('Hit rate limit'));
  });

  test('edits and publishes with a management token', async () => {
    const service = await startTestService();
    const editor = new Client({ oauthToken: 'management', endpoint: `${service.url}/v1` });
    const managed = await findManaged(service, 'blogs/the-hook');

    await editor.put(`spaces/104200/stories/${managed.id}`, {
      story: {
        name: 'The hook',
        slug: 'the-hook',
        content: { ...managed.content, title: 'The left hook' },
      },
    });
    await editor.get(`spaces/104200/stories/${managed.id}/publish`);

    const { data } = await clientOf(service).get('cdn/stories/blogs/the-hook', {
      version: 'published',
    });
    expect(data.story.content.title).toBe('The left hook');
  });
});

function slugsOf(stories: readonly Resolved[]): string[] {
  return stories.map((story) => story.full_slug);
}

function manyArticles(count: number): Record<string, string> {
  const others = Object.entries(smallSpace).filter(([file]) => !file.startsWith('blogs/'));
  const first = Date.parse('2024-01-01T09:00:00.000Z');
  const articles = Array.from({ length: count }, (_, index) => {
    const published = new Date(first + index * 86_400_000).toISOString();
    return [`blogs/article-${index}.md`, articleFile(`Article ${index}`, published)] as const;
  });
  // Other stories link to this one; a draft does not count as one of them.
  const draft = ['blogs/the-jab.md', smallSpace['blogs/the-hook.md'] ?? ''] as const;
  return Object.fromEntries([...others, ...articles, draft]);
}
