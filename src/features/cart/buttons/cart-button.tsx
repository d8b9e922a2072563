import { routes } from '../../../config/routes';
import * as styles from './cart-button.module.css';
import { useCartFront } from '../loading/cart-front';
import { loadCartScript } from '../loading/load-cart-script';

/**
 * Button in the header that opens the cart. Until the page's script runs it is a link to the cart's
 * own page. The cart's script is loaded on pointer or focus.
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

/** Opens the dialog, or the cart's own page if the script is missing. */
async function openCart(): Promise<void> {
  try {
    const { openDialog } = await loadCartScript();
    openDialog();
  } catch {
    window.location.assign(routes.cart());
  }
}

function prepareDialog(): void {
  // The press retries a failed load.
  loadCartScript().catch(() => undefined);
}
