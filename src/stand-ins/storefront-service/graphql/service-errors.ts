import { GraphQLError } from 'graphql';

/** For what the real schema has and this stand-in has not: a clear refusal, never a made-up answer. */
export function notImplemented(what: string): GraphQLError {
  return new GraphQLError(`${what} is not implemented by the embedded storefront service.`, {
    extensions: { code: 'NOT_IMPLEMENTED' },
  });
}

/** For arguments that are of the right type and still make no sense. */
export function badRequest(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });
}
