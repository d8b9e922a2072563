import type { Availability, CardPrice, Product, ProductSummary, ProductVariant } from './product';
import { isOnSale } from './sale';

/** Facts of a variant that determine a card's price and stock. */
type PricedVariant = Pick<
  ProductVariant,
  'price' | 'compareAtPrice' | 'availability' | 'selectedOptions'
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
 * Combines price and stock of all variants that can be bought. The price is the usual one; only where most are
 * reduced is it that of a reduced variant, so that a product is "Sale" as a whole, and not for its odd lots.
 *
 * @throws RangeError without a variant, which no shop allows
 */
export function summarizeVariants(variants: readonly PricedVariant[]): CardPrice {
  const availability = combineAvailability(variants.map((variant) => variant.availability));
  const offered = variants
    .filter((variant) => isOffered(variant.availability, availability))
    .sort((a, b) => a.price.cents - b.price.cents);
  const reduced = offered.filter(isOnSale);
  const isSale = reduced.length > offered.length / 2;
  const shown = isSale ? reduced[0] : offered.find((variant) => !isOnSale(variant));
  const dearest = offered.at(-1);
  if (!shown || !dearest) throw new RangeError('A product needs at least one variant.');
  return {
    price: shown.price,
    compareAtPrice: isSale ? shown.compareAtPrice : null,
    reducedNote: isSale ? '' : describeReduced(reduced),
    isLowest: dearest.price.cents > shown.price.cents,
    highestPrice: dearest.price,
    availability,
  };
}

function describeReduced([first, ...others]: readonly PricedVariant[]): string {
  if (!first) return '';
  if (others.length > 0) return 'Some reduced';
  return `One ${first.selectedOptions[0]?.name.toLowerCase() ?? 'variant'} reduced`;
}

/** The best of all variants; one unknown keeps the product from being sold out. */
function combineAvailability(all: readonly Availability[]): Availability {
  const best = (['available', 'backorder', 'unknown'] as const).find((one) => all.includes(one));
  return best ?? 'sold-out';
}

function isOffered(one: Availability, best: Availability): boolean {
  return one === best || (best === 'available' && one === 'backorder');
}
