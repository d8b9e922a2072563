import type { Merchandise, PurchaseTerms } from '../../../../domain/cart/cart';
import { formatMoney } from '../../../../domain/money/money';
import { isReduced } from '../../../../domain/product/product-summary';
import * as styles from './line-price.module.css';
import type { DisplayLine } from '../../state/cart-state';

/** Price of one piece, its price before, and the discounts on this line. */
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

const unknownTerms: PurchaseTerms = { trialDays: null, monthlyPrice: null };

/**
 * Describes how a line is paid for if more than once: "14 days free, then $19.00 a month".
 * Returns `undefined` for goods that are bought once.
 *
 * @param terms absent until the service has returned them
 */
export function lineTerms(
  { price, plan }: Pick<Merchandise, 'price' | 'plan'>,
  { trialDays, monthlyPrice }: PurchaseTerms = unknownTerms,
): string | undefined {
  const isMonthly = monthlyPrice?.cents === price.cents;
  if (!plan && trialDays === null && !isMonthly) return undefined;
  const amount = `${formatMoney(price)}${isMonthly ? ' a month' : ''}`;
  const paid = trialDays === null ? amount : `${trialDays} days free, then ${amount}`;
  return [paid, plan?.name].filter(Boolean).join(', ');
}
