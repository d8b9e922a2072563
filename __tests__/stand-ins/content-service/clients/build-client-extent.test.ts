import type { SourcedNode } from '../../../rigs/content-service/source-nodes';
import { manyStories, slugsOf, sourceNodes } from '../../../rigs/content-service/source-nodes';
import {
  findManaged,
  manage,
  startTestService,
  stopServices,
} from '../../../rigs/content-service/start-test-service';
import { smallSpace } from '../../../rigs/content-service/write-demo-folder';

afterEach(stopServices);
// The client's throttle keeps a timer of one second that would keep the process running.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 1_100)));

describe('content service: read by the client in gatsby-source-storyblok', () => {
  test('has a story node for each language', async () => {
    const service = await startTestService();
    await translate(service, 'blogs/the-jab', { title__i18n__de: 'Die Führhand' });

    const nodes = await sourceNodes(service);

    const stories = nodes.filter((node) => node.slug === 'the-jab');
    const titles = stories.map(({ id, lang, full_slug, content }) => [
      id.replace(/\d+/, 'number'),
      lang,
      full_slug,
      JSON.parse(content ?? '{}').title,
    ]);
    expect(titles.sort()).toEqual([
      ['storyblokentry-number-de', 'de', 'de/blogs/the-jab', 'Die Führhand'],
      ['storyblokentry-number-default', 'default', 'blogs/the-jab', 'The jab'],
    ]);
  });

  test('has datasources with their entries in each dimension', async () => {
    const service = await startTestService({
      files: { ...smallSpace, 'datasources.yaml': levels },
    });

    const nodes = await sourceNodes(service);

    const sources = nodes.filter((node) => node.internal.type === 'StoryblokDatasource');
    expect(sources).toMatchObject([{ slug: 'levels', dimensions: [{ entry_value: 'short' }] }]);
    const entries = nodes
      .filter((node) => node.internal.type === 'StoryblokDatasourceEntry')
      .map((node) => [node.value, node.data_source_dimension, node.dimension_value]);
    expect(entries).toEqual([
      ['beginner', null, null],
      ['advanced', null, null],
      ['beginner', 'short', 'easy'],
      ['advanced', 'short', 'hard'],
    ]);
  });

  test('gives every node the same digest in two runs', async () => {
    const service = await startTestService({
      files: { ...smallSpace, 'datasources.yaml': levels },
    });
    await translate(service, 'blogs/the-jab', { title__i18n__de: 'Die Führhand' });
    const options = {
      includeLinks: true,
      resolveLinks: 'url',
      resolveRelations: ['article.author', 'article.topic', 'topic.category'],
    };
    const digests = (nodes: readonly SourcedNode[]) =>
      nodes.map((node) => `${node.id} ${node.internal.contentDigest}`).sort();

    const first = await sourceNodes(service, options);
    const second = await sourceNodes(service, options);

    expect(digests(second)).toEqual(digests(first));
    const kinds = new Set(first.map((node) => node.internal.type));
    expect([...kinds].sort()).toEqual([
      'StoryblokDatasource',
      'StoryblokDatasourceEntry',
      'StoryblokEntry',
      'StoryblokLink',
      'StoryblokSpace',
      'StoryblokTag',
    ]);
  });

  test('is complete after rate-limited requests', async () => {
    const service = await startTestService({ files: manyStories() });
    service.faults.add([
      { kind: 'rate-limit', path: '/v2/cdn/stories?', query: { page: '2' }, count: 3 },
      { kind: 'rate-limit', path: '/v2/cdn/tags', count: 1 },
    ]);
    const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);

    const nodes = await sourceNodes(service);

    expect(new Set(slugsOf(nodes)).size).toBe(240);
    expect(slugsOf(nodes)).toHaveLength(240);
    expect(nodes.some((node) => node.internal.type === 'StoryblokTag')).toBe(true);
    expect(service.faults.list().map(({ hits }) => hits)).toEqual([3, 1]);
    expect(said).toHaveBeenCalledTimes(4);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('Hit rate limit'));
  });
});

const levels = `- name: Levels
  slug: levels
  dimensions:
    - { name: Short, value: short }
  entries:
    - { name: Beginner, value: beginner, dimensions: { short: easy } }
    - { name: Advanced, value: advanced, dimensions: { short: hard } }
`;

/** Adds translations beside the fields of a story and publishes it. */
async function translate(
  service: { url: string },
  fullSlug: string,
  translations: Record<string, string>,
): Promise<void> {
  const { id, content } = await findManaged(service, fullSlug);
  const story = { content: { ...content, ...translations } };
  await manage(service, 'PUT', `stories/${id}`, { story, publish: 1 });
}
