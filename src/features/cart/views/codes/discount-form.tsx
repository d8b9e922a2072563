import { trackEvent } from '../../../../analytics/track';
import { AppliedCode } from './applied-code';
import { useCartStore } from '../../state/cart-store';
import { CodeForm } from './code-form';
import * as styles from './discount-form.module.css';

/** A field for one code at a time, over the codes the cart has. */
export function DiscountForm() {
  const codes = useCartStore(({ cart }) => cart?.discountCodes);
  const errors = useCartStore((state) => state.errors.codes);
  const applyDiscount = useCartStore((state) => state.applyDiscount);
  return (
    <div className={styles.discounts}>
      <CodeForm
        label="Discount code"
        onApply={(code) => {
          trackEvent('Coupon Entered', { coupon_id: code });
          void applyDiscount(code);
        }}
        problemOf={(code) => errors[code]}
      />
      {codes?.map((discount) => (
        <AppliedCode key={discount.code} {...discount} />
      ))}
    </div>
  );
}
