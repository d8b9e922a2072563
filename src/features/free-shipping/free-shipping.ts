import type { Cart, DeliveryGroup } from '../../domain/cart/cart';
import type { FreeShippingRule } from '../../domain/cart/free-shipping-rule';
import type { Money } from '../../domain/money/money';
import { formatMoney } from '../../domain/money/money';
import { provinceName } from '../../domain/address/province';

/** How far a cart is from free shipping. */
export type FreeShipping = { threshold: Money; reached: Money; missing: Money };

/**
 * Compares what a cart sends with the worth from which sending it is free: the service's own amounts
 * of the lines that need a parcel, less their share of discounts on the whole order.
 *
 * @returns `null` when there is nothing to say: nothing is sent, the currencies differ, or the rates
 *   the shop has named for an address are not those the rule is about
 */
export function measureFreeShipping(cart: Cart, threshold: Money): FreeShipping | null {
  const sent = cart.lines.filter(({ quantity, merchandise }) => {
    return quantity > 0 && merchandise.requiresShipping === true;
  });
  const { currencyCode } = threshold;
  if (sent.length === 0 || cart.cost.subtotal.currencyCode !== currencyCode) return null;
  const worth = sumOf(sent);
  const whole = sumOf(cart.lines);
  const offOrder = cart.discountAllocations
    .filter(({ targetType }) => targetType === 'LINE_ITEM')
    .reduce((sum, { amount }) => sum + amount.cents, 0);
  const share = whole === 0 ? 0 : Math.round((offOrder * worth) / whole);
  const reached = worth - share;
  const missing = Math.max(0, threshold.cents - reached);
  if (!isBorneOut(cart.deliveryGroups, missing === 0)) return null;
  return {
    threshold,
    reached: { cents: reached, currencyCode },
    missing: { cents: missing, currencyCode },
  };
}

/** The rule in words: "From $199.00 in Alaska." */
export function describeRule({ threshold, area }: FreeShippingRule, countryCode: string): string {
  const name =
    typeof area === 'object' && area ? provinceName(countryCode, area.provinceCode) : area;
  return `From ${formatMoney(threshold)}${name ? ` in ${name}` : ''}.`;
}

/**
 * Whether the rates the shop has named agree with the rule, which is about one parcel sent by the
 * standard way: a heavy one goes by freight, and each of two parcels has a worth of its own.
 */
function isBorneOut(groups: readonly DeliveryGroup[], isReached: boolean): boolean {
  if (groups.length === 0) return true;
  const options = groups.flatMap((group) => group.options);
  const isFree = options.some(({ estimatedCost }) => estimatedCost.cents === 0);
  const isStandard = options.some(({ title }) => /standard/i.test(title));
  return groups.length === 1 && isStandard && isFree === isReached;
}

function sumOf(lines: Cart['lines']): number {
  return lines.reduce((sum, { total }) => sum + total.cents, 0);
}
