import type { Money } from '../money/money';

/** Range of a rate's condition, both ends included; a missing end is unlimited. */
export type RateRange = { from?: number; upTo?: number };

export type DeliveryRate = {
  name: string;
  price: Money;
  /** Weight of the parcel. */
  grams: RateRange;
  /** Value of the goods in cents. */
  cents: RateRange;
};

/** Country, or those of its provinces that a zone has. */
export type DeliveryPlace = {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Codes such as `AK`; empty if the zone has the whole country. */
  provinces: readonly string[];
};

export type DeliveryZone = { places: readonly DeliveryPlace[]; rates: readonly DeliveryRate[] };

export type ReturnTerms = {
  /** Days in which goods can be sent back; 0 if they cannot. */
  days: number;
  /** Payer of the postage; absent if the shop does not say. */
  postage?: 'customer' | 'shop';
};

/** Rules of a shop for all its products. Each part is empty if it is unknown. */
export type ShopRules = {
  zones: readonly DeliveryZone[];
  returns: ReturnTerms | null;
};

type Parcel = { grams: number; cents: number };

/** Returns the cheapest rate of a zone for a parcel; `undefined` if it has none. */
export function cheapestRate(
  { rates }: DeliveryZone,
  { grams, cents }: Parcel,
): DeliveryRate | undefined {
  return rates
    .filter((rate) => isWithin(rate.grams, grams) && isWithin(rate.cents, cents))
    .reduce<DeliveryRate | undefined>(
      (cheapest, rate) => (cheapest && cheapest.price.cents <= rate.price.cents ? cheapest : rate),
      undefined,
    );
}

function isWithin({ from = 0, upTo = Infinity }: RateRange, value: number): boolean {
  return value >= from && value <= upTo;
}

/**
 * Returns the places of a zone, each with the provinces that narrow it. Where several zones share a country, the
 * one with most of its provinces stands for the rest of the country.
 */
export function narrowedPlaces(
  zone: DeliveryZone,
  zones: readonly DeliveryZone[],
): DeliveryPlace[] {
  return zone.places.map((place) => {
    const widest = zones
      .flatMap(({ places }) => places.filter(({ country }) => country === place.country))
      .every(({ provinces }) => provinces.length <= place.provinces.length);
    return widest ? { ...place, provinces: [] } : place;
  });
}
