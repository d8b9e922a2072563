import type { Money } from '../money/money';
import type { Availability, Product, ProductSummary, ProductVariant } from './product';
import { summarizeVariants } from './product-summary';
import type { QuantityRule } from './quantity-rule';
import type { SellingPlan } from './selling-plan';

/** Current price and stock of a variant, from the shop. */
export type LiveVariant = {
  variantGid: string;
  price: Money;
  compareAtPrice: Money | null;
  availability: Availability;
  /** `null` if the shop does not count stock or does not publish it. */
  quantityAvailable: number | null;
  requiresShipping: boolean;
  quantityRule?: QuantityRule | undefined;
  /** Absent if only price and stock were requested. */
  plans?: readonly SellingPlan[] | undefined;
};

export type LiveProduct = { productGid: string; variants: readonly LiveVariant[] };

const indexes = new WeakMap<LiveProduct, ReadonlyMap<string, LiveVariant>>();

/** Finds a variant in a live answer, which is indexed once: a product can have 2,048 of them. */
export function findLive(
  live: LiveProduct | undefined,
  variantGid: string,
): LiveVariant | undefined {
  if (!live) return undefined;
  const index =
    indexes.get(live) ?? new Map(live.variants.map((variant) => [variant.variantGid, variant]));
  indexes.set(live, index);
  return index.get(variantGid);
}

/**
 * Merges live price and stock into a variant. A page is built hours before it is read, so without a
 * live answer a "sold out" from the build counts as unknown.
 */
export function withLiveVariant(
  variant: ProductVariant,
  live: LiveProduct | undefined,
): ProductVariant {
  const now = findLive(live, variant.variantGid);
  // The answer has all variants that are published to the site's channel: this one is not sold there.
  if (live && !now) return { ...variant, availability: 'sold-out' };
  if (!now) return { ...variant, availability: unknownIfSoldOut(variant.availability) };
  const { price, compareAtPrice, availability, requiresShipping, quantityRule } = now;
  const { plans = variant.plans } = now;
  const shown = { price, compareAtPrice, availability, requiresShipping, quantityRule, plans };
  return { ...variant, ...shown };
}

/** Keeps the plans of an earlier answer if the new one was requested without plans. */
export function withKnownSellingPlans(
  now: LiveProduct,
  before: LiveProduct | undefined,
): LiveProduct {
  return {
    ...now,
    variants: now.variants.map((variant) => ({
      ...variant,
      plans: variant.plans ?? findLive(before, variant.variantGid)?.plans,
    })),
  };
}

/** Merges live prices and stock into a product. */
export function withLiveProduct(product: Product, live: LiveProduct | undefined): Product {
  return {
    ...product,
    variants: product.variants.map((variant) => withLiveVariant(variant, live)),
  };
}

/** Merges live prices and stock into a card. */
export function withLiveSummary<Summary extends ProductSummary>(
  summary: Summary,
  live: LiveProduct | undefined,
): Summary {
  const variants = summary.variants.map((variant) => withLiveVariant(variant, live));
  return { ...summary, variants, ...summarizeVariants(variants) };
}

function unknownIfSoldOut(availability: Availability): Availability {
  return availability === 'sold-out' ? 'unknown' : availability;
}
