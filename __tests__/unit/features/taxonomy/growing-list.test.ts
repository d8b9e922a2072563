import {
  countShown,
  endList,
  growList,
  isWhole,
  startList,
} from '../../../../src/features/taxonomy/listing/growing-list';
import { numberedArticles } from '../../../rigs/servers/list-server';

const first = { page: 1, pageCount: 2, total: 5, articles: numberedArticles(1, 3) };

it('takes in the next page as a batch of its own', () => {
  const list = growList(startList(first), { ...first, page: 2, articles: numberedArticles(4, 5) });
  expect(list.batches.map((batch) => batch.map(({ title }) => title))).toEqual([
    ['Article 1', 'Article 2', 'Article 3'],
    ['Article 4', 'Article 5'],
  ]);
  expect(isWhole(list)).toBe(true);
});

it('shows nothing twice when a release has moved articles to the next page', () => {
  const list = growList(startList(first), {
    ...first,
    page: 2,
    total: 6,
    articles: numberedArticles(3, 5),
  });
  expect(list.batches[1]?.map(({ title }) => title)).toEqual(['Article 4', 'Article 5']);
  expect(countShown(list)).toBe(5);
  expect(list.total).toBe(6);
});

it('adds no empty batch', () => {
  const list = growList(startList(first), { ...first, page: 2 });
  expect(list.batches).toHaveLength(1);
  expect(list.reached).toBe(2);
});

it('ends where the pages have become fewer', () => {
  expect(isWhole(startList(first))).toBe(false);
  expect(isWhole(endList(startList(first)))).toBe(true);
});
