import type { Availability, CardPrice, Product, ProductSummary, ProductVariant } from './product';
import { isOnSale } from './sale';
import { variantSearch } from './variant-choice';

/** Facts of a variant that determine a card's price, stock and link. */
type PricedVariant = Pick<
  ProductVariant,
  'title' | 'price' | 'compareAtPrice' | 'availability' | 'selectedOptions'
>;

/** Reduces a product to what its card shows: no financing, as the shop states no terms for it. */
export function toSummary(product: Product): ProductSummary {
  const { productGid, handle, title, productType, options, variants, details } = product;
  return {
    productGid,
    handle,
    title,
    productType,
    options,
    variants,
    shortDescription: details.shortDescription,
    productFilter: details.productFilter,
    image: product.featuredImage ?? product.images[0] ?? null,
    ...summarizeVariants(variants),
  };
}

/**
 * Combines price and stock of all variants. The price is that of a reduced variant if there is one,
 * so that "Sale" is said of what is reduced, and only of what can be bought.
 *
 * @throws RangeError without a variant, which no shop allows
 */
export function summarizeVariants(variants: readonly PricedVariant[]): CardPrice {
  const availability = combineAvailability(variants.map((variant) => variant.availability));
  const offered = variants
    .filter((variant) => isOffered(variant.availability, availability))
    .sort((a, b) => a.price.cents - b.price.cents);
  const reduced = offered.filter(isOnSale);
  const shown = reduced[0] ?? offered[0];
  const dearest = offered.at(-1);
  if (!shown || !dearest) throw new RangeError('A product needs at least one variant.');
  const isOfOne = reduced.length > 0 && reduced.length < offered.length;
  return {
    price: shown.price,
    compareAtPrice: reduced.length > 0 ? shown.compareAtPrice : null,
    pricedVariant: isOfOne ? shown.title : '',
    search: reduced.length > 0 && variants.length > 1 ? variantSearch(shown) : '',
    isLowest: !isOfOne && dearest.price.cents > shown.price.cents,
    highestPrice: dearest.price,
    availability,
  };
}

/** The best of all variants; one unknown keeps the product from being sold out. */
function combineAvailability(all: readonly Availability[]): Availability {
  const best = (['available', 'backorder', 'unknown'] as const).find((one) => all.includes(one));
  return best ?? 'sold-out';
}

function isOffered(one: Availability, best: Availability): boolean {
  return one === best || (best === 'available' && one === 'backorder');
}
