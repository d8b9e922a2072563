import { findEntries, toSearchEntries } from '../../../../src/features/search/to-search-entries';

const entries = toSearchEntries(
  [
    {
      title: 'Slip rope',
      description: 'Work under the jab.',
      path: '/training/slip',
      tags: [],
      topic: { name: 'Technique' },
      author: null,
    },
    {
      title: 'How to throw a jab',
      description: 'First punch.',
      path: '/training/jab',
      tags: ['beginners'],
      topic: null,
      author: { name: 'Inês Carvalho' },
    },
    { title: 'Unpublished', description: 'jab', path: null, tags: [], topic: null, author: null },
  ],
  [{ handle: 'speed-rope', title: 'Speed Rope', productType: 'Ropes', tags: ['cardio'] }],
);

function titles(query: string): string[] {
  return findEntries(entries, query).map(({ title }) => title);
}

it('finds every word, in any field, titles first', () => {
  expect(titles('jab')).toEqual(['How to throw a jab', 'Slip rope']);
  expect(titles('rope')).toEqual(['Speed Rope', 'Slip rope']);
  expect(titles('ROPE technique')).toEqual(['Slip rope']);
  expect(titles('cardio')).toEqual(['Speed Rope']);
});

it('does not mind accents and punctuation', () => {
  expect(titles('ines, carvalho!')).toEqual(['How to throw a jab']);
});

it('finds nothing for nothing, and never what has no page', () => {
  expect(titles('  ')).toEqual([]);
  expect(titles('!!!')).toEqual([]);
  expect(titles('unpublished')).toEqual([]);
  expect(titles('(.*)+')).toEqual([]);
});
