import type { Merchandise, PurchaseTerms } from '../../../../domain/cart/cart';
import { formatMoney } from '../../../../domain/money/money';
import { isReduced } from '../../../../domain/product/sale';
import { describePayments } from '../../../../domain/product/selling-plan';
import * as styles from './line-price.module.css';
import type { DisplayLine } from '../../state/cart-state';

/** Price of one piece, its price before, and the discounts on this line. */
export function LinePrice({ line }: { line: DisplayLine }) {
  const { merchandise, confirmed } = line;
  const { price: firstPrice, compareAtPrice, plan } = merchandise;
  const price = plan?.next?.price ?? firstPrice;
  const terms = lineTerms(merchandise, confirmed?.terms);
  return (
    <>
      <p className={styles.price}>
        <span>{terms ?? `${formatMoney(price)} each`}</span>
        {isReduced(price, compareAtPrice) && (
          <>
            <span className="spoken">, before</span>{' '}
            <s className={styles.before}>{formatMoney(compareAtPrice)}</s>
          </>
        )}
      </p>
      {confirmed?.discountAllocations.map(({ title, amount }, index) => (
        <p key={index} className={styles.discount}>
          {`${title}: −${formatMoney(amount)}`}
        </p>
      ))}
    </>
  );
}

const unknownTerms: PurchaseTerms = { trialDays: null, monthlyPrice: null };

/**
 * Describes how a line is paid for if more than once: "14 days free, then $19.00 a month". A trial is
 * named only if the plan's first order is free. Returns `undefined` for goods that are bought once.
 *
 * @param terms absent until the service has returned them
 */
export function lineTerms(
  { price, plan }: Pick<Merchandise, 'price' | 'plan'>,
  { trialDays, monthlyPrice }: PurchaseTerms = unknownTerms,
): string | undefined {
  if (plan) return `${describePayments({ price, next: plan.next }, trialDays)}, ${plan.name}`;
  return monthlyPrice?.cents === price.cents ? `${formatMoney(price)} a month` : undefined;
}
