import type { PluginRef } from 'gatsby';
import type { Environment } from '../../config/env';

/**
 * Returns the options of the Shopify source: products, variants and collections through the Admin
 * API. Images stay on the shop's CDN. The token is taken when the shop is read (`shop-source`): one that is
 * renewed every day would drop Gatsby's cache as often.
 */
export function shopifySource({ storefront }: Environment): PluginRef {
  return {
    resolve: 'gatsby-source-shopify',
    options: {
      storeUrl: storefront.storeDomain,
      password: 'taken at each reading',
      apiVersion: storefront.apiVersion,
      shopifyConnections: ['collections'],
      downloadImages: false,
    },
  };
}
