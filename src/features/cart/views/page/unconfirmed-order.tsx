import { merchandiseName } from '../../../../domain/cart/cart';
import { Button } from '../../../../ui/controls/button';
import { useCartStore } from '../../store/cart-store';
import * as styles from './unconfirmed-order.module.css';

type OrderWentThroughProps = {
  /** Description of the order. */
  children?: string;
  onYes: () => void;
  /** Absent where there is nothing to put back. */
  onNo?: (() => void) | undefined;
};

/** Asks whether an order was placed, where only the shopper can know. */
export function OrderWentThrough({ children, onYes, onNo }: OrderWentThroughProps) {
  return (
    <section className={styles.question} aria-label="Your last order">
      <p className={styles.title}>Did your order go through?</p>
      {children && <p>{children}</p>}
      <div className={styles.answers}>
        <Button tone="dark" size="small" onClick={onYes}>
          Yes, it did
        </Button>
        {onNo && (
          <Button tone="outline" size="small" onClick={onNo}>
            No, put it back in the cart
          </Button>
        )}
      </div>
    </section>
  );
}

/**
 * Asks about a cart that was missing after the shopper was sent to pay: the service does not return
 * whether it was bought.
 */
export function UnconfirmedOrder() {
  const lines = useCartStore((state) => state.unconfirmedLines);
  const restoreLines = useCartStore((state) => state.restoreLines);
  const forgetUnconfirmed = useCartStore((state) => state.forgetUnconfirmed);
  if (lines.length === 0) return null;
  const names = lines.map(
    ({ merchandise, quantity }) => `${quantity} × ${merchandiseName(merchandise)}`,
  );
  return (
    <OrderWentThrough onYes={forgetUnconfirmed} onNo={() => void restoreLines()}>
      {`You went to pay for ${names.join(', ')}.`}
    </OrderWentThrough>
  );
}
