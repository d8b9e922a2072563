import { globalHistory } from '@reach/router';
import { routes } from '../../../config/routes';
import { localStore, subscribeToStorage } from '../../../lib/browser/browser-storage';
import { isPageLeft, whenPageStays } from '../../../lib/browser/page-leaving';
import { bringsCode } from '../../discount-link/stored-code';
import { loadCartScript } from './load-cart-script';

/** Common beginning of all keys of the cart in the browser's storage. */
const cartKeyPrefix = 'cornerwork-cart';

const shopPaths: readonly string[] = [routes.cart(), routes.checkout(), routes.orderThanks()];

/**
 * Loads the cart's script as soon as a page needs it, and at the latest with the second page: a reader
 * of a single article never loads it. Controls that need the cart, such as its button, load it too.
 *
 * @returns a function that stops it
 */
export function wakeCart(load: () => Promise<unknown> = loadCartScript): () => void {
  const wake = () => {
    load().catch((error: unknown) => {
      if (isPageLeft()) return whenPageStays().then(wake);
      // Offline nothing happens until the connection is back. Any other missing script is left to the
      // window's error handler, which reloads the page once.
      if (window.navigator.onLine) throw error;
    });
  };
  const wakeIfNeeded = () => {
    if (isCartNeeded(window.location)) wake();
  };
  const stopFollowing = subscribeToStorage((key) => {
    if (key === null) wakeIfNeeded();
    else if (key.startsWith(cartKeyPrefix)) wake();
  });
  wakeIfNeeded();
  window.addEventListener('online', wakeIfNeeded);
  const stopListening = globalHistory.listen(wake);
  return () => {
    stopListening();
    stopFollowing();
    window.removeEventListener('online', wakeIfNeeded);
  };
}

/**
 * True if a page needs the cart from the start: the browser has stored a cart or queued changes, the
 * address brings a discount code, or the page is one of the cart's own.
 */
function isCartNeeded(location: Location): boolean {
  const path = location.pathname.replace(/\/$/, '');
  return (
    shopPaths.includes(path) || bringsCode(location) || localStore.keys(cartKeyPrefix).length > 0
  );
}
