import type { DerivedNode } from '../../../../../src/gatsby/node/derive/derived-nodes';
import { lookupIn } from '../../../../../src/gatsby/node/resolvers/look-up-story';

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

it('finds a story, which Gatsby notes by itself', () => {
  const { lookup, noted } = pageLooking();
  expect(lookup('story-jab')).toBe(jab);
  expect(noted).toEqual([]);
});

it('has a page depend on a story that is not there yet', () => {
  const { lookup, noted } = pageLooking();
  expect(lookup('story-later')).toBeUndefined();
  expect(noted).toEqual(['story-later']);
});

it('looks for nothing where nothing is linked', () => {
  const { lookup, noted } = pageLooking();
  expect(lookup(undefined)).toBeUndefined();
  expect(noted).toEqual([]);
});
