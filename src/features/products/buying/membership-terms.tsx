import { isSameCode } from '../../../domain/cart/discount-code';
import type { Money } from '../../../domain/money/money';
import { formatMoney } from '../../../domain/money/money';
import type { ProductDetails } from '../../../domain/product/product';
import type { SellingPlan } from '../../../domain/product/selling-plan';
import { describePayments } from '../../../domain/product/selling-plan';
import { ownValue } from '../../../lib/values/own-value';
import { Button } from '../../../ui/controls/button';
import { useCartStore } from '../../cart/store/cart-store';
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
      {details.coupon && <Coupon code={details.coupon} />}
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

/** Renders the membership's discount code, and a button that applies it to the cart. */
function Coupon({ code }: { code: string }) {
  const applyDiscount = useCartStore((state) => state.applyDiscount);
  const isSent = useCartStore(({ changes }) =>
    changes.some((change) => change.kind === 'apply-code' && isSameCode(change.code, code)),
  );
  const isTaken = useCartStore(({ cart }) =>
    (cart?.discountCodes ?? []).some((discount) => isSameCode(discount.code, code)),
  );
  const error = useCartStore(({ errors }) => ownValue(errors.codes, code));
  return (
    <div className={styles.coupon}>
      <p aria-live="polite">
        <span>{isTaken ? `Code ${code} is in your cart.` : `Code ${code} goes with it.`}</span>
        {error && <span>{` ${error}`}</span>}
      </p>
      {!isTaken && (
        <Button
          tone="outline"
          size="small"
          aria-disabled={isSent}
          onClick={() => {
            if (!isSent) void applyDiscount(code);
          }}
        >
          {`Apply ${code}`}
        </Button>
      )}
    </div>
  );
}
