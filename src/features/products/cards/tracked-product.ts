import type { TrackedProduct } from '../../../analytics/product-shape';
import type { ProductSummary } from '../../../domain/product/product';

/** A card's product as analytics wants it: no variant is chosen yet. */
export function toTrackedProduct(product: ProductSummary): TrackedProduct {
  const { productGid, handle, title, productType, price } = product;
  return { productGid, handle, productTitle: title, productType, price, variantGid: null };
}
