import type { Money } from '../money/money';
import type { Availability, Product, ProductSummary } from './product';

/** The part of a variant that a card's price and stock are worked out from. */
type PricedVariant = { price: Money; compareAtPrice: Money | null; availability: Availability };

/** A product reduced to what its card shows. */
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
 * The price and stock of a whole product.
 *
 * @throws RangeError when there is no variant, which no shop allows
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

/** One available variant makes a product available; one unknown keeps it from being sold out. */
function combineAvailability(all: readonly Availability[]): Availability {
  if (all.includes('available')) return 'available';
  return all.includes('unknown') ? 'unknown' : 'sold-out';
}

/** Whether a price before a reduction is worth showing. */
export function isReduced(price: Money, compareAtPrice: Money | null): compareAtPrice is Money {
  return compareAtPrice !== null && compareAtPrice.cents > price.cents;
}
