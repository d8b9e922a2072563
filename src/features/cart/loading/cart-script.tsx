import { reportStartedCheckout } from '../reports/report-started-checkout';
import { trackAbandonedCart } from '../reports/track-abandoned-cart';
import { trackCart } from '../reports/track-cart';
import { useCartStore } from '../store/cart-store';
import { CartDialog, loadDialogContents } from '../views/dialog/cart-dialog';
import { useCartFront } from './cart-front';
import { hydrateCart } from './hydrate-cart';

/** Starts the cart: its store, its tracking, its dialog. To be called once. */
export function startCart(): void {
  trackCart();
  trackAbandonedCart();
  reportStartedCheckout();
  hydrateCart();
  useCartFront.setState({ dialog: <CartDialog /> });
}

export function openDialog(): void {
  useCartStore.getState().openDialog();
}

/** Loads the scripts that adding needs. A failed load is retried when the script is needed. */
export function prepareAdding(): void {
  void useCartStore.getState().prepare();
  loadDialogContents().catch(() => undefined);
}
