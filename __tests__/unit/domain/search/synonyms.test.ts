import { findSynonyms, guessSynonyms } from '../../../../src/domain/search/synonyms';
import { findWords } from '../../../../src/domain/search/words';

const termsOf = (text: string) => findWords(text).map(({ term }) => term);
const concepts = (text: string, withShorthand = false) =>
  findSynonyms(termsOf(text), { withShorthand }).map(({ concept }) => concept);

it.each([
  ['wraps', 'bandages', 'hand wraps'],
  ['southpaw', 'left-handed'],
  ['skipping rope', 'speed rope', 'jump-rope'],
  ['teep', 'push kick'],
  ['heavy bag', 'punching bag'],
  ['roundhouse', 'Round Kick'],
  ['cross', 'straight right'],
])('takes %s and its other names for one thing', (...names) => {
  const all = names.map((name) => concepts(name));
  expect(all[0]).toHaveLength(1);
  expect(new Set(all.flat()).size).toBe(1);
});

it('finds the longest name, and every thing a name stands for', () => {
  expect(concepts('a roundhouse kick and a hand wrap')).toEqual(['roundhouse', 'wraps']);
  expect(concepts('the one-two')).toEqual(['jab', 'cross']);
});

it('takes a number for a punch in a query only', () => {
  expect(concepts('round 1')).toEqual([]);
  expect(concepts('1', true)).toEqual(['jab']);
  expect(concepts('two', true)).toEqual(['cross']);
});

it('does not take words apart from each other for a name', () => {
  expect(concepts('push the pace, kick late')).toEqual([]);
});

it('guesses a name that is being typed', () => {
  const guess = (text: string) => guessSynonyms(termsOf(text)).map(({ concept }) => concept);
  expect(guess('push ki')).toEqual(['teep']);
  expect(guess('my bandag')).toEqual(['wraps']);
  expect(guess('hand')).toEqual([]);
  expect(guess('pu')).toEqual([]);
});
