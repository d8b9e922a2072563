import type { GraphQLFieldResolver } from 'graphql';
import { GraphQLError } from 'graphql';

/** For what the real schema has and this stand-in has not: a clear refusal, never a made-up answer. */
function notImplemented(what: string): GraphQLError {
  return new GraphQLError(`${what} is not implemented by the embedded storefront service.`, {
    extensions: { code: 'NOT_IMPLEMENTED' },
  });
}

/** For arguments that are of the right type and still make no sense. */
export function badRequest(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });
}

/**
 * Reads a field from its object, calling it when it is a function. A field the object does not have
 * at all is reported as not implemented instead of passing for `null`.
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
