import type { DerivedNode } from '../../../../../src/gatsby/node/derived-nodes';
import { lookupIn, resolveLinks } from '../../../../../src/gatsby/node/resolvers/story-path';

const nodes: Record<string, Partial<DerivedNode>> = {
  'story-jab': {
    type: 'article',
    slug: 'jab',
    live: true,
    topic: 'story-technique',
  },
  'story-later': {
    type: 'article',
    slug: 'later',
    live: false,
    topic: 'story-technique',
  },
  'story-technique': {
    type: 'topic',
    slug: 'technique',
    category: 'story-training',
  },
  'story-training': { type: 'category', slug: 'training' },
  'story-quan': { type: 'author', slug: 'quan' },
  'story-home': { type: 'page', slug: 'home' },
};
const lookup = (id: string | undefined) => nodes[id ?? ''] as DerivedNode | undefined;

it.each([
  ['jab', '/training/jab'],
  ['technique', '/t/technique'],
  ['training', '/c/training'],
  ['quan', '/author/quan'],
  ['home', '/'],
])('links: a link to the story %s leads to %s', (storyUuid, path) => {
  expect(resolveLinks({ kind: 'story', storyUuid }, lookup)).toEqual({ kind: 'path', path });
});

it('links: are found at any depth and keep anchors', () => {
  const body = [
    { marks: [{ link: { kind: 'story', storyUuid: 'jab', anchor: 'home' } }], n: 1, x: null },
  ];
  expect(resolveLinks(body, lookup)).toEqual([
    { marks: [{ link: { kind: 'path', path: '/training/jab#home' } }], n: 1, x: null },
  ]);
});

it.each(['later', 'gone'])(
  'links: a link to %s, which has no page, stays as it is',
  (storyUuid) => {
    expect(resolveLinks({ kind: 'story', storyUuid }, lookup)).toEqual({
      kind: 'story',
      storyUuid,
    });
  },
);

const jab = { id: 'story-jab', type: 'article', slug: 'jab' } as DerivedNode;

function pageLooking() {
  const noted: string[] = [];
  const lookup = lookupIn({
    nodeModel: {
      getNodeById: ({ id }) => (id === jab.id ? jab : null),
      trackPageDependencies: ({ id }) => noted.push(id),
    },
  });
  return { lookup, noted };
}

it('story lookup: finds a story, which Gatsby records itself', () => {
  const { lookup, noted } = pageLooking();
  expect(lookup('story-jab')).toBe(jab);
  expect(noted).toEqual([]);
});

it('story lookup: records a missing story as a dependency of the page', () => {
  const { lookup, noted } = pageLooking();
  expect(lookup('story-later')).toBeUndefined();
  expect(noted).toEqual(['story-later']);
});

it('story lookup: finds nothing without an id', () => {
  const { lookup, noted } = pageLooking();
  expect(lookup(undefined)).toBeUndefined();
  expect(noted).toEqual([]);
});
