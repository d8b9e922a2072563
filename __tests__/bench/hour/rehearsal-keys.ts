import { embeddedAdminCredentials } from '../../../src/config/admin-credentials';
import { readEnvironment } from '../../../src/config/env';
import { shopDetails } from '../../../stand-ins/services/storefront-service/demo-shop/demo-shop';

/** Tokens of the space. Setup makes further ones with the first. */
export const contentTokens = {
  management: 'personal-access-token',
  public: 'first-public-token',
  preview: 'first-preview-token',
};

export const storeDomain = shopDetails.myshopifyDomain;

/** Variables that a person gives to setup. */
export const keysForSetup = {
  STORYBLOK_MANAGEMENT_TOKEN: contentTokens.management,
  STORYBLOK_SPACE_ID: '104200',
  SHOPIFY_STORE_DOMAIN: storeDomain,
  SHOPIFY_CLIENT_ID: embeddedAdminCredentials.clientId,
  SHOPIFY_CLIENT_SECRET: embeddedAdminCredentials.clientSecret,
};

/** Returns the lines of `.env` for the accounts that setup does not make ready. */
export function keysByHand(): Record<string, string> {
  const { analytics, emailMarketing } = readEnvironment({});
  return {
    SEGMENT_WRITE_KEY: analytics.writeKey,
    EMAIL_MARKETING_ACCOUNT_ID: emailMarketing.accountId,
    EMAIL_MARKETING_KEY: emailMarketing.key,
    EMAIL_MARKETING_LIST_ID: emailMarketing.listId,
    TRUSTED_PROXIES: '1',
  };
}
