import type { Cart } from '../../domain/cart';
import type { Money } from '../../domain/money';

/** How far a cart is from free shipping. */
export type FreeShipping = { threshold: Money; reached: Money; missing: Money };

/**
 * Compares what a cart sends with the worth from which sending it is free: the service's own amounts
 * of the lines that need a parcel, less their share of discounts on the whole order.
 *
 * @returns `null` when there is nothing to say: nothing is sent, the currencies differ, or the shop
 *   has named its rates for an address already, which is more exact than any rule
 */
export function measureFreeShipping(cart: Cart, threshold: Money): FreeShipping | null {
  const sent = cart.lines.filter(({ quantity, merchandise }) => {
    return quantity > 0 && merchandise.requiresShipping === true;
  });
  const { currencyCode } = threshold;
  if (sent.length === 0 || cart.cost.subtotal.currencyCode !== currencyCode) return null;
  if (cart.deliveryGroups.length > 0) return null;
  const worth = sumOf(sent);
  const whole = sumOf(cart.lines);
  const offOrder = cart.discountAllocations
    .filter(({ targetType }) => targetType === 'LINE_ITEM')
    .reduce((sum, { amount }) => sum + amount.cents, 0);
  const share = whole === 0 ? 0 : Math.round((offOrder * worth) / whole);
  const reached = worth - share;
  const missing = Math.max(0, threshold.cents - reached);
  return {
    threshold,
    reached: { cents: reached, currencyCode },
    missing: { cents: missing, currencyCode },
  };
}

function sumOf(lines: Cart['lines']): number {
  return lines.reduce((sum, { total }) => sum + total.cents, 0);
}
