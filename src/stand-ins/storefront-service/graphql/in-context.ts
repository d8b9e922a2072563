import type { GraphQLResolveInfo } from 'graphql';
import { getDirectiveValues } from 'graphql';

/** The country a document asks to be answered for by `@inContext`; null for none, which is `ZZ`. */
export function contextCountry({
  schema,
  operation,
  variableValues,
}: GraphQLResolveInfo): string | null {
  const directive = schema.getDirective('inContext');
  const values = directive && getDirectiveValues(directive, operation, variableValues);
  const country = values?.country;
  return typeof country === 'string' && country !== 'ZZ' ? country : null;
}
