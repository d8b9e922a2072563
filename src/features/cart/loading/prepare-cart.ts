import { useCartStore } from '../state/cart-store';
import { loadDialogContents } from './load-dialog-contents';
import { loadCartScript } from './load-cart-script';

/** Milliseconds after which the scripts are loaded even if the page is busy. */
const idleTimeoutMs = 2_000;

/**
 * Starts the cart on a page that sells something, and loads, once the page is idle, the scripts adding
 * needs, so that a new line is shown at once. A failed load is retried when the script is needed.
 */
export function prepareCart(): void {
  loadCartScript().catch(() => undefined);
  const loadScripts = () => {
    void useCartStore.getState().prepare();
    loadDialogContents().catch(() => undefined);
  };
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(loadScripts, { timeout: idleTimeoutMs });
  } else {
    setTimeout(loadScripts, 0);
  }
}
