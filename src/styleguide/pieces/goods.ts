import type { LiveProduct } from '../../domain/product/live-product';
import type { Money } from '../../domain/money/money';
import type { ProductSummary, ProductVariant } from '../../domain/product/product';
import { summarizeVariants } from '../../domain/product/product-summary';
import type { DisplayLine } from '../../features/cart/state/cart-state';

/** Returns an amount in the shop's currency. */
export function usd(cents: number): Money {
  return { cents, currencyCode: 'USD' };
}

/**
 * Returns a product that only the guide has: the shop does not know it, so no live data replaces
 * its facts.
 */
export function exampleProduct(partial: Partial<ProductSummary> = {}): ProductSummary {
  return {
    productGid: 'gid://shopify/Product/0',
    handle: 'corner-gloves',
    title: 'Corner gloves',
    shortDescription: 'Lace-up gloves for bag and pads.',
    productType: 'Gloves',
    productFilter: null,
    image: null,
    options: [],
    variants: [variant],
    ...summarizeVariants([variant]),
    ...partial,
  };
}

const variant: ProductVariant = {
  variantGid: 'gid://shopify/ProductVariant/1',
  uid: '1',
  title: '12oz / Red',
  sku: null,
  price: usd(8900),
  compareAtPrice: null,
  requiresShipping: true,
  selectedOptions: [],
  image: null,
  availability: 'available',
};

/** Live data of a sold-out product: only live data makes a card say "Sold out". */
export const soldOutProduct: LiveProduct = {
  productGid: 'gid://shopify/Product/1',
  variants: [
    {
      variantGid: variant.variantGid,
      price: usd(8900),
      compareAtPrice: usd(12900),
      availability: 'sold-out',
      quantityAvailable: 0,
      requiresShipping: true,
    },
  ],
};

/** Returns a cart line in one of its states. */
export function cartLine(state: 'confirmed' | 'pending' | 'sold-out'): DisplayLine {
  const variantGid = `gid://shopify/ProductVariant/${state}`;
  return {
    lineKey: variantGid,
    quantity: state === 'sold-out' ? 0 : 2,
    confirmed: {
      total: usd(state === 'sold-out' ? 0 : 17800),
      discountAllocations: [],
      terms: { trialDays: null, monthlyPrice: null },
    },
    isPending: state === 'pending',
    merchandise: {
      variantGid,
      variantTitle: '12oz / Red',
      sku: null,
      price: usd(8900),
      compareAtPrice: null,
      requiresShipping: true,
      selectedOptions: [],
      image: null,
      productGid: 'gid://shopify/Product/0',
      productHandle: 'corner-gloves',
      productTitle: 'Corner gloves',
      productType: 'Gloves',
    },
  };
}

export const sums = [
  { label: 'Subtotal', value: '$178.00' },
  { label: 'Discount FIRSTBELL', value: '−$17.80' },
  { label: 'Total', value: '$160.20', isTotal: true },
];
