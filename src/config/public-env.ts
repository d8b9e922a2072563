/**
 * Configuration that ships to browsers: public addresses and keys. Gatsby replaces each
 * `process.env.GATSBY_*` below as text, so each must be spelled out in full.
 * `gatsby/config/expose-public-env` sets them from the checked environment.
 */
export const publicEnv = {
  siteUrl: process.env.GATSBY_SITE_URL ?? '',
  storefrontEndpoint: process.env.GATSBY_STOREFRONT_ENDPOINT ?? '',
  storefrontToken: process.env.GATSBY_STOREFRONT_TOKEN ?? '',
  isConsentRequired: process.env.GATSBY_CONSENT_REQUIRED === '1',
} as const;
