import type { StoryRecord } from '../../../../../src/gatsby/node/nodes/node-cache';
import type { StoryModel } from '../../../../../src/gatsby/node/resolvers/story-path';
import { lookupIn } from '../../../../../src/gatsby/node/resolvers/story-path';

const nodes: Record<string, Partial<StoryRecord>> = {
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
const lookup = (id: string | undefined) => nodes[id ?? ''] as StoryRecord | undefined;

function pageLooking() {
  const noted: string[] = [];
  const trackPageDependencies: StoryModel['trackPageDependencies'] = (on, list) =>
    void noted.push('id' in on ? on.id : (list?.connectionType ?? ''));
  const nodeModel = { trackPageDependencies };
  return { lookup: lookupIn({ nodeModel }, { find: lookup }), noted };
}

it.each(['story-jab', 'story-gone'])(
  'story lookup: records %s, found or missing, as a dependency of the page',
  (nodeId) => {
    const page = pageLooking();
    expect(page.lookup(nodeId)).toBe(nodes[nodeId]);
    expect(page.noted).toEqual([nodeId]);
  },
);

it('story lookup: makes a page wait for any story where a link names one by a slug that none has', () => {
  const page = pageLooking();
  expect(page.lookup('story-/blogs/the-hook')).toBeUndefined();
  expect(page.noted).toEqual(['StoryblokEntry']);
});

it('story lookup: finds nothing without an id', () => {
  const page = pageLooking();
  expect(page.lookup(undefined)).toBeUndefined();
  expect(page.noted).toEqual([]);
});
