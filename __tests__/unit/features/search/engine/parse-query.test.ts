import { createLexicon } from '../../../../../src/domain/search/synonyms';
import { parseQuery } from '../../../../../src/features/search/engine/parse-query';

const parse = (query: string) => parseQuery(query, createLexicon());
const words = (query: string) => parse(query).units.map(({ terms }) => terms.join(' '));

it('parseQuery: keeps stop words when there are no others', () => {
  expect(words('how to')).toEqual(['how', 'to']);
});

it('parseQuery: reads a limited number of words', () => {
  const long = Array.from({ length: 400 }, (_, index) => `word${index} `).join('');
  expect(words(long).length).toBeLessThanOrEqual(12);
});

it('parseQuery: drops words that only say what is wanted, unless there are no others', () => {
  expect(words('best cheap gloves please')).toEqual(['glove']);
  expect(words('price')).toEqual(['price']);
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
