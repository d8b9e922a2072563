import type { MembershipIds, Merchandise } from './cart';
import type { Product, ProductVariant } from '../product/product';
import { variantLabel } from '../product/product';
import { onlyOne } from '../product/quantity-rule';
import type { LineSellingPlan, SellingPlan } from '../product/selling-plan';

/** Facts of a product that a line shows. */
type SoldProduct = Pick<
  Product,
  'productGid' | 'handle' | 'title' | 'productType' | 'featuredImage'
> & { details?: Product['details'] };

/**
 * Converts a variant to merchandise, so that a new line can be shown before the service answers.
 */
export function toMerchandise(product: SoldProduct, variant: ProductVariant): Merchandise {
  const { variantGid, sku, price, compareAtPrice, requiresShipping, selectedOptions } = variant;
  const { quantityRule } = variant;
  const membership = product.details && membershipOf(product.details);
  return {
    variantGid,
    sku,
    price,
    compareAtPrice,
    requiresShipping,
    selectedOptions,
    quantityRule: membership ? onlyOne : quantityRule,
    variantTitle: variantLabel(variant.title),
    image: variant.image ?? product.featuredImage,
    productGid: product.productGid,
    productHandle: product.handle,
    productTitle: product.title,
    productType: product.productType,
    membership,
    ...(variant.availability === 'backorder' && { isOnBackorder: true }),
  };
}

/** Returns the ids of a membership; `undefined` for a product that is none. */
export function membershipOf({ subscriptionId, membershipId }: MembershipIds) {
  return subscriptionId || membershipId ? { subscriptionId, membershipId } : undefined;
}

/** Converts merchandise to the same merchandise in a selling plan, at the plan's price. */
export function underSellingPlan(
  merchandise: Merchandise,
  { planGid, name, price, next }: LineSellingPlan & Pick<SellingPlan, 'price'>,
): Merchandise {
  const { price: once, compareAtPrice } = merchandise;
  const before = (next?.price ?? price).cents < once.cents ? once : null;
  return {
    ...merchandise,
    price,
    compareAtPrice: compareAtPrice ?? before,
    plan: { planGid, name, next },
  };
}
