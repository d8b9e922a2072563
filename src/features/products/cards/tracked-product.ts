import type { TrackedProduct } from '../../../analytics/product-shape';
import { toProductProperties } from '../../../analytics/product-shape';
import { trackEvent } from '../../../analytics/track';
import type { ProductSummary } from '../../../domain/product/product';

/** Converts a product for analytics. No variant is chosen on a card. */
export function toTrackedProduct(product: ProductSummary): TrackedProduct {
  const { productGid, handle, title, productType, price } = product;
  return { productGid, handle, productTitle: title, productType, price, variantGid: null };
}

/**
 * Tracks that a product was opened from a list.
 *
 * @param index place in the list, from 0
 */
export function trackProductClicked(product: ProductSummary, index: number): void {
  trackEvent('Product Clicked', {
    ...toProductProperties(toTrackedProduct(product)),
    position: index + 1,
  });
}
