import { CartContents } from './cart-contents';
import { selectIsEmpty } from './cart-selectors';
import { useCartStore } from './cart-store';
import { CartSummary } from './cart-summary';
import * as styles from './cart-view.module.css';

/** The cart as a page of its own. */
export function CartView() {
  const isEmpty = useCartStore(selectIsEmpty);
  return (
    <div className={styles.page}>
      <h1>Your cart</h1>
      <noscript>
        <p>The cart needs JavaScript. Everything else here reads without it.</p>
      </noscript>
      <div className={styles.columns}>
        <CartContents />
        {!isEmpty && (
          <section className={styles.summary} aria-label="Order summary">
            <CartSummary />
          </section>
        )}
      </div>
    </div>
  );
}
