import type { GraphQLFieldResolver } from 'graphql';
import { GraphQLError } from 'graphql';

/**
 * Error for a field of the real schema that this stand-in does not have; better than an invented
 * answer.
 */
export function notImplemented(what: string): GraphQLError {
  return new GraphQLError(`${what} is not implemented by the embedded storefront service.`, {
    extensions: { code: 'NOT_IMPLEMENTED' },
  });
}

/** Error for arguments of the right type with invalid values. */
export function badRequest(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });
}

/**
 * Reads a field from its object and calls it if it is a function. A missing field is an error
 * instead of `null`.
 */
export const strictFieldResolver: GraphQLFieldResolver<unknown, unknown> = (
  source,
  args,
  context,
  info,
) => {
  if (typeof source !== 'object' || source === null || !(info.fieldName in source)) {
    throw notImplemented(`${info.parentType.name}.${info.fieldName}`);
  }
  const value: unknown = Reflect.get(source, info.fieldName);
  return isResolver(value) ? value(args, context, info) : value;
};

function isResolver(value: unknown): value is (...parts: unknown[]) => unknown {
  return typeof value === 'function';
}
