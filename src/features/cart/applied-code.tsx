import type { DiscountCode } from '../../domain/cart';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useCartStore } from './cart-store';
import * as styles from './applied-code.module.css';

/** A code the cart has, with the reason when it does not apply. */
export function AppliedCode({ code, applicable }: DiscountCode) {
  const warning = useCartStore((state) => state.warnings.codes[code]);
  const removeDiscount = useCartStore((state) => state.removeDiscount);
  return (
    <div className={styles.code}>
      <span className={styles.tag}>{code}</span>
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
          <Notice>{warning ?? 'This code does not apply to your cart.'}</Notice>
        </div>
      )}
    </div>
  );
}
