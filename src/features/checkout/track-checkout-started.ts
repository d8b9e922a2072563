import { toProductListProperties, toTrackedLine } from '../../analytics/product-shape';
import { trackEvent } from '../../analytics/track';
import type { Cart } from '../../domain/cart/cart';
import { toDollars } from '../../domain/money/money';

let lastGid: string | undefined;

/** Tells analytics that checkout has begun, once for each cart and visit. */
export function trackCheckoutStarted(cart: Cart): void {
  if (cart.cartGid === lastGid) return;
  lastGid = cart.cartGid;
  trackEvent('Checkout Started', {
    value: toDollars(cart.cost.total),
    currency: cart.cost.total.currencyCode,
    products: toProductListProperties(cart.lines.map(toTrackedLine)),
  });
}
