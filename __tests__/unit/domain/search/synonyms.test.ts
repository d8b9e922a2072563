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
])('synonyms: treats %s and its other names as one concept', (...names) => {
  const all = names.map((name) => concepts(name));
  expect(all[0]).toHaveLength(1);
  expect(new Set(all.flat()).size).toBe(1);
});

it('synonyms: finds the longest name and all its concepts', () => {
  expect(concepts('a roundhouse kick and a hand wrap')).toEqual(['roundhouse', 'wraps']);
  expect(concepts('the one-two')).toEqual(['jab', 'cross']);
});

it('synonyms: reads a number as a punch in a query only', () => {
  expect(concepts('round 1')).toEqual([]);
  expect(concepts('1', true)).toEqual(['jab']);
  expect(concepts('two', true)).toEqual(['cross']);
});

it('synonyms: does not join separated words to a name', () => {
  expect(concepts('push the pace, kick late')).toEqual([]);
});

it('synonyms: completes an unfinished name', () => {
  const guess = (text: string) => guessSynonyms(termsOf(text)).map(({ concept }) => concept);
  expect(guess('push ki')).toEqual(['teep']);
  expect(guess('my bandag')).toEqual(['wraps']);
  expect(guess('hand')).toEqual([]);
  expect(guess('pu')).toEqual([]);
});
