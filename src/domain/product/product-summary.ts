import type { Money } from '../money/money';
import type { Availability, Product, ProductSummary } from './product';

/** Facts of a variant that determine a card's price and stock. */
type PricedVariant = { price: Money; compareAtPrice: Money | null; availability: Availability };

/** Reduces a product to what its card shows. */
export function toSummary(product: Product): ProductSummary {
  const { productGid, handle, title, productType, options, details } = product;
  return {
    productGid,
    handle,
    title,
    productType,
    options,
    shortDescription: details.shortDescription,
    productFilter: details.productFilter,
    image: product.featuredImage ?? product.images[0] ?? null,
    ...summariseVariants(product.variants),
  };
}

/**
 * Combines the price and stock of all variants.
 *
 * @throws RangeError without a variant, which no shop allows
 */
export function summariseVariants(
  variants: readonly PricedVariant[],
): Pick<ProductSummary, 'price' | 'compareAtPrice' | 'priceVaries' | 'availability'> {
  const [cheapest] = [...variants].sort((a, b) => a.price.cents - b.price.cents);
  if (!cheapest) throw new RangeError('A product needs at least one variant.');
  return {
    price: cheapest.price,
    compareAtPrice: cheapest.compareAtPrice,
    priceVaries: variants.some(({ price }) => price.cents !== cheapest.price.cents),
    availability: combineAvailability(variants.map(({ availability }) => availability)),
  };
}

/** One available variant makes the product available; one unknown keeps it from being sold out. */
function combineAvailability(all: readonly Availability[]): Availability {
  if (all.includes('available')) return 'available';
  return all.includes('unknown') ? 'unknown' : 'sold-out';
}

/** True if the compare-at price is higher, so that the reduction is shown. */
export function isReduced(price: Money, compareAtPrice: Money | null): compareAtPrice is Money {
  return compareAtPrice !== null && compareAtPrice.cents > price.cents;
}
