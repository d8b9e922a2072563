import type { DemoRateRange, DemoShippingRate, DemoShippingZone } from '../demo-shop/demo-shapes';
import type { Catalog } from '../catalog/catalog';
import type { CartRecord, SelectableAddress } from '../state/shop-state';
import { deliveryGroupGid, deliveryOptionHandle } from './cart-ids';
import type { ShopView } from '../shop-service';
import type { AppliedDiscount, Reduction } from './discounts/choose-discounts';
import type { PricedLine } from './price-lines';

/** Option with its price for this parcel; `cents` is 0 above a free-shipping threshold. */
export type PricedDeliveryOption = {
  handle: string;
  title: string;
  description: string;
  cents: number;
};

/** Parcel: grams, and US cents of merchandise after discounts. */
type Parcel = { grams: number; goodsCents: number };

type Destination = { countryCode: string | null; provinceCode: string | null };

/** Returns the address a client selected, or null. */
export function selectedAddress(cart: CartRecord): SelectableAddress | null {
  return cart.addresses.find(({ selected }) => selected) ?? null;
}

/** Returns the codes of all countries in some zone. */
export function shippedCountries({ shippingZones }: Catalog): string[] {
  return [...new Set(shippingZones.flatMap(({ countries }) => countries))].sort();
}

/** Returns false only if the chosen address is outside every zone. */
export function isReachable(catalog: Catalog, cart: CartRecord): boolean {
  const address = selectedAddress(cart)?.address;
  return !address?.countryCode || zoneOf(catalog, address) !== null;
}

/** Returns the first zone that covers a place; the shop lists narrower ones first. */
function zoneOf(catalog: Catalog, place: Destination): DemoShippingZone | null {
  const covers = ({ countries, provinces }: DemoShippingZone): boolean =>
    countries.includes(place.countryCode ?? '') &&
    (provinces === undefined || provinces.includes(place.provinceCode ?? ''));
  return catalog.shippingZones.find(covers) ?? null;
}

/**
 * Returns the options for a parcel: the rates of its zone that allow its weight and value.
 *
 * @param group part of the handles that tells two parcels of one cart apart
 */
function deliveryOptions(
  catalog: Catalog,
  cart: CartRecord,
  group: string,
  parcel: Parcel,
  place: Destination,
): PricedDeliveryOption[] {
  const zone = zoneOf(catalog, place);
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

/** Returns the option chosen earlier, else the first. */
export function chosenOption(
  options: PricedDeliveryOption[],
  handles: string[],
): PricedDeliveryOption | null {
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
export type PricedDeliveryGroup = {
  gid: string;
  type: GroupType;
  lines: PricedLine[];
  options: PricedDeliveryOption[];
  chosen: PricedDeliveryOption | null;
  /** Discounts on the chosen option. */
  savings: AppliedDiscount[];
};

/** Country assumed for a parcel without an address. */
const homeCountry = 'US';

/**
 * Returns the delivery groups: one for things bought once, one for subscriptions. A group whose
 * parcel no rate allows has no options.
 */
export function deliveryGroups(
  view: ShopView,
  cart: CartRecord,
  lines: PricedLine[],
  reduction: Reduction,
): PricedDeliveryGroup[] {
  const address = selectedAddress(cart)?.address;
  if (!address) return [];
  return groupTypes.flatMap((type) => {
    const sent = sentLines(lines).filter((line) => groupTypeOf(line) === type);
    if (sent.length === 0) return [];
    const options = optionsFor(view, cart, { type, sent, reduction, place: address });
    const chosen = chosenOption(options, cart.deliveryHandles);
    const savings = shippingSavings(reduction, chosen);
    return [{ gid: deliveryGroupGid(cart, type), type, lines: sent, options, chosen, savings }];
  });
}

const groupTypes: readonly GroupType[] = ['ONE_TIME_PURCHASE', 'SUBSCRIPTION'];

function groupTypeOf({ plan }: PricedLine): GroupType {
  return plan === null ? 'ONE_TIME_PURCHASE' : 'SUBSCRIPTION';
}

/** Returns every option for all deliverable lines as one parcel, even without an address. */
export function ratesOf(
  view: ShopView,
  cart: CartRecord,
  lines: PricedLine[],
  reduction: Reduction,
): PricedDeliveryOption[] {
  const place = selectedAddress(cart)?.address ?? {
    countryCode: cart.buyerIdentity.countryCode ?? homeCountry,
    provinceCode: null,
  };
  const sent = sentLines(lines);
  if (sent.length === 0) return [];
  return optionsFor(view, cart, { type: 'ONE_TIME_PURCHASE', sent, reduction, place });
}

/** Returns the non-empty lines that need a parcel. */
export function sentLines(lines: PricedLine[]): PricedLine[] {
  return lines.filter(({ record, variant }) => variant.requiresShipping && record.quantity > 0);
}

function optionsFor(
  view: ShopView,
  cart: CartRecord,
  parcel: {
    type: GroupType;
    sent: PricedLine[];
    reduction: Reduction;
    place: Destination;
  },
): PricedDeliveryOption[] {
  const grams = parcel.sent.reduce(
    (sum, { record, variant }) => sum + record.quantity * variant.grams,
    0,
  );
  const goodsCents = goodsOf(parcel.sent, parcel.reduction);
  const size = { grams, goodsCents };
  return deliveryOptions(view.catalog, cart, parcel.type, size, parcel.place);
}

/** Returns the value of the lines of a parcel after their own discounts and shares of the order's. */
function goodsOf(sent: PricedLine[], reduction: Reduction): number {
  return sent.reduce((sum, { record, subtotal }) => {
    const saved = [reduction.lines, reduction.orderShares].flatMap(
      (savings) => savings.get(record.uuid) ?? [],
    );
    return sum + subtotal - saved.reduce((cents, discount) => cents + discount.cents, 0);
  }, 0);
}

function shippingSavings(
  reduction: Reduction,
  chosen: PricedDeliveryOption | null,
): AppliedDiscount[] {
  if (chosen === null || chosen.cents === 0) return [];
  const free = reduction.chosen.find(
    ({ discount: { effect } }) =>
      effect.kind === 'shipping' && chosen.cents <= effect.highestRateCents,
  );
  return free ? [{ ...free, cents: chosen.cents }] : [];
}
