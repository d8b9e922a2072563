/** Reads by the clients that the build and previews use. */
import StoryblokClient7 from 'storyblok-js-client';
import StoryblokClient6 from 'storyblok-js-client-6';
import { createContentTransport } from '../../../../../../src/content/content-transport';
import { storyblokSource } from '../../../../../../src/gatsby/config/storyblok-source';
import { createHastyClock } from '../../../../../../__tests__/rigs/servers/hasty-clock';
import { manyStories, slugsOf, sourceNodes } from '../../../../rigs/source-nodes';
import { deliver, startTestService, stopServices } from '../../../../rigs/start-test-service';
import { unrefTimers } from '../../../../rigs/unref-timers';
import { articleFile, smallSpace } from '../../../../rigs/write-demo-folder';

afterEach(stopServices);
beforeAll(unrefTimers);

/** Returns the options of the product's source plugin, on a clock without real waits. */
function productOptions({ url }: { url: string }, clock: ReturnType<typeof createHastyClock>) {
  const keys = { publicToken: 'public', webhookSecret: '' };
  const content = { endpoint: `${url}/v2`, ...keys, assetOrigin: url, isMirrored: false };
  return storyblokSource({ content }, createContentTransport({ clock })).options;
}

test('source plugin: waits longer after each status 429, and reads every page once', async () => {
  const service = await startTestService({ files: manyStories() });
  const page = { path: '/v2/cdn/stories?', query: { page: '2' } };
  service.faults.add({ kind: 'rate-limit', ...page, count: 5 });
  const clock = createHastyClock();

  const slugs = slugsOf(await sourceNodes(service, productOptions(service, clock)));

  expect([slugs.length, new Set(slugs).size]).toEqual([240, 240]);
  expect(clock.waits.filter((wait) => wait > 1_000)).toEqual([2_000, 3_000, 4_000, 5_000]);
});

test('source plugin: keeps within the limits while another program uses them up', async () => {
  const clock = createHastyClock();
  const service = await startTestService({ files: manyStories(), rateLimits: clock.now });
  for (let count = 0; count < 6; count += 1) await deliver(service, 'stories?per_page=100');

  expect(slugsOf(await sourceNodes(service, productOptions(service, clock)))).toHaveLength(240);
  expect(clock.waits).toEqual([1_000]);
});

/** The tests use the common part of both; the declared types differ in names only. */
const versions = [
  ['7', StoryblokClient7],
  ['6', StoryblokClient6 as unknown as typeof StoryblokClient7],
] as const;

describe.each(versions)('storyblok-js-client %s', (_name, Client) => {
  type Resolved = { full_slug: string };

  async function openClient(files?: Record<string, string>) {
    const service = await startTestService(files && { files });
    const endpoint = `${service.url}/v2`;
    const cache = { type: 'memory', clear: 'auto' } as const;
    return { service, client: new Client({ accessToken: 'public', endpoint, cache }) };
  }

  test('resolves relations two levels deep', async () => {
    const { client } = await openClient();
    const { data } = await client.get('cdn/stories/blogs/the-jab', {
      version: 'published',
      resolve_relations: [
        'article.author',
        'article.contributors',
        'article.topic',
        'topic.category',
      ],
    });

    const { author, contributors, topic } = data.story.content;
    expect(author.full_slug).toBe('authors/dolores-quan');
    expect(contributors).toMatchObject([{ full_slug: 'authors/june-okafor' }]);
    expect(topic.content.category.full_slug).toBe('categories/training');
  });

  test('resolves more relations than fit into one answer', async () => {
    const names = Array.from({ length: 58 }, (_, index) => `article-${index}`);
    const day = '2026-04-01T09:00:00.000Z';
    const files = Object.fromEntries(
      names.map((name) => [`blogs/${name}.md`, articleFile(name, day)]),
    );
    const hub = articleFile('Hub', day, `related: [${names.join(', ')}]`);
    const { client } = await openClient({ ...smallSpace, ...files, 'blogs/hub.md': hub });

    const { data } = await client.get('cdn/stories/blogs/hub', {
      version: 'published',
      resolve_relations: 'article.related',
    });

    const related = data.story.content.related as Resolved[];
    expect(related.map((story) => story.full_slug)).toEqual(names.map((name) => `blogs/${name}`));
  });

  test('reads a list again after a rate limit', async () => {
    const { service, client } = await openClient(manyStories());
    service.faults.add({ kind: 'rate-limit', query: { page: '2' }, count: 1 });
    const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);

    const stories = await client.getAll('cdn/stories', { starts_with: 'blogs/' });

    expect(new Set(stories.map((story) => story.uuid)).size).toBe(232);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('Hit rate limit'));
  });
});
