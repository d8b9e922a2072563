import { parseQuery } from '../../../../../src/features/search/engine/parse-query';

const words = (query: string) => parseQuery(query).map(({ terms }) => terms.join(' '));

it('keeps names together and drops words that say nothing', () => {
  expect(words('how to wrap the hand wraps for a jab')).toEqual(['wrap', 'hand', 'jab']);
  expect(words('push kick on the heavy bag')).toEqual(['push kick', 'heavy bag']);
});

it('keeps what there is when no word says anything', () => {
  expect(words('how to')).toEqual(['how', 'to']);
});

it('has nothing to search for in signs, spaces and emoji', () => {
  expect(parseQuery('   ')).toEqual([]);
  expect(parseQuery('🥊🥊 (.*)+$ \\')).toEqual([]);
});

it('reads a limited number of words', () => {
  const long = Array.from({ length: 400 }, (_, index) => `word${index} `).join('');
  expect(parseQuery(long).length).toBeLessThanOrEqual(12);
});
