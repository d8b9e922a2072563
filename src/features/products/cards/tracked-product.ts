import type { TrackedProduct } from '../../../analytics/product-shape';
import type { ProductSummary } from '../../../domain/product/product';

/** Converts a product for analytics. No variant is chosen on a card. */
export function toTrackedProduct(product: ProductSummary): TrackedProduct {
  const { productGid, handle, title, productType, price } = product;
  return { productGid, handle, productTitle: title, productType, price, variantGid: null };
}
