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
])('takes %s for %s', (typed, meant) => {
  expect(correct(typed, dictionary)?.terms[0]).toBe(meant);
});

it('prefers what begins alike, then the more usual', () => {
  expect(correct('glofe', dictionary)?.terms).toEqual(['glove', 'globe']);
  expect(correct('jaq', dictionary)?.terms).toEqual(['jab', 'jar']);
});

it('leaves alone what is too short, too far or a number', () => {
  expect(correct('jx', dictionary)).toBeUndefined();
  expect(correct('kettlebell', dictionary)).toBeUndefined();
  expect(correct('108', dictionary)).toBeUndefined();
});

it('recognises the beginning of a word that is being typed', () => {
  expect(correct('footwr', dictionary, { isOpen: true })?.isBeginning).toBe(false);
  expect(correct('sotuhp', dictionary, { isOpen: true })).toEqual({
    terms: ['southpaw'],
    isBeginning: true,
  });
  expect(correct('sotuhp', dictionary)).toBeUndefined();
});

it('counts a swap as one, and stops at the limit', () => {
  expect(editDistance('glvoes', 'gloves', 3)).toBe(1);
  expect(editDistance('', 'ab', 3)).toBe(2);
  expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(Infinity);
});
