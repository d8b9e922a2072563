import { findManaged, manage, startTestService, stopServices } from './support/start-test-service';
import { articleFile, smallSpace } from './support/write-demo-folder';

afterEach(stopServices);
// The client's throttle keeps a timer of a second that would hold the process open.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 1_100)));

type SourcedNode = {
  id: string;
  full_slug?: string;
  name?: string;
  content?: string;
  version?: number;
  internal: { type: string; contentDigest: string };
} & Record<string, unknown>;

type SourcePlugin = {
  sourceNodes: (
    api: { actions: { createNode: (node: SourcedNode) => void; setPluginStatus: () => void } },
    options: Record<string, unknown>,
  ) => Promise<void>;
};

/** Runs the source plugin's own code, with the client it bundles, as a build does. */
async function sourceNodes(service: { url: string }, options: Record<string, unknown> = {}) {
  jest.resetModules();
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- fresh, as in each build
  const plugin = require('gatsby-source-storyblok/gatsby-node.js') as SourcePlugin;
  const nodes: SourcedNode[] = [];
  const actions = {
    createNode: (node: SourcedNode) => void nodes.push(node),
    setPluginStatus: () => undefined,
  };
  await plugin.sourceNodes(
    { actions },
    {
      accessToken: 'public',
      endpoint: `${service.url}/v2`,
      version: 'published',
      fetch: fetchInThisRealm,
      ...options,
    },
  );
  return nodes;
}

/** The plugin compares constructors, so JSON has to be parsed in the realm its code runs in. */
async function fetchInThisRealm(url: string, init: RequestInit) {
  const response = await fetch(url, init);
  const text = await response.text();
  const { ok, status, statusText, headers } = response;
  return { ok, status, statusText, headers, json: () => Promise.resolve(JSON.parse(text)) };
}

function slugsOf(nodes: readonly SourcedNode[]): (string | undefined)[] {
  return nodes
    .filter((node) => node.internal.type === 'StoryblokEntry')
    .map((node) => node.full_slug)
    .sort();
}

describe('the content service, read by the client in gatsby-source-storyblok', () => {
  test('gives the build every published story, the space and the tags', async () => {
    const nodes = await sourceNodes(await startTestService());

    expect(slugsOf(nodes)).toEqual([
      'authors/dolores-quan',
      'authors/june-okafor',
      'blogs/the-cross',
      'blogs/the-jab',
      'categories/training',
      'categories/wellness',
      'global',
      'pages/home',
      'topics/footwork',
      'topics/technique',
    ]);
    const space = nodes.find((node) => node.internal.type === 'StoryblokSpace');
    expect(space?.version).toBeGreaterThan(1_600_000_000);
    const tags = nodes.filter((node) => node.internal.type === 'StoryblokTag');
    expect(tags.map((tag) => tag.name)).toEqual(['jab']);
  });

  test('gives drafts to a preview build', async () => {
    const service = await startTestService();

    const nodes = await sourceNodes(service, { accessToken: 'preview', version: 'draft' });

    expect(slugsOf(nodes)).toContain('blogs/the-hook');
  });

  test('pages through more stories than one answer holds', async () => {
    const files: Record<string, string> = { ...smallSpace };
    for (let index = 0; index < 230; index += 1) {
      files[`blogs/more-${index}.md`] = articleFile(`More ${index}`, '2025-01-01T00:00:00.000Z');
    }
    const nodes = await sourceNodes(await startTestService({ files }));

    expect(new Set(slugsOf(nodes)).size).toBe(240);
    expect(slugsOf(nodes)).toHaveLength(240);
  });

  test('gives links with folders, and resolves relations and links when asked', async () => {
    const nodes = await sourceNodes(await startTestService(), {
      includeLinks: true,
      resolveLinks: 'url',
      resolveRelations: ['article.author', 'article.topic', 'topic.category'],
    });

    const links = nodes.filter((node) => node.internal.type === 'StoryblokLink');
    expect(links.map((link) => link.slug)).toContain('blogs');
    const jab = nodes.find((node) => node.full_slug === 'blogs/the-jab');
    const content = JSON.parse(jab?.content ?? '{}');
    expect(content.author.full_slug).toBe('authors/dolores-quan');
    expect(content.topic.content.category.full_slug).toBe('categories/training');
  });

  test('changes nothing but the published story from build to build', async () => {
    const service = await startTestService();
    const digests = (nodes: SourcedNode[]) =>
      new Map(nodes.map((node) => [node.full_slug ?? node.id, node.internal.contentDigest]));
    const first = digests(await sourceNodes(service));
    expect(digests(await sourceNodes(service))).toEqual(first);

    const managed = await findManaged(service, 'blogs/the-jab');
    await manage(service, 'PUT', `stories/${managed.id}`, { story: { name: 'New' }, publish: 1 });
    const second = digests(await sourceNodes(service));

    const changed = [...second.keys()].filter((key) => first.get(key) !== second.get(key));
    expect(changed).toEqual([expect.stringContaining('storyblokspace'), 'blogs/the-jab']);
  });
});
