import type { Merchandise } from '../../domain/cart/cart';
import { membershipOf } from '../../domain/cart/to-merchandise';
import { toMoney, toOptionalMoney } from '../../domain/money/money';
import type { Availability, ShopImage } from '../../domain/product/product';
import { variantLabel } from '../../domain/product/product';
import { onlyOne, toQuantityRule } from '../../domain/product/quantity-rule';
import type { ImageFragment, VariantMerchandiseFragment } from '../generated/operations';
import { readProductMetafields } from './product-metafields';

/**
 * Size assumed for a picture whose size is unknown, in pixels, so that the page keeps its layout.
 */
const unknownSize = 1000;

/** Converts a variant to merchandise. */
export function toVariantMerchandise(
  variant: Omit<VariantMerchandiseFragment, 'availableForSale'>,
): Merchandise {
  const { id, sku, product, requiresShipping, selectedOptions } = variant;
  const membership = membershipOf(readProductMetafields(product.metafields).details);
  return {
    variantGid: id,
    variantTitle: variantLabel(variant.title),
    sku,
    price: toMoney(variant.price),
    compareAtPrice: toOptionalMoney(variant.compareAtPrice),
    requiresShipping,
    selectedOptions,
    quantityRule: membership ? onlyOne : toQuantityRule(variant.quantityRule),
    image: variant.image ? toShopImage(variant.image, product.title) : null,
    productGid: product.id,
    productHandle: product.handle,
    productTitle: product.title,
    productType: product.productType,
    membership,
    ...(variant.currentlyNotInStock && { isOnBackorder: true }),
  };
}

/** Converts the stock of a variant. */
export function toAvailability({
  availableForSale,
  currentlyNotInStock,
}: Pick<VariantMerchandiseFragment, 'availableForSale' | 'currentlyNotInStock'>): Availability {
  if (!availableForSale) return 'sold-out';
  return currentlyNotInStock ? 'backorder' : 'available';
}

/**
 * Converts a picture of the service.
 *
 * @param fallbackAlt text alternative if the merchant has written none
 */
export function toShopImage(image: ImageFragment, fallbackAlt: string): ShopImage {
  return {
    url: image.url,
    width: image.width ?? unknownSize,
    height: image.height ?? unknownSize,
    alt: image.altText || fallbackAlt,
  };
}
