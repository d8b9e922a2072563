import type { Money } from '../money/money';

/** Where goods go, as far as rates depend on it. */
export type ShippingPlace = {
  /** ISO 3166-1 alpha-2, "US". */
  countryCode: string;
  /** "AK"; empty where it is not known or plays no part. */
  provinceCode: string;
};

/** From which worth of goods standard shipping costs nothing. */
export type FreeShippingRule = {
  threshold: Money;
  /**
   * The part of a country it holds for: a state with a rule of its own, or the shop's words for all
   * the others, as long as the shopper may live in either. `null` when there is nothing to add.
   */
  area: { provinceCode: string } | string | null;
};
