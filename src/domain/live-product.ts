import type { Money } from './money';
import type { Availability, Product, ProductSummary, ProductVariant } from './product';
import { summariseVariants } from './product-summary';

/** What the shop says about a variant right now. */
export type LiveVariant = {
  variantGid: string;
  price: Money;
  compareAtPrice: Money | null;
  availability: Availability;
  /** `null` when the shop does not count it or does not tell. */
  quantityAvailable: number | null;
  requiresShipping: boolean;
};

export type LiveProduct = { productGid: string; variants: LiveVariant[] };

/**
 * A variant with the shop's present price and stock. A page is built hours before it is read, so
 * without a live answer a "sold out" from the build counts as unknown.
 */
export function withLiveVariant(
  variant: ProductVariant,
  live: LiveProduct | undefined,
): ProductVariant {
  const now = live?.variants.find(({ variantGid }) => variantGid === variant.variantGid);
  if (!now) return { ...variant, availability: doubtSoldOut(variant.availability) };
  const { price, compareAtPrice, availability, requiresShipping } = now;
  return { ...variant, price, compareAtPrice, availability, requiresShipping };
}

/** The same for a whole product. */
export function withLiveProduct(product: Product, live: LiveProduct | undefined): Product {
  return {
    ...product,
    variants: product.variants.map((variant) => withLiveVariant(variant, live)),
  };
}

/** The same for a card. */
export function withLiveSummary(
  summary: ProductSummary,
  live: LiveProduct | undefined,
): ProductSummary {
  if (!live || live.variants.length === 0)
    return { ...summary, availability: doubtSoldOut(summary.availability) };
  return { ...summary, ...summariseVariants(live.variants) };
}

function doubtSoldOut(availability: Availability): Availability {
  return availability === 'sold-out' ? 'unknown' : availability;
}
