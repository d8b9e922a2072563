import { toOrderProperties } from '../../analytics/order-shape';
import { toTrackedLine } from '../../analytics/product-shape';
import { trackEvent } from '../../analytics/track';
import { isSameCart } from '../../domain/cart/cart';
import { useCartStore } from '../cart/state/cart-store';
import type { LastOrder } from './last-order';
import { noteOrderNumber } from './last-order';
import type { WayBack } from './read-way-back';

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
