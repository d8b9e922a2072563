import { merchandiseName } from '../../domain/cart';
import { Button } from '../../ui/button';
import { useCartStore } from './cart-store';
import * as styles from './unconfirmed-order.module.css';

/**
 * Asks whether an order went through: the cart is gone after the shopper was sent to pay, and the
 * service does not say why.
 */
export function UnconfirmedOrder() {
  const lines = useCartStore((state) => state.unconfirmedLines);
  const restoreLines = useCartStore((state) => state.restoreLines);
  const forgetUnconfirmed = useCartStore((state) => state.forgetUnconfirmed);
  if (lines.length === 0) return null;
  return (
    <section className={styles.question} aria-label="Your last order">
      <p className={styles.title}>Did your order go through?</p>
      <p>
        You went to pay for{' '}
        {lines
          .map(({ merchandise, quantity }) => `${quantity} × ${merchandiseName(merchandise)}`)
          .join(', ')}
        .
      </p>
      <div className={styles.answers}>
        <Button tone="dark" size="small" onClick={forgetUnconfirmed}>
          Yes, it did
        </Button>
        <Button tone="outline" size="small" onClick={() => void restoreLines()}>
          No, put it back in the cart
        </Button>
      </div>
    </section>
  );
}
