const gramsOf = { GRAMS: 1, KILOGRAMS: 1_000, OUNCES: 28.349523125, POUNDS: 453.59237 };

export type WeightUnit = keyof typeof gramsOf;

/** Converts a weight in one of Shopify's units. */
export function toGrams(value: number, unit: WeightUnit): number {
  return value * gramsOf[unit];
}
