import type { GraphQLResolveInfo } from 'graphql';
import { GraphQLError } from 'graphql';

/** Rights of a request: those of the shop's token, or those of everybody. */
export type StorefrontAccess = 'token' | 'tokenless';

/** Maximum cost of a query without a token. */
const tokenlessCostLimit = 1000;

/**
 * Fields that need a token, with the scope that Shopify names in the refusal, or null without one.
 * From the `tokenRequired` marks of Shopify's Storefront schema 2026-10 (`@shopify/dev-mcp` 1.16.0);
 * `Product.tags` and `menu` are refused too, as the documentation of tokenless access says.
 */
const tokenFields: Record<string, string | null> = {
  'CartBuyerIdentity.customer': null,
  'Product.tags': 'unauthenticated_read_product_tags',
  'Product.totalInventory': 'unauthenticated_read_product_inventory',
  'ProductVariant.quantityAvailable': 'unauthenticated_read_product_inventory',
  'ProductVariant.shopPayInstallmentsPricing': null,
  'Shop.shopPayInstallmentsPricing': null,
};

/** Types whose every field needs a token. Other paths than a query's root lead to them, as `node`. */
const tokenTypes: Record<string, string> = {
  Menu: 'unauthenticated_read_content',
  Metaobject: 'unauthenticated_read_metaobjects',
};

/**
 * Returns the refusal of a field, or null. The shop has no customer accounts, so its token lacks the
 * scope of the classic customer mutations, and it has no Shop Pay.
 */
export function deniedField(
  access: StorefrontAccess,
  info: GraphQLResolveInfo,
): GraphQLError | null {
  const { fieldName, parentType } = info;
  if (parentType.name === 'Mutation') {
    if (fieldName.startsWith('customer')) {
      return accessDenied(fieldName, 'unauthenticated_write_customers');
    }
    if (fieldName.startsWith('shopPay')) return accessDenied(fieldName, null);
  }
  if (access === 'token' || fieldName === '__typename') return null;
  if (fieldName === 'metafield' || fieldName === 'metafields') return accessDenied(fieldName, null);
  const scope = tokenFields[`${parentType.name}.${fieldName}`] ?? tokenTypes[parentType.name];
  const isListed = Object.hasOwn(tokenFields, `${parentType.name}.${fieldName}`);
  return isListed || scope !== undefined ? accessDenied(fieldName, scope ?? null) : null;
}

/** Error of a field without the right to it, in the words and with the extensions of Shopify. */
export function accessDenied(field: string, scope: string | null): GraphQLError {
  const requiredAccess = scope === null ? null : `\`${scope}\` access scope.`;
  const required = requiredAccess === null ? '' : ` Required access: ${requiredAccess}`;
  return new GraphQLError(`Access denied for ${field} field.${required}`, {
    extensions: {
      code: 'ACCESS_DENIED',
      documentation: 'https://shopify.dev/api/usage/access-scopes',
      ...(requiredAccess !== null && { requiredAccess }),
    },
  });
}

/** Returns the refusal of a query that is too expensive without a token, or null. */
export function tooExpensive(access: StorefrontAccess, cost: number): GraphQLError | null {
  if (access === 'token' || cost <= tokenlessCostLimit) return null;
  return new GraphQLError(
    `Query has complexity of ${cost}, which exceeds max complexity of ${tokenlessCostLimit}`,
    { extensions: { code: 'MAX_COST_EXCEEDED', cost, maxCost: tokenlessCostLimit } },
  );
}
