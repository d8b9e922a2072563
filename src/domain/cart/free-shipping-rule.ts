import type { Money } from '../money/money';

/** Destination, as far as shipping rates depend on it. */
export type ShippingPlace = {
  /** ISO 3166-1 alpha-2, "US". */
  countryCode: string;
  /** "AK"; empty if unknown or irrelevant. */
  provinceCode: string;
};

/** Value of goods from which standard shipping is free. */
export type FreeShippingRule = {
  threshold: Money;
  /** Maximum weight of the parcel: a heavier one goes by freight. `null` if the shop states none. */
  maxGrams: number | null;
  /**
   * Area of the rule: a province with its own rule, or the shop's words for the rest of the country
   * while the province is unknown. `null` if the rule needs no qualification.
   */
  area: { provinceCode: string } | string | null;
};
