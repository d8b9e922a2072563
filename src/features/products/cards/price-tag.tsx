import type { Money } from '../../../domain/money/money';
import { formatMoney } from '../../../domain/money/money';
import { isReduced } from '../../../domain/product/product-summary';
import * as styles from './price-tag.module.css';

type PriceTagProps = {
  price: Money;
  compareAtPrice: Money | null;
  /** True if other variants cost more. */
  isLowest?: boolean;
  /** Highest price of the variants, to show a range. Not shown beside a reduced price. */
  highest?: Money | undefined;
};

/** Renders a price, with the previous one if it is reduced. */
export function PriceTag({ price, compareAtPrice, isLowest = false, highest }: PriceTagProps) {
  const from = isLowest && <span className={styles.from}>From </span>;
  if (!isReduced(price, compareAtPrice)) {
    if (isLowest && highest) return <PriceRange lowest={price} highest={highest} />;
    return (
      <p className={styles.price}>
        {from}
        {formatMoney(price)}
      </p>
    );
  }
  return (
    <p className={styles.price}>
      <span className={styles.hidden}>Now </span>
      {from}
      <span className={styles.reduced}>{formatMoney(price)}</span>
      <span className={styles.hidden}>, before</span>{' '}
      <s className={styles.before}>{formatMoney(compareAtPrice)}</s>
    </p>
  );
}

function PriceRange({ lowest, highest }: { lowest: Money; highest: Money }) {
  return (
    <p className={styles.price}>
      {formatMoney(lowest)}
      <span aria-hidden="true">–</span>
      <span className={styles.hidden}> to </span>
      {formatMoney(highest)}
    </p>
  );
}
