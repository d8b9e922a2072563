import '../../../../rigs/builders/site-url';
import { productStructure } from '../../../../../src/app-shell/head/structured-data/product-structure';
import { withReviews } from '../../../../../src/app-shell/head/structured-data/review-structure';
import { summarizeReviews } from '../../../../../src/domain/product/review';
import { makeReview } from '../../../../rigs/builders/review-builders';
import { makeProduct } from '../../../../rigs/builders/shop-builders';

const structure = productStructure(makeProduct(), '/products/gloves', []);

test('review structure: states the mean of all reviews, and those that the page shows', () => {
  const all = [makeReview({ id: '1', stars: 2 }), makeReview({ id: '2', stars: 5, name: '' })];
  const reviewed = { ...summarizeReviews(all), newest: all };
  const [entity] = withReviews(structure, reviewed).entities ?? [];
  expect(entity).toMatchObject({
    '@type': 'ProductGroup',
    aggregateRating: { ratingValue: 3.5, reviewCount: 2 },
    // One without a name has no author.
    review: [{ reviewRating: { ratingValue: 2 }, author: { name: 'Ada' } }],
  });
});

test('review structure: a product without reviews has neither', () => {
  const none = { ...summarizeReviews([]), newest: [] };
  expect(withReviews(structure, none)).toEqual(structure);
});
