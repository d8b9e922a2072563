import type { GraphQLError, GraphQLResolveInfo } from 'graphql';
import { accessDenied } from '../storefront-api/field-access';

/** Access scopes that a site's app has. A `write_` scope includes the `read_` scope. */
export const allScopes: readonly string[] = [
  'write_content',
  'write_inventory',
  'write_metaobject_definitions',
  'write_metaobjects',
  'read_locations',
  'read_orders',
  'read_product_listings',
  'read_shipping',
  'write_products',
  'write_publications',
  'unauthenticated_read_checkouts',
  'unauthenticated_write_checkouts',
  'unauthenticated_read_customers',
  'unauthenticated_read_product_inventory',
  'unauthenticated_read_product_listings',
  'unauthenticated_read_product_tags',
  'unauthenticated_read_selling_plans',
];

const fieldScopes: Record<string, string> = {
  'Mutation.inventorySetQuantities': 'write_inventory',
  'Mutation.metafieldDefinitionCreate': 'write_products',
  'Mutation.metafieldDefinitionDelete': 'write_products',
  'Mutation.metafieldDefinitionUpdate': 'write_products',
  'Mutation.metaobjectCreate': 'write_metaobjects',
  'Mutation.metaobjectDefinitionCreate': 'write_metaobject_definitions',
  'Mutation.metaobjectDefinitionDelete': 'write_metaobject_definitions',
  'Mutation.metaobjectUpsert': 'write_metaobjects',
  'Mutation.productDelete': 'write_products',
  'Mutation.productUpdate': 'write_products',
  'Mutation.productVariantsBulkUpdate': 'write_products',
  'Mutation.publishablePublish': 'write_publications',
  'Mutation.publishableUnpublish': 'write_publications',
  'QueryRoot.articles': 'read_content',
  'QueryRoot.blogs': 'read_content',
  'QueryRoot.collections': 'read_products',
  'QueryRoot.deliveryProfiles': 'read_shipping',
  'QueryRoot.locations': 'read_locations',
  'QueryRoot.metaobjectDefinitionByType': 'read_metaobject_definitions',
  'QueryRoot.metaobjects': 'read_metaobjects',
  'QueryRoot.orders': 'read_orders',
  'QueryRoot.productVariants': 'read_products',
  'QueryRoot.products': 'read_products',
  'QueryRoot.publications': 'read_publications',
};

/** Returns the refusal of a field without its access scope, or null. */
export function deniedAdminField(
  scopes: readonly string[],
  { fieldName, parentType }: GraphQLResolveInfo,
): GraphQLError | null {
  const scope = fieldScopes[`${parentType.name}.${fieldName}`];
  return scope === undefined || hasScope(scopes, scope) ? null : accessDenied(fieldName, scope);
}

export function hasScope(scopes: readonly string[], scope: string): boolean {
  return scopes.includes(scope) || scopes.includes(scope.replace('read_', 'write_'));
}

/** Returns the scopes that storefront tokens of the app have. */
export function storefrontScopes(scopes: readonly string[]): string[] {
  return scopes.filter((scope) => scope.startsWith('unauthenticated_'));
}
