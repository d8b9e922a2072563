import { trackEvent } from '../../../../analytics/track';
import type { DiscountCode } from '../../../../domain/cart/cart';
import { ownValue } from '../../../../lib/values/own-value';
import { Button } from '../../../../ui/controls/button';
import { Notice } from '../../../../ui/feedback/notice';
import { discountParameter } from '../../../discount-link/stored-code';
import { useCartStore } from '../../store/cart-store';
import { CodeForm } from './code-form';
import * as styles from './codes.module.css';

/** Field for one discount code at a time, above the codes of the cart. */
export function DiscountForm() {
  const codes = useCartStore(({ cart }) => cart?.discountCodes);
  const errors = useCartStore((state) => state.errors.codes);
  const applyDiscount = useCartStore((state) => state.applyDiscount);
  return (
    <div className={styles.discounts}>
      <CodeForm
        label="Discount code"
        parameter={discountParameter}
        onApply={(code) => {
          trackEvent('Coupon Entered', { coupon_id: code });
          void applyDiscount(code);
        }}
        errorOf={(code) => ownValue(errors, code)}
      />
      {codes?.map((discount) => (
        <AppliedCode key={discount.code} {...discount} />
      ))}
    </div>
  );
}

/**
 * Shows a code of the cart, with the reason if it does not apply. The service returns reasons only when
 * codes are set, so after a reload the shopper can ask for them again.
 */
function AppliedCode({ code, applicable }: DiscountCode) {
  const warning = useCartStore((state) => ownValue(state.warnings.codes, code));
  const error = useCartStore((state) => ownValue(state.errors.codes, code));
  const isLeaving = useCartStore(({ changes }) =>
    changes.some((change) => change.kind === 'remove-code' && change.code === code),
  );
  const applyDiscount = useCartStore((state) => state.applyDiscount);
  const removeDiscount = useCartStore((state) => state.removeDiscount);
  const reason = warning ?? 'This code does not apply to your cart.';
  return (
    <div className={styles.code} aria-busy={isLeaving}>
      <span className={styles.tag}>{code}</span>
      <span className={applicable ? styles.applied : styles.state}>
        {applicable ? 'Applied' : 'Not applied'}
      </span>
      <Button
        tone="quiet"
        size="x-small"
        aria-label={`Remove discount code ${code}`}
        onClick={() => void removeDiscount(code)}
      >
        Remove
      </Button>
      {!applicable && (
        <div className={styles.reason}>
          <Notice>
            <span>{reason}</span>
            {!warning && (
              <Button
                tone="quiet"
                size="x-small"
                aria-label={`Why does ${code} not apply?`}
                onClick={() => void applyDiscount(code)}
              >
                Why?
              </Button>
            )}
          </Notice>
        </div>
      )}
      {applicable && warning && (
        <div className={styles.reason}>
          <Notice tone="plain">{warning}</Notice>
        </div>
      )}
      {error && applicable && (
        <div className={styles.reason}>
          <Notice>{error}</Notice>
        </div>
      )}
    </div>
  );
}
