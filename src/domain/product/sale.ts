import type { Money } from '../money/money';
import type { ProductVariant } from './product';

/** True if the compare-at price is higher, so that the reduction is shown. */
export function isReduced(price: Money, compareAtPrice: Money | null): compareAtPrice is Money {
  return compareAtPrice !== null && compareAtPrice.cents > price.cents;
}

/** True if the variant costs less than before. */
export function isOnSale({
  price,
  compareAtPrice,
}: Pick<ProductVariant, 'price' | 'compareAtPrice'>): boolean {
  return isReduced(price, compareAtPrice);
}
