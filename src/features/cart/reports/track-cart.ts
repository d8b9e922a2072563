import { compareCoupons, startCartTracker } from '../../../analytics/cart-tracker';
import type { TrackedLine } from '../../../analytics/product-shape';
import { toTrackedLine } from '../../../analytics/product-shape';
import { trackEvent } from '../../../analytics/track';
import type { Cart } from '../../../domain/cart/cart';
import { ownValue } from '../../../lib/values/own-value';
import type { CartCause, CartData } from '../state/cart-state';
import { useCartStore } from '../store/cart-store';

/** Trusted cart before and after the service sent a new one. */
export type CartTransition = { previous: Cart | null; next: Cart | null; cause: CartCause };

/**
 * Reports changes of the cart to analytics. Only what the shopper did on this page counts; a cart that
 * was loaded or came from another tab is only the start of the next comparison.
 *
 * @returns a function that stops it
 */
export function trackCart(): () => void {
  const stopLines = startCartTracker((listener) => subscribeToCartLines(listener));
  const stopCoupons = observeCart(trackCoupons);
  const stopRefusals = useCartStore.subscribe(trackRefusedCodes);
  return () => {
    stopLines();
    stopCoupons();
    stopRefusals();
  };
}

/** Reports codes that were refused in the answer to a change of this tab; the cart never has them. */
function trackRefusedCodes({ changes, failed, errors }: CartData, before: CartData): void {
  for (const change of before.changes) {
    if (change.kind !== 'apply-code' || change.changeId !== before.sentId) continue;
    const isOpen = [...changes, ...failed].some(({ changeId }) => changeId === change.changeId);
    if (isOpen || ownValue(errors.codes, change.code) === undefined) continue;
    trackDenied(change.code);
  }
}

function trackDenied(code: string): void {
  trackEvent('Coupon Denied', { coupon_id: code });
}

function trackCoupons({ previous, next, cause }: CartTransition): void {
  if (cause !== 'changed') return;
  const changes = compareCoupons(previous?.discountCodes ?? [], next?.discountCodes ?? []);
  for (const { event, code } of changes) {
    const coupon = { coupon_id: code };
    if (event === 'Coupon Applied') trackEvent('Coupon Applied', coupon);
    else if (event === 'Coupon Denied') trackDenied(code);
    else trackEvent('Coupon Removed', coupon);
  }
}

function observeCart(
  listener: (transition: CartTransition) => void,
  store = useCartStore,
): () => void {
  return store.subscribe(({ cart: next, cause }, { cart: previous }) => {
    if (next !== previous) listener({ previous, next, cause });
  });
}

/**
 * Calls the listener with the lines of every new trusted cart, and with `undefined` before lines that
 * are not this shopper's doing, so that the tracker does not compare the two carts.
 *
 * @returns a function that stops it
 */
export function subscribeToCartLines(
  listener: (lines: readonly TrackedLine[] | undefined) => void,
  store = useCartStore,
): () => void {
  return observeCart(({ previous, next, cause }) => {
    listener(cause === 'changed' ? toTrackedLines(previous) : undefined);
    listener(toTrackedLines(next));
  }, store);
}

function toTrackedLines(cart: Cart | null): TrackedLine[] {
  return (cart?.lines ?? []).map(toTrackedLine);
}
