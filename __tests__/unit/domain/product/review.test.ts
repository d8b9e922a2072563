import type { ProductReview } from '../../../../src/domain/product/review';
import { summarizeReviews } from '../../../../src/domain/product/review';
import { makeReview } from '../../../rigs/builders/review-builders';
import {
  emptyReview,
  reviewProblems,
  tidyReview,
} from '../../../../src/domain/product/review-draft';
import { hostileStrings } from '../../../rigs/hostile/hostile-strings';

const reviews: ProductReview[] = [
  makeReview({ id: '1', stars: 5, date: '2026-03-01T00:00:00.000Z', level: 'beginner' }),
  makeReview({ id: '2', stars: 1, date: '2026-01-01T00:00:00.000Z', discipline: 'boxing' }),
  makeReview({ id: '3', stars: 4, date: '2026-02-01T00:00:00.000Z', level: 'beginner' }),
];
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

const draft = {
  ...emptyReview,
  ...{ stars: '4', title: 'Good', text: 'Holds the wrist.', name: 'Ada' },
};

test('review draft: a complete one has no problem; discipline and level are optional', () => {
  expect(reviewProblems(tidyReview(draft))).toEqual({});
  expect(reviewProblems({ ...draft, discipline: 'boxing', level: 'beginner' })).toEqual({});
});

test('review draft: each field says what it lacks', () => {
  expect(Object.keys(reviewProblems(emptyReview))).toEqual(['stars', 'title', 'text', 'name']);
  expect(Object.keys(reviewProblems({ ...draft, stars: '6', level: 'master' }))).toEqual([
    'stars',
    'level',
  ]);
  expect(reviewProblems({ ...draft, title: 'x'.repeat(81) }).title).toBe(
    'Keep it to 80 characters; this has 81.',
  );
});

test('review draft: texts lose control characters and turned directions, and keep their paragraphs', () => {
  const tidy = tidyReview({
    ...draft,
    title: ' Good \n\u202Eevil\u0000 ',
    text: ' One.\r\n\r\n\r\n\r\n  Two\u2066. ',
  });
  expect(tidy).toMatchObject({ title: 'Good evil', text: 'One.\n\nTwo.' });
});

test('review draft: no known hostile text is longer or changed by a second cleaning', () => {
  for (const { text } of hostileStrings) {
    const once = tidyReview({ ...draft, title: text, text, name: text });
    expect(tidyReview(once)).toEqual(once);
    expect(/[\p{Cc}\p{Cf}]/u.test(once.title)).toBe(false);
  }
});
