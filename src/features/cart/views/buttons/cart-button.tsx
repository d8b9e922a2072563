import { routes } from '../../../../config/routes';
import * as styles from './cart-button.module.css';
import { useCartFront } from '../../loading/cart-front';
import { loadCartScript } from '../../loading/load-cart-script';

/**
 * The cart in the header. Until the page's script runs it is a plain way to the cart's own page. The
 * cart's script is fetched when somebody reaches for it.
 */
export function CartButton() {
  const quantity = useCartFront((front) => front.quantity);
  const name = quantity > 0 ? `Cart, ${quantity} ${quantity === 1 ? 'item' : 'items'}` : 'Cart';
  return (
    <form
      action={routes.cart()}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void openCart();
      }}
    >
      <button
        type="submit"
        className={styles.button}
        aria-label={name}
        aria-haspopup="dialog"
        onPointerEnter={prepareDialog}
        onFocus={prepareDialog}
      >
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

/** Should the script be missing, the cart's own page has what it needs. */
async function openCart(): Promise<void> {
  try {
    const { openDialog } = await loadCartScript();
    openDialog();
  } catch {
    window.location.assign(routes.cart());
  }
}

function prepareDialog(): void {
  // What fails here is tried again by the press.
  loadCartScript().catch(() => undefined);
}
