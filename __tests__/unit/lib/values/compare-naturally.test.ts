import { compareNaturally } from '../../../../src/lib/values/compare-naturally';

it.each([
  [
    ['10 oz', '8 oz', '16 oz'],
    ['8 oz', '10 oz', '16 oz'],
  ],
  [
    ['Rope 10', 'rope 9', 'Rope'],
    ['Rope', 'rope 9', 'Rope 10'],
  ],
  [
    ['Zug', 'Öl', 'Ofen', 'apple'],
    ['apple', 'Ofen', 'Öl', 'Zug'],
  ],
  [
    ['Red', '2 m', '', '180 cm'],
    ['', '2 m', '180 cm', 'Red'],
  ],
  [
    ['bag', 'Bag', 'Bäg'],
    ['Bag', 'Bäg', 'bag'],
  ],
])('sorts %p as %p, in whatever order they come', (texts, sorted) => {
  expect(texts.toSorted(compareNaturally)).toEqual(sorted);
  expect(texts.toReversed().toSorted(compareNaturally)).toEqual(sorted);
});

it('sorts as the collation of English does', () => {
  const texts = [
    'Large',
    'medium',
    'Small',
    '1 pair',
    '12 pairs',
    '3 pairs',
    'Été',
    'Eternal',
    'Navy',
  ];
  const { compare } = new Intl.Collator('en', { numeric: true });
  expect(texts.toSorted(compareNaturally)).toEqual(texts.toSorted(compare));
});
