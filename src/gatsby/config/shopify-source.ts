import type { PluginRef } from 'gatsby';
import type { Environment } from '../../config/env';

/**
 * Returns the options of the Shopify source: products, variants and collections through the Admin
 * API. Images stay on the shop's CDN.
 */
export function shopifySource({ storefront }: Environment): PluginRef {
  return {
    resolve: 'gatsby-source-shopify',
    options: {
      storeUrl: storefront.storeDomain,
      password: storefront.adminToken,
      apiVersion: storefront.apiVersion,
      shopifyConnections: ['collections'],
      downloadImages: false,
    },
  };
}
