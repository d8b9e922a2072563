import { workoutLevels } from '../training/workout-facts';

/** Arts in which a reviewer may say they train. */
export const disciplines = ['boxing', 'kickboxing', 'Muay Thai', 'fitness'] as const;

/** Levels at which a reviewer may say they train. */
export const reviewerLevels = workoutLevels;

/** A published review of a product. Texts that the shop does not have are empty. */
export type ProductReview = {
  id: string;
  /** Whole stars, from 1 to 5. */
  stars: number;
  title: string;
  text: string;
  /** Name as the reviewer wants it shown. */
  name: string;
  /** Time of writing, ISO 8601. */
  date: string;
  /** True if the shop knows that the reviewer has bought the product. */
  isVerified: boolean;
  discipline: string;
  level: string;
  /** Answer of the brand. */
  reply: string;
};

/** Mean and counts of all reviews of a product. */
export type ReviewSummary = {
  count: number;
  /** Mean of the stars, with one decimal. */
  average: number;
  /** Number of reviews with 5, 4, 3, 2 and 1 stars. */
  distribution: readonly number[];
  /** Disciplines and levels that reviewers have given. */
  disciplines: readonly string[];
  levels: readonly string[];
};

export function summarizeReviews(reviews: readonly ProductReview[]): ReviewSummary {
  const count = reviews.length;
  const sum = reviews.reduce((total, { stars }) => total + stars, 0);
  return {
    count,
    average: count === 0 ? 0 : Math.round((sum / count) * 10) / 10,
    distribution: [5, 4, 3, 2, 1].map((each) => countOf(reviews, ({ stars }) => stars === each)),
    disciplines: givenOf(disciplines, reviews, 'discipline'),
    levels: givenOf(reviewerLevels, reviews, 'level'),
  };
}

function countOf(
  reviews: readonly ProductReview[],
  isMeant: (review: ProductReview) => boolean,
): number {
  return reviews.filter(isMeant).length;
}

function givenOf(
  known: readonly string[],
  reviews: readonly ProductReview[],
  field: 'discipline' | 'level',
): string[] {
  return known.filter((each) => reviews.some((review) => review[field] === each));
}

/** Orders of reviews. The first is the default: it favors neither praise nor blame. */
export const reviewOrders = {
  newest: 'Newest first',
  lowest: 'Fewest stars first',
  highest: 'Most stars first',
} as const;

export type ReviewOrder = keyof typeof reviewOrders;

/** Choice of a reader; an empty text means all. */
export type ReviewChoice = {
  stars: string;
  level: string;
  discipline: string;
  order: ReviewOrder;
};

export const allReviews: ReviewChoice = { stars: '', level: '', discipline: '', order: 'newest' };

/** Returns the reviews that a reader has chosen, in their order. */
export function chooseReviews(
  reviews: readonly ProductReview[],
  { stars, level, discipline, order }: ReviewChoice,
): ProductReview[] {
  const sign = { newest: 0, lowest: 1, highest: -1 }[order];
  return reviews
    .filter(
      (review) =>
        (stars === '' || review.stars === Number(stars)) &&
        (level === '' || review.level === level) &&
        (discipline === '' || review.discipline === discipline),
    )
    .sort((one, other) => sign * (one.stars - other.stars) || byReviewDate(one, other));
}

/** Compares two reviews by date, the newest first. */
export function byReviewDate(one: ProductReview, other: ProductReview): number {
  return other.date.localeCompare(one.date) || one.id.localeCompare(other.id);
}

/** Reviews of a product as its page has them: what all say together, and the newest in full. */
export type ReviewedProduct = ReviewSummary & { newest: readonly ProductReview[] };
