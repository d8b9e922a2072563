import { describeWork } from '../../../../src/features/taxonomy/subject-counts';

it.each([
  [0, 0, 'No articles yet'],
  [1, 0, '1 article'],
  [0, 2, '2 contributions'],
  [12, 1, '12 articles, 1 contribution'],
])('describeWork: describes %d articles and %d contributions', (written, contributed, words) => {
  expect(describeWork(written, contributed)).toBe(words);
});
