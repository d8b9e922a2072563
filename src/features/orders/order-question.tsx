import { useState } from 'react';
import { routes } from '../../config/routes';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { useCartStore } from '../cart/cart-store';
import * as styles from './order-question.module.css';

/** Asks who has come by a link whether the order it names is theirs. */
export function OrderQuestion({ onConfirm }: { onConfirm: () => void }) {
  const canRestore = useCartStore(({ unconfirmedLines }) => unconfirmedLines.length > 0);
  const restoreLines = useCartStore((state) => state.restoreLines);
  const [isRestored, setIsRestored] = useState(false);
  if (isRestored) {
    return (
      <>
        <p>Everything is back in your cart.</p>
        <ButtonLink to={routes.cart()}>Go to the cart</ButtonLink>
      </>
    );
  }
  return (
    <section className={styles.question} aria-label="Your last order">
      <p className={styles.title}>Did your order go through?</p>
      <div className={styles.answers}>
        <Button tone="dark" size="small" onClick={onConfirm}>
          Yes, it did
        </Button>
        {canRestore && (
          <Button
            tone="outline"
            size="small"
            onClick={() => {
              setIsRestored(true);
              void restoreLines();
            }}
          >
            No, put it back in the cart
          </Button>
        )}
      </div>
    </section>
  );
}
