import { toTrackedLine } from '../../../analytics/product-shape';
import type { TrackedLine } from '../../../analytics/product-shape';
import type { Cart } from '../../../domain/cart/cart';
import type { CartCause } from './cart-state';
import { useCartStore } from './cart-store';

/** The trusted cart before and after the service sent a new one. */
export type CartTransition = { previous: Cart | null; next: Cart | null; cause: CartCause };

/**
 * Tells a listener of every new trusted cart. Comparing `previous` and `next` says what was added,
 * removed or discounted; only the cause `changed` is the shopper's doing on this page.
 *
 * @returns how to stop
 */
export function observeCart(
  listener: (transition: CartTransition) => void,
  store = useCartStore,
): () => void {
  return store.subscribe(({ cart: next, cause }, { cart: previous }) => {
    if (next !== previous) listener({ previous, next, cause });
  });
}

/**
 * The same as lines, in the form the cart tracker compares them: `undefined` before lines that are
 * not this shopper's doing, so that nothing is counted between the carts.
 *
 * @returns how to stop
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
