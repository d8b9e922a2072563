import { formatMoney } from '../../../../domain/money/money';
import { isReduced } from '../../../../domain/product/product-summary';
import { lineTerms } from './line-terms';
import * as styles from './line-price.module.css';
import type { DisplayLine } from '../../state/optimistic-lines';

/** What one costs, what it cost before, and what is taken off this line. */
export function LinePrice({ line }: { line: DisplayLine }) {
  const { merchandise, confirmed } = line;
  const { price, compareAtPrice } = merchandise;
  const terms = lineTerms(merchandise, confirmed?.terms);
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
      {confirmed?.discountAllocations.map(({ title, amount }) => (
        <p key={title} className={styles.discount}>
          {title}: −{formatMoney(amount)}
        </p>
      ))}
    </>
  );
}
