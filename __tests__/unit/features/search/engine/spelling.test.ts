import { correct, editDistance } from '../../../../../src/features/search/engine/spelling';

const dictionary = new Map([
  ['glove', 40],
  ['globe', 1],
  ['southpaw', 9],
  ['jab', 30],
  ['jar', 2],
  ['footwork', 12],
]);

it.each([
  ['glvoe', 'glove'],
  ['sothpaw', 'southpaw'],
  ['fotwrok', 'footwork'],
  ['jba', 'jab'],
])('correct: corrects %s to %s', (typed, meant) => {
  expect(correct(typed, dictionary)).toBe(meant);
});

it('correct: prefers the same first letter, then the more frequent term', () => {
  expect(correct('glofe', dictionary)).toBe('glove');
  expect(correct('jaq', dictionary)).toBe('jab');
});

it('correct: leaves short, distant and numeric words alone', () => {
  expect(correct('jx', dictionary)).toBeUndefined();
  expect(correct('kettlebell', dictionary)).toBeUndefined();
  // Two letters, one of them the first.
  expect(correct('woutpaw', dictionary)).toBeUndefined();
  expect(correct('108', dictionary)).toBeUndefined();
});

it('correct: completes an unfinished word', () => {
  expect(correct('sotuhp', dictionary, { isOpen: true })).toBe('southpaw');
  expect(correct('sotuhp', dictionary)).toBeUndefined();
});

it('editDistance: counts a swap as one and stops at the limit', () => {
  expect(editDistance('glvoes', 'gloves', 3)).toBe(1);
  expect(editDistance('', 'ab', 3)).toBe(2);
  expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(Infinity);
});
