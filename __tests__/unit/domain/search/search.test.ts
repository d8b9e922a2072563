import { findWords } from '../../../../src/domain/search/words';
import { createLexicon, readSynonyms } from '../../../../src/domain/search/synonyms';

const terms = (text: string) => findWords(text).map(({ term }) => term);

it('words: fold case, accents, apostrophes and plurals', () => {
  expect(terms('Inês’s GLOVES, Straße')).toEqual(['ine', 'glove', 'strasse']);
  expect(terms('punches boxes bodies presses')).toEqual(['punch', 'box', 'body', 'press']);
  expect(terms('press canvas this us')).toEqual(['press', 'canvas', 'this', 'us']);
});

it('words: fold decomposed letters', () => {
  expect(terms('Ine\u0302s')).toEqual(terms('Inês'));
});

it('words: split numbers from letters', () => {
  expect(terms('12oz 1-2 108in')).toEqual(['12', 'oz', '1', '2', '108', 'in']);
});

it('words: exist in other scripts, not in signs and emoji', () => {
  expect(terms('พิชิต משקל')).toHaveLength(2);
  expect(terms('🥊 .*+?^$ <>&"')).toEqual([]);
});

it('words: overlap in scripts without blanks, and every letter of a searched text begins one', () => {
  expect(terms('拳击训练 12kg')).toEqual(['拳击', '击训', '训练', '12', 'kg']);
  const searched = findWords('用Jab训练', { withEnds: true });
  expect(searched.map(({ term }) => term)).toEqual(['用', 'jab', '训练', '练']);
  expect(searched.at(-2)).toEqual({ term: '训练', start: 4, end: 6 });
  expect(terms('มวยไทย')).toEqual(['มวย', 'วยไ', 'ยไท', 'ไทย']);
  expect(terms('권투 훈련')).toHaveLength(2);
});

it('words: have their position', () => {
  expect(findWords('A jab.')).toEqual([
    { term: 'a', start: 0, end: 1 },
    { term: 'jab', start: 2, end: 5 },
  ]);
});

it('words: are cut at the maximum length', () => {
  expect(terms('x'.repeat(5000))[0]).toHaveLength(40);
});

const termsOf = (text: string) => findWords(text).map(({ term }) => term);
const lexicon = createLexicon();
const concepts = (text: string, inQuery = false) =>
  lexicon.find(termsOf(text), { inQuery }).map(({ concept }) => concept);

it('synonyms: finds the longest name and all its concepts', () => {
  expect(concepts('a roundhouse kick and a hand wrap')).toEqual(['roundhouse', 'wraps']);
  expect(concepts('the one-two')).toEqual(['jab', 'cross']);
});

it('synonyms: does not join separated words to a name', () => {
  expect(concepts('push the pace, kick late')).toEqual([]);
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
