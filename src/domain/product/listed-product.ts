import type { LiveProduct } from './live-product';
import { withLiveVariant } from './live-product';
import type { Money } from '../money/money';
import type { ProductSummary, ProductVariant, ShopImage } from './product';
import { isReduced, summariseVariants } from './product-summary';

/** A product in a list that can be narrowed and sorted: its card, and the facts that are asked for. */
export type ListedProduct = ProductSummary & {
  /** Shown while a pointer is over the card. */
  secondImage: ShopImage | null;
  /** ISO 8601; empty when the shop does not say. */
  publishedAt: string;
  /** Whether it was new when the site was built. */
  isNew: boolean;
  /** Whether it is only sold in a plan, which is chosen on its page. */
  requiresPlan: boolean;
  variants: ProductVariant[];
};

/** What a card says in its corner. */
export type Badge = 'Sold out' | 'Sale' | 'New';

/** A listed product with the shop's present prices and stock. */
export function withLiveListing(
  product: ListedProduct,
  live: LiveProduct | undefined,
): ListedProduct {
  const variants = product.variants.map((variant) => withLiveVariant(variant, live));
  return { ...product, variants, ...summariseVariants(variants) };
}

/** One word at most, the one that matters most first. Sold out only when the shop has said so. */
export function badgeOf({ variants, availability, isNew }: ListedProduct): Badge | undefined {
  if (availability === 'sold-out') return 'Sold out';
  if (variants.some(({ price, compareAtPrice }) => isReduced(price, compareAtPrice))) return 'Sale';
  return isNew ? 'New' : undefined;
}

/** The highest price of its variants. */
export function highestPrice({ price, variants }: ListedProduct): Money {
  return variants.reduce((highest, variant) => {
    return variant.price.cents > highest.cents ? variant.price : highest;
  }, price);
}
