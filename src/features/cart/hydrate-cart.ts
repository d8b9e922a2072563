import { useCartStore } from './cart-store';
import { listenToBrowser } from './cart-tabs';

/**
 * Brings the cart to life in the browser: reads what the browser remembers, loads it, and follows
 * other tabs and the connection. Call it once, as early as wanted: views rendered before it show an
 * empty cart, as the server's HTML does.
 *
 * @returns how to stop
 */
export function hydrateCart(store = useCartStore): () => void {
  const { hydrate, refresh, resume, flush } = store.getState();
  void hydrate();
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
