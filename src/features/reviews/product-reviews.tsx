import { toUid } from '../../domain/product/product';
import type { ReviewedProduct } from '../../domain/product/review';
import { counted } from '../../lib/values/counted';
import { FiveStar } from '../../ui/feedback/five-star';
import { SectionHeading } from '../../ui/layout/section-heading';
import { ReviewList } from './review-list';
import * as styles from './product-reviews.module.css';

type ProductReviewsProps = { productGid: string; reviewed: ReviewedProduct };

/** Renders the mean of a product's reviews as a link to them; nothing without reviews. */
export function ProductRating({
  reviewed: { count, average },
}: Pick<ProductReviewsProps, 'reviewed'>) {
  if (count === 0) return null;
  return (
    <a href="#reviews" className={styles.rating}>
      <FiveStar filled={average} /> <span>{counted(count, 'review')}</span>
    </a>
  );
}

/** Renders the reviews of a product: their mean and distribution, and what the reviewers wrote. */
export function ProductReviews({ productGid, reviewed }: ProductReviewsProps) {
  const { count, average } = reviewed;
  return (
    <section className={styles.section} aria-labelledby="reviews">
      <SectionHeading id="reviews">Reviews</SectionHeading>
      {count === 0 ? (
        <p>No one has reviewed this yet.</p>
      ) : (
        <div className={styles.columns}>
          <div>
            <p className={styles.average}>
              <FiveStar filled={average} /> <span>{`from ${counted(count, 'review')}`}</span>
            </p>
            <Distribution reviewed={reviewed} />
          </div>
          <ReviewList key={productGid} productUid={toUid(productGid)} reviewed={reviewed} />
        </div>
      )}
    </section>
  );
}

/** Number of reviews with each number of stars, as words and as bars. */
function Distribution({
  reviewed: { count, distribution },
}: Pick<ProductReviewsProps, 'reviewed'>) {
  return (
    <ul role="list" aria-label="Reviews by stars" className={styles.distribution}>
      {distribution.map((number, index) => (
        <li key={index} className={styles.row}>
          <span>{counted(5 - index, 'star')}</span>
          <svg
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            aria-hidden="true"
            className={styles.bar}
          >
            <rect width={(number / count) * 100} height="1" />
          </svg>
          <span>{number}</span>
        </li>
      ))}
    </ul>
  );
}
