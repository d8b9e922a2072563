import { toOrderProperties } from '../../analytics/order-shape';
import { toTrackedLine } from '../../analytics/product-shape';
import { trackEvent } from '../../analytics/track';
import { isSameCart } from '../../domain/cart/cart';
import { readUrl } from '../../lib/values/read-url';
import { getCheckout } from '../../storefront/checkout/checkout-api';
import type { StorefrontClient } from '../../storefront/client/storefront-client';
import { storefrontClient } from '../../storefront/client/storefront-client';
import { useCartStore } from '../cart/store/cart-store';
import type { LastOrder } from './last-order';
import { lastOrder, noteOrderNumber } from './last-order';
import type { PaymentReturn } from './read-payment-return';
import { readPaymentReturn } from './read-payment-return';

/** Outcome of the last checkout, as far as it is known. */
export type OrderOutcome =
  /** The shop no longer holds the cart, and its link back named the order. */
  | { kind: 'placed'; orderNumber: string; order: LastOrder }
  /**
   * The shop no longer holds the cart; a link from elsewhere names the order, so the shopper is
   * asked.
   */
  | { kind: 'claimed'; orderNumber: string; order: LastOrder }
  /** The shop still holds the cart: nothing was paid. */
  | { kind: 'open'; order: LastOrder }
  /** The cart was bought or has expired, and there is no order number to rely on. */
  | { kind: 'unconfirmed'; order: LastOrder }
  /** The shop did not answer. */
  | { kind: 'unreachable'; order: LastOrder; sentence: string }
  /** This browser has no snapshot of an order. */
  | { kind: 'unknown' };

/** Navigation that led to the thank-you page. */
type Arrival = {
  /** Query string; the shop's link puts the order number there. */
  search: string;
  /** `document.referrer`: the page that led here, its origin, or empty. */
  referrer: string;
};

/**
 * Milliseconds for which Shopify keeps a cart after its last change: 10 days. Leaving for payment
 * changes the cart, so one that disappears sooner was bought.
 */
const cartLifetimeMs = 10 * 24 * 60 * 60 * 1000;

/**
 * Finds out whether the last cart was paid for. For a confirmed order it clears the cart in every
 * tab and tracks the order, once.
 *
 * The link back is not signed, so its order number alone proves nothing. An order counts as placed when this
 * browser sent the cart to payment, the shop no longer holds the cart although it cannot have expired, and
 * the link has the cart's proof (`domain/cart/return-proof`), or the browser comes straight from the payment
 * page's origin: a shop's link may lack the proof, and a browser may leave out where it comes from. When
 * neither holds (somebody else's link) the shopper is asked.
 */
export async function settleOrder(
  { search, referrer }: Arrival,
  client: StorefrontClient = storefrontClient,
): Promise<OrderOutcome> {
  const order = lastOrder();
  if (!order) return { kind: 'unknown' };
  if (order.orderNumber !== null) {
    return { kind: 'placed', orderNumber: order.orderNumber, order };
  }
  const checkout = await getCheckout(client, order.cartGid);
  if (!checkout.ok) return { kind: 'unreachable', order, sentence: checkout.error.sentence };
  if (checkout.data) return { kind: 'open', order };
  const paymentReturn = readPaymentReturn(search);
  const { orderNumber } = paymentReturn;
  if (orderNumber !== null && cannotHaveExpired(order)) {
    const isProven = order.returnProof !== '' && paymentReturn.proof === order.returnProof;
    if (isProven || originOf(referrer) === order.payOrigin) {
      await acceptOrder(order, { ...paymentReturn, orderNumber });
      return { kind: 'placed', orderNumber, order: { ...order, orderNumber } };
    }
    await refreshCart(order);
    return { kind: 'claimed', orderNumber, order };
  }
  await refreshCart(order);
  return { kind: 'unconfirmed', order };
}

/**
 * True if the cart cannot have expired since the shopper left for payment. False if the clock was
 * set back.
 */
function cannotHaveExpired({ leftAt }: LastOrder): boolean {
  const age = Date.now() - leftAt;
  return age >= 0 && age < cartLifetimeMs;
}

function originOf(address: string): string | null {
  return readUrl(address)?.origin ?? null;
}

/**
 * Refreshes the cart store if it still holds this cart, so that its lines are kept as unconfirmed
 * until the shopper answers.
 */
async function refreshCart({ cartGid }: LastOrder): Promise<void> {
  const { cartGid: current, refresh } = useCartStore.getState();
  if (current !== null && isSameCart(current, cartGid)) await refresh();
}

/**
 * Completes an order: clears the bought cart in every tab, leaves a newer cart alone, and tracks
 * Order Completed once.
 */
export async function acceptOrder(
  order: LastOrder,
  { orderNumber, paymentMethods }: Pick<PaymentReturn, 'paymentMethods'> & { orderNumber: string },
): Promise<void> {
  const { cartGid: current, noteOrderPlaced, forgetUnconfirmed } = useCartStore.getState();
  const isCurrent = current !== null && isSameCart(current, order.cartGid);
  if (isCurrent) await noteOrderPlaced();
  else forgetUnconfirmed();
  if (!noteOrderNumber(order.cartGid, orderNumber)) return;
  const lines = order.lines.map(toTrackedLine);
  const tracked = { ...order, orderNumber, paymentMethods, lines };
  // The pixel of the shop's checkout (`tools/setup/web-pixel`) sends the same id.
  const token = /[^/?]+(?=\?|$)/.exec(order.cartGid)?.[0] ?? '';
  trackEvent('Order Completed', toOrderProperties(tracked), `order-completed-${token}`);
}
