import { startCartTracker } from '../../analytics/cart-tracker';
import { subscribeToCartLines } from './observe-cart';

/**
 * Lets analytics watch the cart. Only what the shopper did on this page counts; a cart that was
 * loaded or came from another tab is where the next comparison starts.
 *
 * @returns how to stop
 */
export function trackCart(): () => void {
  return startCartTracker((listener) => subscribeToCartLines(listener));
}
