import { createLexicon, readSynonyms } from '../../../../src/domain/search/synonyms';
import { findWords } from '../../../../src/domain/search/words';

const termsOf = (text: string) => findWords(text).map(({ term }) => term);
const lexicon = createLexicon();
const concepts = (text: string, inQuery = false) =>
  lexicon.find(termsOf(text), { inQuery }).map(({ concept }) => concept);

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
  const guess = (text: string) => lexicon.guess(termsOf(text)).map(({ concept }) => concept);
  expect(guess('push ki')).toEqual(['teep']);
  expect(guess('my bandag')).toEqual(['wraps']);
  expect(guess('hand')).toEqual([]);
  expect(guess('pu')).toEqual([]);
});

it('synonyms: of editors join a group that has one of their names, or make one', () => {
  const kept = createLexicon([
    ['sandbag', 'heavy bag'],
    ['size chart', 'glove weight'],
    ['手套', '拳套'],
  ]);
  const find = (text: string) => kept.find(termsOf(text)).map(({ concept }) => concept);
  expect(find('sandbag')).toEqual(find('punching bag'));
  expect(find('a size chart')).toEqual(['size-chart']);
  expect(find('Choosing glove weight')).toEqual(['size-chart']);
  expect(find('拳击手套')).toEqual(find('拳套'));
  expect(find('拳套')).toHaveLength(1);
});

it('synonyms: are read from lines, of which those with one name are none', () => {
  expect(readSynonyms(' cap, Beanie ,,\r\n\nscarf\n')).toEqual([['cap', 'Beanie']]);
  expect(readSynonyms('')).toEqual([]);
});
