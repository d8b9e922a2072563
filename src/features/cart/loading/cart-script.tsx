import { CartDialog } from '../views/drawer/cart-dialog';
import { useCartFront } from './cart-front';
import { useCartStore } from '../state/cart-store';
import { hydrateCart } from './hydrate-cart';
import { trackCart } from '../state/track-cart';

/** Brings the cart to life: its store, what counts its changes, its dialog. Call it once. */
export function startCart(): void {
  trackCart();
  hydrateCart();
  useCartFront.setState({ dialog: <CartDialog /> });
}

/** Shows the cart at the page's edge. */
export function openDialog(): void {
  useCartStore.getState().openDialog();
}
