import {
  findManaged,
  manage,
  startTestService,
  stopServices,
} from '../../../../rigs/start-test-service';
import type { SourcedNode } from '../../../../rigs/source-nodes';
import { manyStories, slugsOf, sourceNodes } from '../../../../rigs/source-nodes';
import { unrefTimers } from '../../../../rigs/unref-timers';

afterEach(stopServices);
beforeAll(unrefTimers);

describe('content service: read by the client in gatsby-source-storyblok', () => {
  test('delivers every published story, the space and the tags to the build', async () => {
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

  test('delivers drafts to a preview build', async () => {
    const service = await startTestService();

    const nodes = await sourceNodes(service, { accessToken: 'preview', version: 'draft' });

    expect(slugsOf(nodes)).toContain('blogs/the-hook');
  });

  test('pages through more stories than one answer holds', async () => {
    const nodes = await sourceNodes(await startTestService({ files: manyStories() }));

    expect(new Set(slugsOf(nodes)).size).toBe(240);
    expect(slugsOf(nodes)).toHaveLength(240);
  });

  test('delivers links with folders, and resolves relations and links on request', async () => {
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

  test('changes only the published story between builds', async () => {
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
