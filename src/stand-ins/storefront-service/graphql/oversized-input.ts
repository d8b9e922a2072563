import type { GraphQLSchema, OperationDefinitionNode, ValueNode } from 'graphql';
import { getVariableValues, GraphQLError, Kind } from 'graphql';

const maxEntries = 250;

/**
 * Finds an input list with more than 250 entries among the arguments of an operation's fields. The
 * services refuse the whole operation for it, before anything runs.
 */
export function oversizedInput(
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

/** The value as far as its lists matter: variables put in, scalars dropped. */
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
