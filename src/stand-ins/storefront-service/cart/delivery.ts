import type {
  DemoRateRange,
  DemoShippingRate,
  DemoShippingZone,
} from '../../demo/shop/shipping-rates';
import type { Catalogue } from '../catalogue/catalogue';
import type { CartRecord, SelectableAddress } from '../state/shop-state';
import { deliveryOptionHandle } from './cart-ids';

/** `cents` is the price for this parcel, free from a threshold included. */
export type DeliveryOption = {
  handle: string;
  title: string;
  description: string;
  cents: number;
};

/** What is sent together: grams, and US cents of merchandise after discounts. */
export type Parcel = { grams: number; goodsCents: number };

export type Destination = { countryCode: string | null; provinceCode: string | null };

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
export function deliveryOptions(
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
