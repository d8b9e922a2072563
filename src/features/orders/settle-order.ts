import { toOrderProperties } from '../../analytics/order-shape';
import { toTrackedLine } from '../../analytics/product-shape';
import { trackEvent } from '../../analytics/track';
import { isSameCart } from '../../domain/cart';
import { getCheckout } from '../../storefront/checkout-api';
import type { StorefrontClient } from '../../storefront/storefront-client';
import { storefrontClient } from '../../storefront/storefront-client';
import { useCartStore } from '../cart/cart-store';
import type { LastOrder } from './last-order';
import { lastOrder, noteOrderNumber } from './last-order';
import { readOrderNumber } from './read-last-order';

/** What is known of the order a shopper comes back from. */
export type OrderOutcome =
  /** The shop has taken the cart and named the order. */
  | { kind: 'placed'; orderNumber: string; order: LastOrder }
  /** The shop still holds the cart: nothing was paid. */
  | { kind: 'open'; order: LastOrder }
  /** The cart is gone, and nobody has named an order. */
  | { kind: 'unsure'; order: LastOrder }
  /** The shop could not be asked. */
  | { kind: 'unreachable'; order: LastOrder; sentence: string }
  /** This browser remembers no order. */
  | { kind: 'unknown' };

/**
 * Finds out what became of the last cart, and does once what an order brings with it: the cart is
 * cleared, here and in other tabs, and analytics is told.
 *
 * @param search of the address, where the shop's page names the order. It is believed only beside a
 * cart that this browser sent to be paid and that the shop no longer holds.
 */
export async function settleOrder(
  search: string,
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
  const orderNumber = readOrderNumber(new URLSearchParams(search).get('order'));
  await dropBoughtCart(order, orderNumber !== null);
  if (orderNumber === null) return { kind: 'unsure', order };
  if (noteOrderNumber(order.cartGid, orderNumber)) {
    trackEvent('Order Completed', toOrderProperties(toTrackedOrder(order, orderNumber)));
  }
  return { kind: 'placed', orderNumber, order: { ...order, orderNumber } };
}

/**
 * Clears the cart that was bought, in every tab. A new one, begun in another tab, is left alone.
 *
 * @param isPlaced whether the order is known; otherwise the shopper is asked what became of it
 */
async function dropBoughtCart({ cartGid }: LastOrder, isPlaced: boolean): Promise<void> {
  const { cartGid: current, refresh, noteOrderPlaced, forgetUnconfirmed } = useCartStore.getState();
  if (current !== null && isSameCart(current, cartGid)) {
    await (isPlaced ? noteOrderPlaced() : refresh());
  } else if (isPlaced) forgetUnconfirmed();
}

function toTrackedOrder(order: LastOrder, orderNumber: string) {
  return { ...order, orderNumber, lines: order.lines.map(toTrackedLine) };
}
