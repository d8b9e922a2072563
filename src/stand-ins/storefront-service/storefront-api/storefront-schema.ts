import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { GraphQLSchema, IntrospectionQuery } from 'graphql';
import { buildClientSchema, extendSchema, parse } from 'graphql';
import { laterTypes, widenKnownFields } from './later-fields';

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
 * not public and with what 2026-07 and 2026-10 added to it. Those additions break nothing, so one
 * schema serves every version.
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
  const known = buildClientSchema({
    __schema: widenKnownFields({ ...introspection.__schema, types }),
  });
  return extendSchema(known, parse(laterTypes));
}
