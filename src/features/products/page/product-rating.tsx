import type { ProductRating as Rating } from '../../../domain/product/product';
import { counted } from '../../../lib/counted';
import { FiveStar } from '../../../ui/feedback/five-star';
import * as styles from './product-rating.module.css';

/** What buyers think: whole stars to look at, the figures beside them. Nothing without a review. */
export function ProductRating({ rating }: { rating: Rating | null }) {
  if (!rating) return null;
  return (
    <p className={styles.rating}>
      <FiveStar filled={Math.round(rating.stars)} />
      <span>
        {rating.stars.toFixed(1)} from {counted(rating.count, 'review')}
      </span>
    </p>
  );
}
