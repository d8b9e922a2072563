import { toOrderProperties } from '../../analytics/order-shape';
import { toTrackedLine } from '../../analytics/product-shape';
import { trackEvent } from '../../analytics/track';
import { isSameCart } from '../../domain/cart/cart';
import { getCheckout } from '../../storefront/checkout/checkout-api';
import type { StorefrontClient } from '../../storefront/client/storefront-client';
import { storefrontClient } from '../../storefront/client/storefront-client';
import { useCartStore } from '../cart/state/cart-store';
import type { LastOrder } from './last-order';
import { lastOrder, noteOrderNumber } from './last-order';
import type { WayBack } from './read-way-back';
import { readWayBack } from './read-way-back';

/** What is known of the order a shopper comes back from. */
export type OrderOutcome =
  /** The shop has taken the cart and named the order. */
  | { kind: 'placed'; orderNumber: string; order: LastOrder }
  /** The shop has taken the cart; an address that did not come from its payment names the order. */
  | { kind: 'believed'; orderNumber: string; order: LastOrder }
  /** The shop still holds the cart: nothing was paid. */
  | { kind: 'open'; order: LastOrder }
  /** The cart is gone, bought or expired, and nobody has named an order that can be believed. */
  | { kind: 'unsure'; order: LastOrder }
  /** The shop could not be asked. */
  | { kind: 'unreachable'; order: LastOrder; sentence: string }
  /** This browser remembers no order. */
  | { kind: 'unknown' };

/** How a browser came to the page of thanks. */
type Arrival = {
  /** Of the address, where the shop's page names the order. */
  search: string;
  /** `document.referrer`: the page that led here, or its origin, or nothing. */
  referrer: string;
};

/**
 * Milliseconds after its last change for which Shopify keeps a cart that nobody buys: 10 days. A cart
 * is changed by handing it over, so one that is gone sooner was bought.
 */
const cartLifetime = 10 * 24 * 60 * 60 * 1000;

/**
 * Finds out what became of the last cart, and does once what an order brings with it: the cart is
 * cleared, here and in other tabs, and analytics is told.
 *
 * No way back is signed, so the address alone proves nothing. It is taken for true when this browser
 * handed a cart over to be paid, the shop no longer holds that cart although it cannot have expired,
 * and the browser has come straight from where it was to be paid. When it came from elsewhere (a link
 * in an email; a checkout on another host than the cart's address) the shopper is asked.
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
  const wayBack = readWayBack(search);
  const { orderNumber } = wayBack;
  if (orderNumber !== null && isYoung(order)) {
    if (originOf(referrer) === order.payOrigin) {
      await acceptOrder(order, { ...wayBack, orderNumber });
      return { kind: 'placed', orderNumber, order: { ...order, orderNumber } };
    }
    await letGo(order);
    return { kind: 'believed', orderNumber, order };
  }
  await letGo(order);
  return { kind: 'unsure', order };
}

/** Whether a cart cannot have expired since it was handed over. A clock set back proves nothing. */
function isYoung({ leftAt }: LastOrder): boolean {
  const age = Date.now() - leftAt;
  return age >= 0 && age < cartLifetime;
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

/** Has the cart notice that it is gone, and keep its lines until the shopper says what became of it. */
async function letGo({ cartGid }: LastOrder): Promise<void> {
  const { cartGid: current, refresh } = useCartStore.getState();
  if (current !== null && isSameCart(current, cartGid)) await refresh();
}

/**
 * Does what an order brings with it: the cart that was bought is cleared in every tab, while a new
 * one, begun in another tab, is left alone; and analytics is told, once.
 */
export async function acceptOrder(
  order: LastOrder,
  { orderNumber, paymentMethods }: WayBack & { orderNumber: string },
): Promise<void> {
  const { cartGid: current, noteOrderPlaced, forgetUnconfirmed } = useCartStore.getState();
  const isCurrent = current !== null && isSameCart(current, order.cartGid);
  if (isCurrent) await noteOrderPlaced();
  else forgetUnconfirmed();
  if (!noteOrderNumber(order.cartGid, orderNumber)) return;
  const lines = order.lines.map(toTrackedLine);
  const tracked = { ...order, orderNumber, paymentMethods, lines };
  trackEvent('Order Completed', toOrderProperties(tracked));
}
