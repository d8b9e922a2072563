import type {
  DocumentNode,
  GraphQLFieldResolver,
  GraphQLFormattedError,
  GraphQLResolveInfo,
  GraphQLSchema,
  OperationDefinitionNode,
  ValueNode,
} from 'graphql';
import {
  NoDeprecatedCustomRule,
  GraphQLError,
  Kind,
  execute,
  getOperationAST,
  getVariableValues,
  parse,
  validate,
} from 'graphql';
import { strictFieldResolver } from './service-errors';

export type GraphqlRequest = {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | null;
};

type GraphqlResponse = {
  data?: Record<string, unknown> | null;
  errors?: GraphQLFormattedError[];
};

/** Root resolvers of queries and mutations, and the rights of the request. */
type RootResolvers = {
  query: () => object;
  mutation: () => object;
  /** Returns the refusal of a field, or null. */
  deniedField?: (info: GraphQLResolveInfo) => GraphQLError | null;
  /** Receives failures of this service, not those of the client. */
  onFailure: (error: GraphQLError) => void;
};

/**
 * Parses, validates and executes one document. Errors in the document are top-level errors without
 * data, as in the real services; failures of this service are masked.
 *
 * @returns the response, and whether the document asks for anything deprecated
 */
export async function runDocument(
  schema: GraphQLSchema,
  request: GraphqlRequest,
  roots: RootResolvers,
): Promise<{ response: GraphqlResponse; isDeprecated: boolean }> {
  const known = knownDocument(schema, request.query);
  const document = known?.document ?? read(request.query);
  if (document instanceof GraphQLError) return refuse([document]);
  const invalid = known ? [] : validate(schema, document);
  if (invalid.length > 0) return refuse(invalid);
  const { isDeprecated } = known ?? rememberDocument(schema, request.query, document);
  const operation = getOperationAST(document, request.operationName);
  if (!operation) return refuse([unknownOperation(request.operationName)]);
  const refusal = oversizedInput(schema, operation, request.variables);
  if (refusal) return refuse([refusal], isDeprecated);
  const result = await execute({
    schema,
    document,
    rootValue: operation.operation === 'mutation' ? roots.mutation() : roots.query(),
    variableValues: request.variables,
    operationName: request.operationName,
    fieldResolver: fieldResolver(roots),
  });
  const errors = result.errors?.map((error) => present(error, 'data' in result, roots.onFailure));
  const data = 'data' in result ? { data: result.data } : {};
  return { response: { ...data, ...(errors ? { errors } : {}) }, isDeprecated };
}

function fieldResolver({ deniedField }: RootResolvers): GraphQLFieldResolver<unknown, unknown> {
  if (!deniedField) return strictFieldResolver;
  return (source, args, context, info) => {
    const denied = deniedField(info);
    if (denied) throw denied;
    return strictFieldResolver(source, args, context, info);
  };
}

function read(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query);
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

function refuse(errors: readonly GraphQLError[], isDeprecated = false) {
  return { response: { errors: errors.map(describeInvalidDocument) }, isDeprecated };
}

function unknownOperation(name: string | null): GraphQLError {
  return new GraphQLError(
    name === null
      ? 'An operation name is required: the document holds several operations.'
      : `No operation named "${name}"`,
  );
}

/**
 * Formats an error. One without a GraphQL origin is a bug of this service; before execution it is
 * an invalid variable.
 */
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

/**
 * Gives a parse or validation error the service's code and, for unknown fields, its wording.
 * Clients distinguish errors by these.
 */
function describeInvalidDocument(error: GraphQLError): GraphQLFormattedError {
  const formatted = error.toJSON();
  if (error.extensions.code !== undefined) return formatted;
  const unknownField = /^Cannot query field "(\w+)" on type "(\w+)"/.exec(error.message);
  if (unknownField) {
    const [, fieldName, typeName] = unknownField;
    return {
      ...formatted,
      message: `Field '${fieldName}' doesn't exist on type '${typeName}'`,
      extensions: { code: 'undefinedField', typeName, fieldName },
    };
  }
  return { ...formatted, extensions: { code: codeOf(error.message) } };
}

function codeOf(message: string): string {
  if (message.startsWith('Syntax Error')) return 'PARSE_ERROR';
  if (/argument "\w+" of type "[^"]+" is required/.test(message)) return 'missingRequiredArguments';
  if (message.startsWith('Unknown argument')) return 'argumentNotAccepted';
  if (message.startsWith('Unknown type')) return 'undefinedType';
  if (/^Variable "\$\w+" is not defined/.test(message)) return 'variableNotDefined';
  if (/^Variable "\$\w+" is never used/.test(message)) return 'variableNotUsed';
  if (/cannot represent|Expected value|does not exist in/.test(message)) {
    return 'argumentLiteralsIncompatible';
  }
  return 'invalidDocument';
}

const maxEntries = 250;

/**
 * Finds an input list with more than 250 entries among the arguments of an operation's fields. The
 * services refuse the whole operation before execution.
 */
function oversizedInput(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): GraphQLError | null {
  const definitions = operation.variableDefinitions ?? [];
  const { coerced = {} } = getVariableValues(schema, definitions, variables);
  for (const field of operation.selectionSet.selections) {
    if (field.kind !== Kind.FIELD) continue;
    for (const argument of field.arguments ?? []) {
      const found = tooLongIn(toPlain(argument.value, coerced), [argument.name.value]);
      if (found)
        return tooLong(found.size, [field.alias?.value ?? field.name.value, ...found.path]);
    }
  }
  return null;
}

function tooLong(size: number, path: string[]): GraphQLError {
  return new GraphQLError(
    `The input array size of ${size} is greater than the maximum allowed of ${maxEntries}.`,
    { path, extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } },
  );
}

/** Converts a value to plain lists and objects: variables substituted, scalars dropped. */
function toPlain(node: ValueNode, variables: Record<string, unknown>): unknown {
  switch (node.kind) {
    case Kind.VARIABLE:
      return variables[node.name.value];
    case Kind.LIST:
      return node.values.map((value) => toPlain(value, variables));
    case Kind.OBJECT:
      return Object.fromEntries(
        node.fields.map(({ name, value }) => [name.value, toPlain(value, variables)]),
      );
    default:
      return null;
  }
}

function tooLongIn(value: unknown, path: string[]): { size: number; path: string[] } | null {
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value) && value.length > maxEntries) return { size: value.length, path };
  for (const [key, entry] of Object.entries(value)) {
    const found = tooLongIn(entry, [...path, key]);
    if (found) return found;
  }
  return null;
}

/** Maximum number of cached documents. A site has a few dozen operations. */
const maxDocuments = 200;

type KnownDocument = { document: DocumentNode; isDeprecated: boolean };

const known = new WeakMap<GraphQLSchema, Map<string, KnownDocument>>();

/** Returns a document that was valid before: parsing takes longer than execution. */
function knownDocument(schema: GraphQLSchema, query: string): KnownDocument | undefined {
  return known.get(schema)?.get(query);
}

/** Caches a valid document. */
function rememberDocument(
  schema: GraphQLSchema,
  query: string,
  document: DocumentNode,
): KnownDocument {
  const documents = known.get(schema) ?? new Map<string, KnownDocument>();
  known.set(schema, documents);
  if (documents.size >= maxDocuments) documents.clear();
  const isDeprecated = validate(schema, document, [NoDeprecatedCustomRule]).length > 0;
  const remembered = { document, isDeprecated };
  documents.set(query, remembered);
  return remembered;
}
