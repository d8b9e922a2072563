import type { Cart, DeliveryOption } from '../../domain/cart/cart';
import type { FreeShippingRule } from '../../domain/cart/free-shipping-rule';
import { formatMoney } from '../../domain/money/money';
import {
  describeRule,
  explainUncounted,
  measureFreeShipping,
} from '../free-shipping/free-shipping';
import { useFreeShippingRule, useShippingPlace } from '../free-shipping/use-free-shipping-rule';
import * as styles from './checkout-summary.module.css';

/** Renders the note about the price of shipping. */
export function ShippingNote({ cart }: { cart: Cart }) {
  const place = useShippingPlace(cart);
  const rule = useFreeShippingRule(place);
  const sentence = explainShipping(cart, rule, place.countryCode);
  return sentence && <p className={styles.shipping}>{sentence}</p>;
}

/**
 * Explains the price of shipping: why it is free, that another rate is free, or how much is missing
 * until it is.
 *
 * @param rule free shipping rule of the destination; `null` if the shop has none
 * @returns one or two sentences for the summary; `null` if nothing is shipped or known
 */
export function explainShipping(
  cart: Cart,
  rule: FreeShippingRule | null,
  countryCode: string,
): string | null {
  const { deliveryGroups } = cart;
  const chosen = deliveryGroups.flatMap(({ selected }) => selected ?? []);
  const measured = rule && measureFreeShipping(cart, rule);
  if (deliveryGroups.length > 0 && chosen.length === deliveryGroups.length) {
    const isReached = measured !== null && measured.missing.cents === 0;
    const free = explainFree(
      cart,
      chosen,
      isReached && rule ? describeRule(rule, countryCode) : null,
    );
    if (free) return free;
    const other = deliveryGroups.length === 1 && deliveryGroups[0]?.options.find(isFree);
    if (other) return `${other.title} shipping would be free.`;
  }
  if (!rule || !measured || measured.missing.cents === 0) return null;
  const { missing } = measured;
  const more = `${formatMoney(missing)} more, and standard shipping is free.`;
  return `${more} ${describeRule(rule, countryCode)}${explainUncounted(cart)}`;
}

function explainFree(
  { discountAllocations }: Cart,
  chosen: readonly DeliveryOption[],
  rule: string | null,
): string | null {
  if (chosen.every(isFree)) {
    return rule ? `Shipping is free ${rule.replace(/^From/, 'from')}` : 'Shipping is free.';
  }
  const discounts = discountAllocations.filter(({ targetType }) => targetType === 'SHIPPING_LINE');
  const charged = chosen.filter((option) => !isFree(option));
  const isPaidFor = ({ estimatedCost }: DeliveryOption, parcel: number) =>
    discounts[parcel]?.amount.cents === estimatedCost.cents;
  if (!charged.every(isPaidFor)) return null;
  const titles = [...new Set(discounts.map(({ title }) => title))];
  return `Shipping is free with ${titles.join(' and ')}.`;
}

function isFree({ estimatedCost }: DeliveryOption): boolean {
  return estimatedCost.cents === 0;
}
