import type {
  DemoRateRange,
  DemoShippingRate,
  DemoShippingZone,
} from '../../demo/shop/shipping-rates';
import type { Catalogue } from '../catalogue/catalogue';
import type { CartRecord, SelectableAddress } from '../state/shop-state';
import { deliveryGroupGid, deliveryOptionHandle } from './cart-ids';
import type { ShopView } from '../shop-service';
import type { AppliedDiscount, Reduction } from './discounts/choose-discounts';
import type { PricedLine } from './price-lines';

/** `cents` is the price for this parcel, free from a threshold included. */
export type DeliveryOption = {
  handle: string;
  title: string;
  description: string;
  cents: number;
};

/** What is sent together: grams, and US cents of merchandise after discounts. */
type Parcel = { grams: number; goodsCents: number };

type Destination = { countryCode: string | null; provinceCode: string | null };

/** The address the shopper chose. None is chosen until a client says so. */
export function selectedAddress(cart: CartRecord): SelectableAddress | null {
  return cart.addresses.find(({ selected }) => selected) ?? null;
}

/** Every country an address within some zone may have. */
export function shippedCountries({ shippingZones }: Catalogue): string[] {
  return [...new Set(shippingZones.flatMap(({ countries }) => countries))].sort();
}

/** False only when the chosen address lies outside every zone. */
export function isReachable(catalogue: Catalogue, cart: CartRecord): boolean {
  const address = selectedAddress(cart)?.address;
  return !address?.countryCode || zoneOf(catalogue, address) !== null;
}

/** The first zone that covers a place; narrower ones come first in the shop. */
function zoneOf(catalogue: Catalogue, place: Destination): DemoShippingZone | null {
  const covers = ({ countries, provinces }: DemoShippingZone): boolean =>
    countries.includes(place.countryCode ?? '') &&
    (provinces === undefined || provinces.includes(place.provinceCode ?? ''));
  return catalogue.shippingZones.find(covers) ?? null;
}

/**
 * The options for a parcel to a place: the rates of its zone that take its weight and worth.
 *
 * @param group what keeps the handles of two parcels of one cart apart
 */
function deliveryOptions(
  catalogue: Catalogue,
  cart: CartRecord,
  group: string,
  parcel: Parcel,
  place: Destination,
): DeliveryOption[] {
  const zone = zoneOf(catalogue, place);
  if (zone === null) return [];
  return zone.rates
    .filter((rate) => takes(rate, parcel))
    .map((rate) => ({
      handle: deliveryOptionHandle(cart, `${group}/${zone.name}/${rate.title}`),
      title: rate.title,
      description: rate.description,
      cents: isFree(rate, parcel) ? 0 : rate.cents,
    }));
}

/** The option chosen earlier, else the first on offer. */
export function chosenOption(options: DeliveryOption[], handles: string[]): DeliveryOption | null {
  return options.find(({ handle }) => handles.includes(handle)) ?? options[0] ?? null;
}

function takes({ grams, goodsCents }: DemoShippingRate, parcel: Parcel): boolean {
  return isWithin(grams, parcel.grams) && isWithin(goodsCents, parcel.goodsCents);
}

function isWithin(range: DemoRateRange | undefined, value: number): boolean {
  return value >= (range?.from ?? 0) && value <= (range?.upTo ?? Infinity);
}

function isFree({ freeFromCents }: DemoShippingRate, { goodsCents }: Parcel): boolean {
  return freeFromCents !== undefined && goodsCents >= freeFromCents;
}

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
