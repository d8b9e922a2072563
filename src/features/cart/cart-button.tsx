import { routes } from '../../config/routes';
import { selectQuantity } from './cart-selectors';
import { useCartStore } from './cart-store';
import * as styles from './cart-button.module.css';

/** The cart in the header. Until the page's script runs it is a plain way to the cart's own page. */
export function CartButton() {
  const quantity = useCartStore(selectQuantity);
  const openDialog = useCartStore((state) => state.openDialog);
  const name = quantity > 0 ? `Cart, ${quantity} ${quantity === 1 ? 'item' : 'items'}` : 'Cart';
  return (
    <form
      action={routes.cart()}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        openDialog();
      }}
    >
      <button type="submit" className={styles.button} aria-label={name} aria-haspopup="dialog">
        <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 8h18l-2 13H5L3 8Zm5 0V6a4 4 0 0 1 8 0v2" />
        </svg>
        {quantity > 0 && (
          <span className={styles.quantity} aria-hidden="true">
            {quantity}
          </span>
        )}
      </button>
    </form>
  );
}
