import type { DocumentNode, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { execute, getOperationAST, GraphQLError, parse, validate } from 'graphql';
import { describeInvalidDocument } from './describe-invalid-document';
import { knownDocument, rememberDocument } from './known-documents';
import { oversizedInput } from './oversized-input';
import { strictFieldResolver } from './strict-field-resolver';

export type GraphqlRequest = {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | null;
};

export type GraphqlResponse = {
  data?: Record<string, unknown> | null;
  errors?: GraphQLFormattedError[];
};

/** The functions a query or a mutation starts from. */
export type RootResolvers = {
  query: () => object;
  mutation: () => object;
  /** Told about failures that are ours, not the client's. */
  onFailure: (error: GraphQLError) => void;
};

/**
 * Parses, validates and executes one document. What is wrong with the document comes back as
 * top-level errors without data, as the services answer it; a failure of ours is masked.
 *
 * @returns the response, and the document when it could be read
 */
export async function runDocument(
  schema: GraphQLSchema,
  request: GraphqlRequest,
  roots: RootResolvers,
): Promise<{ response: GraphqlResponse; document: DocumentNode | null }> {
  const known = knownDocument(schema, request.query);
  const document = known ?? read(request.query);
  if (document instanceof GraphQLError) return refuse(null, [document]);
  const invalid = known ? [] : validate(schema, document);
  if (invalid.length > 0) return refuse(document, invalid);
  rememberDocument(schema, request.query, document);
  const operation = getOperationAST(document, request.operationName);
  if (!operation) return refuse(document, [unknownOperation(request.operationName)]);
  const oversized = oversizedInput(schema, operation, request.variables);
  if (oversized) return refuse(document, [oversized]);
  const result = await execute({
    schema,
    document,
    rootValue: operation.operation === 'mutation' ? roots.mutation() : roots.query(),
    variableValues: request.variables,
    operationName: request.operationName,
    fieldResolver: strictFieldResolver,
  });
  const errors = result.errors?.map((error) => present(error, 'data' in result, roots.onFailure));
  const data = 'data' in result ? { data: result.data } : {};
  return { response: { ...data, ...(errors ? { errors } : {}) }, document };
}

function read(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query);
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

function refuse(document: DocumentNode | null, errors: readonly GraphQLError[]) {
  return { response: { errors: errors.map(describeInvalidDocument) }, document };
}

function unknownOperation(name: string | null): GraphQLError {
  return new GraphQLError(
    name === null
      ? 'An operation name is required: the document holds several operations.'
      : `No operation named "${name}"`,
  );
}

/** An error without a GraphQL origin is a bug of this service; one before execution, a bad variable. */
function present(
  error: GraphQLError,
  executed: boolean,
  onFailure: (error: GraphQLError) => void,
): GraphQLFormattedError {
  const formatted = error.toJSON();
  const { originalError } = error;
  if (originalError && !(originalError instanceof GraphQLError)) {
    onFailure(error);
    const message = 'Internal error. The service has printed what happened.';
    return { ...formatted, message, extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  }
  if (executed) return formatted;
  return { ...formatted, extensions: { code: 'INVALID_VARIABLE', ...formatted.extensions } };
}
