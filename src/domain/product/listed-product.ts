import type { LiveProduct } from './live-product';
import { withLiveVariant } from './live-product';
import type { Money } from '../money/money';
import type { ProductSummary, ProductVariant, ShopImage } from './product';
import { isReduced, summariseVariants } from './product-summary';

/** Product in a listing: the facts of its card and those it is filtered and sorted by. */
export type ListedProduct = ProductSummary & {
  /** Shown on hover. */
  secondImage: ShopImage | null;
  /** ISO 8601; empty if unknown. */
  publishedAt: string;
  /** True if it was new when the site was built. */
  isNew: boolean;
  /** True if it is sold only in a plan, which is chosen on its page. */
  requiresPlan: boolean;
  variants: ProductVariant[];
};

/** Badge in the corner of a card. */
export type Badge = 'Sold out' | 'Sale' | 'New';

/** Merges live prices and stock into a listed product. */
export function withLiveListing(
  product: ListedProduct,
  live: LiveProduct | undefined,
): ListedProduct {
  const variants = product.variants.map((variant) => withLiveVariant(variant, live));
  return { ...product, variants, ...summariseVariants(variants) };
}

/** Returns the most important badge. "Sold out" only when the shop has confirmed it. */
export function badgeOf({ variants, availability, isNew }: ListedProduct): Badge | undefined {
  if (availability === 'sold-out') return 'Sold out';
  if (variants.some(({ price, compareAtPrice }) => isReduced(price, compareAtPrice))) return 'Sale';
  return isNew ? 'New' : undefined;
}

/** Returns the highest price of the variants. */
export function highestPrice({ price, variants }: ListedProduct): Money {
  return variants.reduce((highest, variant) => {
    return variant.price.cents > highest.cents ? variant.price : highest;
  }, price);
}
