import type { GraphQLFieldResolver } from 'graphql';
import { notImplemented } from './service-errors';

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
