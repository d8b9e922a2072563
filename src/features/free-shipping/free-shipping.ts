import type { Cart, DeliveryGroup } from '../../domain/cart/cart';
import type { FreeShippingRule } from '../../domain/cart/free-shipping-rule';
import type { Money } from '../../domain/money/money';
import { formatMoney } from '../../domain/money/money';
import { provinceName } from '../../domain/address/province';

/** Amount of a cart that counts toward free shipping, and the amount missing. */
type FreeShipping = { threshold: Money; reached: Money; missing: Money };

/**
 * Compares a cart with the threshold of free shipping. Counts the service's amounts of the lines
 * that need shipping, less their own shares of discounts on the whole order: a gift card or a
 * membership beside them takes none of these. Returns `null` if there is
 * nothing to show: no line needs shipping, the currencies differ, the parcel is heavy enough for
 * freight, subscriptions travel in a parcel of their own, or the known rates contradict the rule.
 */
export function measureFreeShipping(
  cart: Cart,
  { threshold, maxGrams }: Pick<FreeShippingRule, 'threshold' | 'maxGrams'>,
): FreeShipping | null {
  const sent = cart.lines.filter(({ quantity, merchandise }) => {
    return quantity > 0 && merchandise.requiresShipping === true;
  });
  const { currencyCode } = threshold;
  const isSplit = new Set(sent.map(({ merchandise }) => Boolean(merchandise.plan))).size > 1;
  if (sent.length === 0 || isSplit || cart.cost.subtotal.currencyCode !== currencyCode) return null;
  const weight = sent.reduce((sum, { quantity, grams }) => sum + quantity * grams, 0);
  if (maxGrams !== null && weight > maxGrams) return null;
  const reached = sent.reduce(
    (sum, { total, orderDiscounts }) => sum + total.cents - orderDiscounts.cents,
    0,
  );
  const missing = Math.max(0, threshold.cents - reached);
  if (!agreesWithRates(cart.deliveryGroups, missing === 0)) return null;
  return {
    threshold,
    reached: { cents: reached, currencyCode },
    missing: { cents: missing, currencyCode },
  };
}

/** Describes the rule: "From $199.00 in Alaska." */
export function describeRule({ threshold, area }: FreeShippingRule, countryCode: string): string {
  const name =
    typeof area === 'object' && area ? provinceName(countryCode, area.provinceCode) : area;
  return `From ${formatMoney(threshold)}${name ? ` in ${name}` : ''}.`;
}

/** Returns a sentence, after a space, for a subtotal that has more than what counts, such as a gift card; else `''`. */
export function explainUncounted({ lines }: Cart): string {
  const isWhole = lines.every(({ merchandise }) => merchandise.requiresShipping === true);
  return isWhole ? '' : ' Only what is shipped counts.';
}

/**
 * True if the known rates agree with the rule. It covers one parcel by standard shipping: a heavy
 * one goes by freight, and two parcels are rated one by one.
 */
function agreesWithRates(groups: readonly DeliveryGroup[], isReached: boolean): boolean {
  if (groups.length === 0) return true;
  const options = groups.flatMap((group) => group.options);
  const isFree = options.some(({ estimatedCost }) => estimatedCost.cents === 0);
  const isStandard = options.some(({ title }) => /standard/i.test(title));
  return groups.length === 1 && isStandard && isFree === isReached;
}
