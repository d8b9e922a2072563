import type { ProductSummary, ShopImage } from './product';

/** Product in a listing: the facts of its card and those it is filtered and sorted by. */
export type ListedProduct = ProductSummary & {
  /** Shown on hover. */
  secondImage: ShopImage | null;
  /** ISO 8601; empty if unknown. */
  publishedAt: string;
  /** True if it was new when the site was built. */
  isNew: boolean;
};

/** Badge in the corner of a card. */
export type Badge = 'Sold out' | 'Sale' | 'New';

/**
 * Returns the most important badge. "Sold out" only when the shop has confirmed it, "Sale" only of
 * a reduced price.
 */
export function badgeOf(
  { availability, compareAtPrice }: ProductSummary,
  isNew: boolean,
): Badge | undefined {
  if (availability === 'sold-out') return 'Sold out';
  if (compareAtPrice !== null) return 'Sale';
  return isNew ? 'New' : undefined;
}
