import type { ShopView } from '../shop-service';
import type { CartRecord } from '../state/shop-state';
import { deliveryGroupGid } from './cart-ids';
import type { DeliveryOption, Destination } from './delivery';
import { chosenOption, deliveryOptions, selectedAddress } from './delivery';
import type { AppliedDiscount, Reduction } from './discounts/choose-discounts';
import type { PricedLine } from './price-lines';

export type GroupType = 'ONE_TIME_PURCHASE' | 'SUBSCRIPTION';

/** Lines that are delivered together. */
export type DeliveryGroup = {
  gid: string;
  type: GroupType;
  lines: PricedLine[];
  options: DeliveryOption[];
  chosen: DeliveryOption | null;
  /** What discounts take off the chosen option. */
  savings: AppliedDiscount[];
};

/** Where the shop assumes a parcel goes as long as nobody has said. */
const homeCountry = 'US';

/**
 * What is sent: one group for things bought once, one for subscriptions. A group whose parcel no
 * rate takes has no options.
 */
export function deliveryGroups(
  view: ShopView,
  cart: CartRecord,
  lines: PricedLine[],
  reduction: Reduction,
): DeliveryGroup[] {
  const address = selectedAddress(cart)?.address;
  if (!address) return [];
  return groupTypes.flatMap((type) => {
    const sent = sentLines(lines).filter((line) => groupTypeOf(line) === type);
    if (sent.length === 0) return [];
    const options = optionsFor(view, cart, { type, sent, lines, reduction, place: address });
    const chosen = chosenOption(options, cart.deliveryHandles);
    const savings = shippingSavings(reduction, chosen);
    return [{ gid: deliveryGroupGid(cart, type), type, lines: sent, options, chosen, savings }];
  });
}

const groupTypes: readonly GroupType[] = ['ONE_TIME_PURCHASE', 'SUBSCRIPTION'];

function groupTypeOf({ plan }: PricedLine): GroupType {
  return plan === null ? 'ONE_TIME_PURCHASE' : 'SUBSCRIPTION';
}

/** Every option for all the cart sends as one parcel, whether or not an address is known. */
export function ratesOf(
  view: ShopView,
  cart: CartRecord,
  lines: PricedLine[],
  reduction: Reduction,
): DeliveryOption[] {
  const place = selectedAddress(cart)?.address ?? {
    countryCode: cart.buyerIdentity.countryCode ?? homeCountry,
    provinceCode: null,
  };
  const sent = sentLines(lines);
  if (sent.length === 0) return [];
  return optionsFor(view, cart, { type: 'ONE_TIME_PURCHASE', sent, lines, reduction, place });
}

/** Lines with something in them that needs a parcel. */
export function sentLines(lines: PricedLine[]): PricedLine[] {
  return lines.filter(({ record, variant }) => variant.requiresShipping && record.quantity > 0);
}

function optionsFor(
  view: ShopView,
  cart: CartRecord,
  parcel: {
    type: GroupType;
    sent: PricedLine[];
    lines: PricedLine[];
    reduction: Reduction;
    place: Destination;
  },
): DeliveryOption[] {
  const grams = parcel.sent.reduce(
    (sum, { record, variant }) => sum + record.quantity * variant.grams,
    0,
  );
  const goodsCents = goodsOf(parcel.sent, parcel.lines, parcel.reduction);
  const size = { grams, goodsCents };
  return deliveryOptions(view.catalogue, cart, parcel.type, size, parcel.place);
}

/** What some lines are worth after their own discounts and their share of the order's. */
function goodsOf(part: PricedLine[], lines: PricedLine[], reduction: Reduction): number {
  const whole = worth(lines, reduction);
  const own = worth(part, reduction);
  const savedOnOrder = reduction.saved - reduction.savedOnLines;
  return whole === 0 ? 0 : own - Math.round((savedOnOrder * own) / whole);
}

function worth(lines: PricedLine[], reduction: Reduction): number {
  return lines.reduce((sum, { record, subtotal }) => {
    const saved = reduction.lines.get(record.uuid) ?? [];
    return sum + subtotal - saved.reduce((cents, discount) => cents + discount.cents, 0);
  }, 0);
}

function shippingSavings(reduction: Reduction, chosen: DeliveryOption | null): AppliedDiscount[] {
  if (chosen === null || chosen.cents === 0) return [];
  const free = reduction.chosen.find(
    ({ discount: { effect } }) =>
      effect.kind === 'shipping' && chosen.cents <= effect.highestRateCents,
  );
  return free ? [{ ...free, cents: chosen.cents }] : [];
}
