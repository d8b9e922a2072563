import { parseQuery } from '../../../../../src/features/search/engine/parse-query';

const words = (query: string) => parseQuery(query).map(({ terms }) => terms.join(' '));

it('parseQuery: keeps names together and drops stop words', () => {
  expect(words('how to wrap the hand wraps for a jab')).toEqual(['wrap', 'hand', 'jab']);
  expect(words('push kick on the heavy bag')).toEqual(['push kick', 'heavy bag']);
});

it('parseQuery: keeps stop words when there are no others', () => {
  expect(words('how to')).toEqual(['how', 'to']);
});

it('parseQuery: returns nothing for signs, spaces and emoji', () => {
  expect(parseQuery('   ')).toEqual([]);
  expect(parseQuery('🥊🥊 (.*)+$ \\')).toEqual([]);
});

it('parseQuery: reads a limited number of words', () => {
  const long = Array.from({ length: 400 }, (_, index) => `word${index} `).join('');
  expect(parseQuery(long).length).toBeLessThanOrEqual(12);
});
