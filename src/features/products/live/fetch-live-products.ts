import type { LiveProduct } from '../../../domain/product/live-product';
import { storefrontClient } from '../../../storefront/client/storefront-client';
import type { StorefrontResult } from '../../../storefront/client/storefront-error';
import { getLiveProducts } from '../../../storefront/products/product-api';

/**
 * Requests live products from the site's shop. A module of its own, lazy-loaded, so that pages
 * without products do not carry the client.
 */
export function fetchLiveProducts(
  productGids: readonly string[],
  withPlans: boolean,
): Promise<StorefrontResult<LiveProduct[]>> {
  return getLiveProducts(storefrontClient, productGids, withPlans);
}
