import type { ReviewedProduct } from '../../../domain/product/review';
import type { Rated } from './entity';
import type { PageStructure } from './page-graph';

/**
 * Adds to a product's structured data what its page shows of its reviews: the mean of all, and those in the
 * HTML. A review without a name has no author to state, so it is left out.
 */
export function withReviews(structure: PageStructure, reviewed: ReviewedProduct): PageStructure {
  if (reviewed.count === 0) return structure;
  const { mainEntityId, entities = [] } = structure;
  const rated = toRated(reviewed);
  return {
    ...structure,
    entities: entities.map((entity) =>
      entity['@id'] === mainEntityId ? { ...entity, ...rated } : entity,
    ),
  };
}

function toRated({ average, count, newest }: ReviewedProduct): Rated {
  const review = newest
    .filter(({ name }) => name !== '')
    .map(({ stars, title, text, name, date }) => ({
      '@type': 'Review' as const,
      reviewRating: { '@type': 'Rating' as const, ratingValue: stars },
      ...(title && { name: title }),
      ...(text && { reviewBody: text }),
      author: { '@type': 'Person' as const, name },
      datePublished: date.slice(0, 10),
    }));
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
    ...(review.length > 0 && { review }),
  };
}
