import type { Merchandise } from '../../domain/cart/cart';
import { toMoney } from '../../domain/money/money';
import { variantLabel } from '../../domain/product/product';
import type { VariantMerchandiseFragment } from '../generated/operations';
import { toOptionalMoney } from '../client/to-money';
import { toShopImage } from '../products/to-shop-image';

/** A variant as a cart line shows it, read without a cart. */
export function toVariantMerchandise(variant: VariantMerchandiseFragment): Merchandise {
  const { id, sku, product, requiresShipping, selectedOptions } = variant;
  return {
    variantGid: id,
    variantTitle: variantLabel(variant.title),
    sku,
    price: toMoney(variant.price),
    compareAtPrice: toOptionalMoney(variant.compareAtPrice),
    requiresShipping,
    selectedOptions,
    image: variant.image ? toShopImage(variant.image, product.title) : null,
    productGid: product.id,
    productHandle: product.handle,
    productTitle: product.title,
    productType: product.productType,
  };
}
