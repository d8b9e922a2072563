import { createLexicon } from '../../../../../src/domain/search/synonyms';
import { parseQuery } from '../../../../../src/features/search/engine/parse-query';

const parse = (query: string) => parseQuery(query, createLexicon());
const words = (query: string) => parse(query).units.map(({ terms }) => terms.join(' '));

it('parseQuery: keeps names together and drops stop words', () => {
  expect(words('how to wrap the hand wraps for a jab')).toEqual(['wrap', 'hand', 'jab']);
  expect(words('push kick on the heavy bag')).toEqual(['push kick', 'heavy bag']);
});

it('parseQuery: keeps stop words when there are no others', () => {
  expect(words('how to')).toEqual(['how', 'to']);
});

it('parseQuery: returns nothing for signs, spaces and emoji', () => {
  expect(words('   ')).toEqual([]);
  expect(words('🥊🥊 (.*)+$ \\')).toEqual([]);
});

it('parseQuery: reads a limited number of words', () => {
  const long = Array.from({ length: 400 }, (_, index) => `word${index} `).join('');
  expect(words(long).length).toBeLessThanOrEqual(12);
});

it('parseQuery: drops words that only say what is wanted, unless there are no others', () => {
  expect(words('best cheap gloves please')).toEqual(['glove']);
  expect(words('price')).toEqual(['price']);
});

it('parseQuery: numbers and their measures are optional beside words', () => {
  const measures = (query: string) =>
    parse(query).units.flatMap(({ terms, isMeasure }) => (isMeasure ? terms : []));
  expect(measures('gloves for 70 kg')).toEqual(['70', 'kg']);
  expect(measures('16oz gloves')).toEqual(['16', 'oz']);
  expect(measures('16 oz')).toEqual([]);
  expect(measures('round 3')).toEqual(['3']);
});

it('parseQuery: numbers are punches in a query of nothing else', () => {
  const concepts = (query: string) => parse(query).units.flatMap((unit) => unit.concepts);
  expect(concepts('1 2')).toEqual(['jab', 'cross']);
  expect(concepts('six week plan')).toEqual([]);
});

it.each([
  ['how do i wrap my hands', 'answer'],
  ['can I box with a sore wrist', 'answer'],
  ['cancel my order', 'answer'],
  ['what oz gloves', 'answer'],
  ['16oz gloves', 'goods'],
  ['buy hand wraps', 'goods'],
  ['hand wraps', 'any'],
])('parseQuery: "%s" asks for: %s', (query, intent) => {
  expect(parse(query).intent).toBe(intent);
});
