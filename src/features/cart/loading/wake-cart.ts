import { globalHistory } from '@reach/router';
import { cartKeyPrefix, isCartNeeded } from './cart-needed';
import { loadCartScript } from './load-cart-script';

/**
 * Fetches the cart's script as soon as a page needs it, and at the latest with the next page: a
 * reader who only reads one article never does. What asks for the cart itself, such as its button,
 * fetches it too.
 *
 * @returns how to stop
 */
export function wakeCart(load: () => Promise<unknown> = loadCartScript): () => void {
  const wake = () => {
    load().catch((error: unknown) => {
      // Offline the page stays as it is, and tries again when the connection is back. A script that
      // is missing otherwise is the window's to answer: it loads the page in full, once.
      if (window.navigator.onLine) throw error;
    });
  };
  const wakeIfNeeded = () => {
    if (isCartNeeded(window.location)) wake();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key?.startsWith(cartKeyPrefix)) wake();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) wakeIfNeeded();
  };
  wakeIfNeeded();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  window.addEventListener('online', wakeIfNeeded);
  const stopListening = globalHistory.listen(wake);
  return () => {
    stopListening();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
    window.removeEventListener('online', wakeIfNeeded);
  };
}
