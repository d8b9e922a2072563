import type { Merchandise } from '../../domain/cart';
import type { LineDetails } from '../../domain/line-details';
import { formatMoney } from '../../domain/money';
import { isReduced } from '../../domain/product-summary';
import { lineTerms } from '../cart-extras/line-terms';
import * as styles from './line-price.module.css';

type LinePriceProps = { merchandise: Merchandise; details: LineDetails | undefined };

/** What one costs, what it cost before, and what is taken off this line. */
export function LinePrice({ merchandise, details }: LinePriceProps) {
  const { price, compareAtPrice } = merchandise;
  const terms = details && lineTerms(merchandise, details);
  return (
    <>
      <p className={styles.price}>
        {terms ?? `${formatMoney(price)} each`}
        {isReduced(price, compareAtPrice) && (
          <>
            <span className={styles.hidden}>, before</span>{' '}
            <s className={styles.before}>{formatMoney(compareAtPrice)}</s>
          </>
        )}
      </p>
      {details?.discounts.map(({ title, amount }) => (
        <p key={title} className={styles.discount}>
          {title}: −{formatMoney(amount)}
        </p>
      ))}
    </>
  );
}
