import {
  countShown,
  endList,
  growList,
  isWhole,
  startList,
} from '../../../../../src/features/taxonomy/listing/growing-list';
import { numberedArticles } from '../../../../rigs/servers/list-server';

const first = { page: 1, pageCount: 2, total: 5, articles: numberedArticles(1, 3) };

it('growing list: adds the next page as a batch', () => {
  const list = growList(startList(first), { ...first, page: 2, articles: numberedArticles(4, 5) });
  expect(list.batches.map((batch) => batch.map(({ title }) => title))).toEqual([
    ['Article 1', 'Article 2', 'Article 3'],
    ['Article 4', 'Article 5'],
  ]);
  expect(isWhole(list)).toBe(true);
});

it('growing list: skips articles that a release moved to the next page', () => {
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

it('growing list: adds no empty batch', () => {
  const list = growList(startList(first), { ...first, page: 2 });
  expect(list.batches).toHaveLength(1);
  expect(list.reached).toBe(2);
});

it('growing list: ends early when the list has become shorter', () => {
  expect(isWhole(startList(first))).toBe(false);
  expect(isWhole(endList(startList(first)))).toBe(true);
});
