import type { Variables } from './read-variables';

/**
 * Keys to the Admin API of a shop: the client id and secret of an app, which get a token for a day, or the lasting
 * token of an app that was made in the admin of the shop before 2026.
 */
export type AdminCredentials = { clientId: string; clientSecret: string } | { token: string };

/** Keys of the app of the embedded storefront service. */
export const embeddedAdminCredentials = {
  clientId: 'cornerwork-site',
  clientSecret: 'shopify-client-secret',
};

/** Returns the keys that are set; empty ones if there are none. Those that get tokens come first. */
export function readAdminCredentials(variables: Variables): AdminCredentials {
  const clientId = variables.SHOPIFY_CLIENT_ID?.trim() ?? '';
  const clientSecret = variables.SHOPIFY_CLIENT_SECRET?.trim() ?? '';
  const token = variables.SHOPIFY_ADMIN_TOKEN?.trim();
  return clientId || clientSecret || !token ? { clientId, clientSecret } : { token };
}

/** Returns the service keys that are not needed beside these variables. */
export function unneededAdminKeys(variables: Variables) {
  return 'token' in readAdminCredentials(variables)
    ? (['SHOPIFY_CLIENT_ID', 'SHOPIFY_CLIENT_SECRET'] as const)
    : (['SHOPIFY_ADMIN_TOKEN', 'SHOPIFY_WEBHOOK_SECRET'] as const);
}
