import { useCartStore } from '../state/cart-store';
import { unreachable } from '../state/action-parts';
import { listenToBrowser } from '../sync/cart-tabs';
import { bringsPressedLine } from './pressed-parameters';

/**
 * Brings the cart to life in the browser: reads what the browser remembers, loads it, and follows
 * other tabs and the connection. Call it once, as early as wanted: views rendered before it show an
 * empty cart, as the server's HTML does.
 *
 * @returns how to stop
 */
export function hydrateCart(store = useCartStore): () => void {
  const { hydrate, refresh, resume, flush } = store.getState();
  const tellMissing = () =>
    store.setState({ errors: { ...store.getState().errors, network: unreachable } });
  void hydrate().then(() => {
    if (!bringsPressedLine(window.location)) return;
    // Should the script be missing, the address keeps what was pressed for the next load.
    import('./take-pressed-line').then((script) => script.takePressedLine(store), tellMissing);
  });
  return listenToBrowser({
    onForeignChange: () => void refresh(),
    onOnline: () => void resume(),
    onReturn: () => {
      const { checkoutOpened, changes } = store.getState();
      if (changes.length > 0) void resume();
      else if (checkoutOpened) void refresh();
    },
    onLeave: flush,
  });
}
