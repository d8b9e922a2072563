import type { Environment } from '../../config/env';

/**
 * Hands the browser's share of the environment to Gatsby, which writes `GATSBY_*` into the bundle.
 * Only what may be public stands here.
 */
export function exposePublicEnv(environment: Environment): void {
  process.env['GATSBY_SITE_URL'] = environment.site.url;
  process.env['GATSBY_STOREFRONT_ENDPOINT'] = environment.storefront.endpoint;
  process.env['GATSBY_STOREFRONT_TOKEN'] = environment.storefront.publicToken;
}
