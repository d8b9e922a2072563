import { startShell } from '../app-shell/start-shell';
import { hydrateCart } from '../features/cart/hydrate-cart';
import { trackCart } from '../features/cart/track-cart';

/** The cart starts by itself, independent of the page's own resources. */
export function onInitialClientRender(): void {
  startShell();
  trackCart();
  hydrateCart();
}
