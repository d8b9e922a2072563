import { compareCoupons, startCartTracker } from '../../../analytics/cart-tracker';
import { trackEvent } from '../../../analytics/track';
import type { CartTransition } from './observe-cart';
import { observeCart, subscribeToCartLines } from './observe-cart';

/**
 * Lets analytics watch the cart. Only what the shopper did on this page counts; a cart that was
 * loaded or came from another tab is where the next comparison starts.
 *
 * @returns how to stop
 */
export function trackCart(): () => void {
  const stopLines = startCartTracker((listener) => subscribeToCartLines(listener));
  const stopCoupons = observeCart(trackCoupons);
  return () => {
    stopLines();
    stopCoupons();
  };
}

function trackCoupons({ previous, next, cause }: CartTransition): void {
  if (cause !== 'changed') return;
  const changes = compareCoupons(previous?.discountCodes ?? [], next?.discountCodes ?? []);
  for (const { event, code } of changes) trackEvent(event, { coupon_id: code });
}
