import { CartDialog } from '../views/dialog/cart-dialog';
import { useCartFront } from './cart-front';
import { useCartStore } from '../state/cart-store';
import { hydrateCart } from './hydrate-cart';
import { reportStartedCheckout } from '../state/report-started-checkout';
import { trackAbandonedCart } from '../state/track-abandoned-cart';
import { trackCart } from '../state/track-cart';

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
