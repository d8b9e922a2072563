import type { Node, NodeInput } from 'gatsby';
import { onCreateNode } from '../../../../src/gatsby/node/on-create-node';
import { articleContent, blok, doc, storyEntry } from '../../../rigs/builders/story-entries';

type Argument = Parameters<NonNullable<typeof onCreateNode>>[0];

/** Returns the nodes made of one story, and which of them are linked to it. */
async function create(content: Record<string, unknown>) {
  const nodes: NodeInput[] = [];
  const linked: string[] = [];
  const node = { ...storyEntry(content), id: 'entry', internal: { type: 'StoryblokEntry' } };
  await onCreateNode?.(
    {
      node: node as unknown as Node,
      createContentDigest: () => 'digest',
      actions: {
        createNode: (made: NodeInput) => nodes.push(made),
        createParentChildLink: ({ child }: { child: Node }) => linked.push(child.id),
      },
    } as unknown as Argument,
    { plugins: [] },
    () => undefined,
  );
  return { types: nodes.map(({ internal }) => internal.type), nodes, linked };
}

it('derives a node and links it to its story', async () => {
  const { types, linked, nodes } = await create(articleContent());
  expect(types).toEqual(['Article']);
  expect(linked).toEqual(nodes.map(({ id }) => id));
});

it('stores the problem of an unreadable story, linked to it', async () => {
  const { types, linked, nodes } = await create(articleContent({ title: '' }));
  expect(types).toEqual(['StoryProblem']);
  expect(linked).toEqual(['problem-entry']);
  expect(nodes[0]).toMatchObject({
    sentences: [expect.stringContaining('Story "blogs/jab": field "title" is empty')],
  });
});

it('derives a story with an unknown blok and names the blok', async () => {
  const { types, nodes } = await create(articleContent({ body: doc(blok({ component: 'poll' })) }));
  expect(types).toEqual(['StoryProblem', 'Article']);
  expect(nodes[0]).toMatchObject({ sentences: [expect.stringContaining('"poll"')] });
});
