import { useCartStore } from '../state/cart-store';
import { loadDialogContents } from './dialog-contents';
import { loadCartScript } from './load-cart-script';

/** Milliseconds after which a busy page fetches them all the same. */
const idleTimeout = 2_000;

/**
 * Brings the cart to life for what a page sells, and fetches, once the page is at rest, the scripts
 * that adding needs, so that the new line can be shown at once. What fails here is tried again when
 * it is needed.
 */
export function prepareCart(): void {
  loadCartScript().catch(() => undefined);
  const fetchScripts = () => {
    void useCartStore.getState().prepare();
    loadDialogContents().catch(() => undefined);
  };
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(fetchScripts, { timeout: idleTimeout });
  } else {
    setTimeout(fetchScripts, 0);
  }
}
