import { timings } from '../../../config/limits';
import { whenIdle } from '../../../lib/browser/when-idle';
import { useCartStore } from '../state/cart-store';
import { loadDialogContents } from './load-dialog-contents';
import { loadCartScript } from './load-cart-script';

/**
 * Starts the cart on a page that sells something, and loads, once the page is idle, the scripts adding
 * needs, so that a new line is shown at once. A failed load is retried when the script is needed.
 */
export function prepareCart(): void {
  loadCartScript().catch(() => undefined);
  whenIdle(() => {
    void useCartStore.getState().prepare();
    loadDialogContents().catch(() => undefined);
  }, timings.prefetchIdleTimeoutMs);
}
