import type { Money } from '../../../domain/money/money';
import { formatMoney } from '../../../domain/money/money';
import type { CardPrice } from '../../../domain/product/product';
import { isReduced } from '../../../domain/product/sale';
import * as styles from './price-tag.module.css';

type PriceTagProps = {
  price: Money;
  compareAtPrice: Money | null;
  /** True if other variants cost more. */
  isLowest?: boolean;
  reducedNote?: string;
};

/** Renders a price, with the previous one if it is reduced. */
export function PriceTag({
  price,
  compareAtPrice,
  isLowest = false,
  reducedNote = '',
}: PriceTagProps) {
  const from = isLowest && <span className={styles.from}>From </span>;
  if (!isReduced(price, compareAtPrice)) {
    return (
      <p className={styles.price}>
        {from}
        <span>{formatMoney(price)}</span>
        <ReducedNote text={reducedNote} />
      </p>
    );
  }
  return (
    <p className={styles.price}>
      <span className="spoken">Now </span>
      {from}
      <span className={styles.reduced}>{formatMoney(price)}</span>
      <span className="spoken">, before</span>{' '}
      <s className={styles.before}>{formatMoney(compareAtPrice)}</s>
    </p>
  );
}

/** Renders a card's price as a range where variants differ, unless it is reduced. */
export function PriceRange({ of }: { of: CardPrice }) {
  const { price: lowest, highestPrice: highest, compareAtPrice, isLowest } = of;
  if (compareAtPrice || !isLowest) return <PriceTag {...of} />;
  return (
    <p className={styles.price}>
      <span>{formatMoney(lowest)}</span>
      <span aria-hidden="true">–</span>
      <span className="spoken"> to </span>
      <span>{formatMoney(highest)}</span>
      <ReducedNote text={of.reducedNote} />
    </p>
  );
}

/** Says that few variants are reduced, below a price that is not. */
function ReducedNote({ text }: { text: string }) {
  return (
    text && (
      <>
        {' '}
        <small className={styles.note}>{text}</small>
      </>
    )
  );
}
