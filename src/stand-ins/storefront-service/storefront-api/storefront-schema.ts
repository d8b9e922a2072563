import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { GraphQLSchema, IntrospectionQuery } from 'graphql';
import { buildClientSchema } from 'graphql';

/** Fields Hydrogen's copy of the schema has for its own checkout; no shop offers them to the public. */
const hidden = [
  'cartBillingAddressUpdate',
  'cartClone',
  'cartCompletionAttempt',
  'cartPaymentUpdate',
  'cartPrepareForCompletion',
  'cartRemovePersonalData',
  'cartSubmitForCompletion',
];

/**
 * Shopify's own Storefront schema (2026-04), as `@shopify/hydrogen-react` ships it, without what is
 * not public. A document that is valid here is valid on every version since.
 */
export function loadStorefrontSchema(): GraphQLSchema {
  const require = createRequire(__filename);
  const file = require.resolve('@shopify/hydrogen-react/storefront.schema.json');
  const introspection = JSON.parse(readFileSync(file, 'utf8')) as IntrospectionQuery;
  const roots = [
    introspection.__schema.queryType.name,
    introspection.__schema.mutationType?.name ?? '',
  ];
  const types = introspection.__schema.types.map((type) =>
    type.kind === 'OBJECT' && roots.includes(type.name)
      ? { ...type, fields: type.fields.filter(({ name }) => !hidden.includes(name)) }
      : type,
  );
  return buildClientSchema({ __schema: { ...introspection.__schema, types } });
}
