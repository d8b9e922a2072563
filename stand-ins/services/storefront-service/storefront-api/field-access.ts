import type { GraphQLResolveInfo } from 'graphql';
import { GraphQLError } from 'graphql';

/**
 * Returns the refusal of a field, or null. The shop has no customer accounts, so its token lacks the
 * scope of the classic customer mutations, and it has no Shop Pay.
 */
export function deniedField({ fieldName, parentType }: GraphQLResolveInfo): GraphQLError | null {
  if (parentType.name !== 'Mutation') return null;
  if (fieldName.startsWith('customer')) {
    return accessDenied(fieldName, 'unauthenticated_write_customers');
  }
  return fieldName.startsWith('shopPay') ? accessDenied(fieldName, null) : null;
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
