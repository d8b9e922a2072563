import type { LiveProduct } from '../../../domain/product/live-product';
import { storefrontClient } from '../../../storefront/client/storefront-client';
import type { StorefrontResult } from '../../../storefront/client/storefront-error';
import { getLiveProducts } from '../../../storefront/products/product-api';

/** Asks the site's shop. Apart from the store, so that pages without products do without it. */
export function fetchLiveProducts(
  productGids: readonly string[],
  withPlans: boolean,
): Promise<StorefrontResult<LiveProduct[]>> {
  return getLiveProducts(storefrontClient, productGids, withPlans);
}
