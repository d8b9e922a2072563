import type { Money } from '../../../domain/money/money';
import { formatMoney } from '../../../domain/money/money';
import type { ProductDetails } from '../../../domain/product/product';
import type { SellingPlan } from '../../../domain/product/selling-plan';
import { describePayments } from '../../../domain/product/selling-plan';
import * as styles from './membership-terms.module.css';

type MembershipTermsProps = {
  details: ProductDetails;
  /** Price of the chosen variant. */
  price: Money;
  /** Chosen plan; absent until plans are loaded. */
  plan: SellingPlan | undefined;
};

/** Renders what a membership costs after its trial, and its code; nothing for other products. */
export function MembershipTerms({ details, price, plan }: MembershipTermsProps) {
  const terms = describeTerms(details, price, plan);
  if (!terms && !details.coupon) return null;
  return (
    <div className={styles.terms}>
      {terms && <p className={styles.price}>{terms}</p>}
      {details.coupon && <p>{`Code ${details.coupon} goes with it. Enter it in the cart.`}</p>}
    </div>
  );
}

/**
 * Describes trial and price: "14 days free, then $19.00 a month." Until the plan is known, the monthly
 * price is named for the variant that costs as much; once it is, no trial that it does not grant.
 *
 * @returns `undefined` for a product without trial and monthly price
 */
function describeTerms(
  { trialDays, monthlyPrice }: Pick<ProductDetails, 'trialDays' | 'monthlyPrice'>,
  variantPrice: Money,
  plan: SellingPlan | undefined,
): string | undefined {
  if (trialDays === null && monthlyPrice === null) return undefined;
  if (plan) return `${describePayments(plan, trialDays)}.`;
  const isMonthly = monthlyPrice?.cents === variantPrice.cents;
  const price = isMonthly && `${formatMoney(monthlyPrice)} a month`;
  if (trialDays === null) return price ? `${price}.` : undefined;
  return price ? `${trialDays} days free, then ${price}.` : `${trialDays} days free.`;
}
