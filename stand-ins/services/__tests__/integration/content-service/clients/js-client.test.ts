import StoryblokClient7 from 'storyblok-js-client';
import StoryblokClient6 from 'storyblok-js-client-6';
import { startTestService, stopServices } from '../../../../rigs/start-test-service';
import { articleFile, smallSpace } from '../../../../rigs/write-demo-folder';
import { unrefTimers } from '../../../../rigs/unref-timers';

afterEach(stopServices);
beforeAll(unrefTimers);

type Resolved = { full_slug: string };

const article = {
  resolve_relations: ['article.author', 'article.contributors', 'article.topic', 'topic.category'],
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

  test('resolves relations two levels deep ', async () => {
    const client = clientOf(await startTestService());

    const { data } = await client.get('cdn/stories/blogs/the-jab', {
      ...article,
      version: 'published',
      resolve_relations: [...article.resolve_relations],
    });

    const { author, contributors, topic } = data.story.content;
    expect(author.full_slug).toBe('authors/dolores-quan');
    expect(slugsOf(contributors as Resolved[])).toEqual(['authors/june-okafor']);
    expect(topic.content.category.full_slug).toBe('categories/training');
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
