import type { ProductReview } from '../../../../src/domain/product/review';
import { allReviews, chooseReviews, summarizeReviews } from '../../../../src/domain/product/review';
import { makeReview } from '../../../rigs/builders/review-builders';

const reviews: ProductReview[] = [
  makeReview({ id: '1', stars: 5, date: '2026-03-01T00:00:00.000Z', level: 'beginner' }),
  makeReview({ id: '2', stars: 1, date: '2026-01-01T00:00:00.000Z', discipline: 'boxing' }),
  makeReview({ id: '3', stars: 4, date: '2026-02-01T00:00:00.000Z', level: 'beginner' }),
];
const idsOf = (choice: object) =>
  chooseReviews(reviews, { ...allReviews, ...choice }).map(({ id }) => id);

test('reviews: a summary counts every review, and names what reviewers have given', () => {
  expect(summarizeReviews(reviews)).toEqual({
    count: 3,
    average: 3.3,
    distribution: [1, 1, 0, 0, 1],
    disciplines: ['boxing'],
    levels: ['beginner'],
  });
  expect(summarizeReviews([])).toMatchObject({ count: 0, average: 0 });
});

test('reviews: the newest come first, whatever their stars', () => {
  expect(idsOf({})).toEqual(['1', '3', '2']);
});

test('reviews: are filtered and sorted by the choice of a reader', () => {
  expect(idsOf({ order: 'lowest' })).toEqual(['2', '3', '1']);
  expect(idsOf({ order: 'highest' })).toEqual(['1', '3', '2']);
  expect(idsOf({ stars: '1' })).toEqual(['2']);
  expect(idsOf({ level: 'beginner', order: 'lowest' })).toEqual(['3', '1']);
  expect(idsOf({ level: 'beginner', discipline: 'boxing' })).toEqual([]);
});
