import { mayStoreVisitorData } from '../../../analytics/consent';
import { toProductListProperties, toTrackedLine } from '../../../analytics/product-shape';
import { trackEvent } from '../../../analytics/track';
import { leftCartKey } from '../../../config/experiments';
import { timings } from '../../../config/limits';
import type { Cart } from '../../../domain/cart/cart';
import { isSameCart } from '../../../domain/cart/cart';
import { abandonedMessageId } from '../../../domain/cart/cart-return';
import { toDollars } from '../../../domain/money/money';
import { localStore } from '../../../lib/browser/browser-storage';
import type { Shape } from '../../../lib/values/shapes';
import { isInteger, isText, shape } from '../../../lib/values/shapes';
import { useCartStore } from '../store/cart-store';

/** Cart that a shopper left, and when (milliseconds since 1970). */
type LeftCart = Shape<typeof isLeftCart>;

const isLeftCart = shape({ cartGid: isText, leftAt: isInteger });

/**
 * Tracks an abandoned cart without an email address once, on the visit after it: the shopper left with
 * lines, came back later than `timings.cartAbandonedAfterMs`, and the shop still holds them. A cart that
 * was bought or has expired is none. One with an address is the server's (`report-started-checkout`).
 *
 * @returns a function that stops it
 */
export function trackAbandonedCart(store = useCartStore): () => void {
  const onLeave = () => {
    const { cart } = store.getState();
    if (document.visibilityState === 'visible' || !mayStoreVisitorData()) return;
    if (!cart || cart.lines.length === 0) return;
    const left: LeftCart = { cartGid: cart.cartGid, leftAt: Date.now() };
    localStore.writeJson(leftCartKey, left);
  };
  const stop = store.subscribe(({ cart, status, errors }) => {
    // Until the shop has answered, nothing is known of the cart.
    if (status !== 'ready' || errors.network !== null) return;
    stop();
    const left = localStore.readJson(leftCartKey, (value) =>
      isLeftCart(value) ? value : undefined,
    );
    localStore.remove(leftCartKey);
    if (left && cart) compare(left, cart);
  });
  document.addEventListener('visibilitychange', onLeave);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onLeave);
  };
}

function compare({ cartGid, leftAt }: LeftCart, { cost, lines, ...cart }: Cart): void {
  if (!isSameCart(cart.cartGid, cartGid) || lines.length === 0) return;
  if (cart.buyerIdentity.email) return;
  if (Date.now() - leftAt < timings.cartAbandonedAfterMs) return;
  const properties = {
    left_at: new Date(leftAt).toISOString(),
    value: toDollars(cost.total),
    currency: cost.total.currencyCode,
    products: toProductListProperties(lines.map(toTrackedLine)),
  };
  trackEvent('Cart Abandoned', properties, abandonedMessageId(cartGid));
}
