import type {
  DocumentNode,
  FieldNode,
  OperationDefinitionNode,
  SelectionSetNode,
  ValueNode,
} from 'graphql';
import { Kind } from 'graphql';

/** Costs of operations whose page sizes all stand in the document. */
const constantCosts = new WeakMap<OperationDefinitionNode, number>();

/**
 * Estimates the cost of an operation: one point for each object, times the page size of the
 * connections around it.
 *
 * @param document valid, so that no fragment contains itself
 * @param variables values of the request, for page sizes
 */
export function queryCost(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): number {
  const constant = constantCosts.get(operation);
  if (constant !== undefined) return constant;
  const values = { ...defaultSizes(operation), ...variables };
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
  const known = new Map<string, number>();
  const variableSizes = new Set<string>();

  const costOf = (set: SelectionSetNode): number =>
    set.selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return sum + fragmentCost(selection.name.value);
      if (selection.selectionSet === undefined) return sum;
      const inner = costOf(selection.selectionSet);
      if (selection.kind === Kind.INLINE_FRAGMENT) return sum + inner;
      const size = pageSizeOf(selection);
      if (size?.kind === Kind.VARIABLE) variableSizes.add(size.name.value);
      return sum + 1 + sizeIn(size, values) * inner;
    }, 0);
  const fragmentCost = (name: string): number => {
    const fragment = fragments.get(name);
    const cost = known.get(name) ?? (fragment ? costOf(fragment.selectionSet) : 0);
    known.set(name, cost);
    return cost;
  };
  const cost = costOf(operation.selectionSet);
  if (variableSizes.size === 0) constantCosts.set(operation, cost);
  return cost;
}

/** Returns the numbers among the defaults of an operation's variables. */
function defaultSizes({ variableDefinitions = [] }: OperationDefinitionNode) {
  const sizes: Record<string, unknown> = {};
  for (const { variable, defaultValue } of variableDefinitions) {
    if (defaultValue?.kind === Kind.INT) sizes[variable.name.value] = Number(defaultValue.value);
  }
  return sizes;
}

function pageSizeOf(field: FieldNode): ValueNode | undefined {
  return field.arguments?.find(({ name }) => /^(?:first|last)$/.test(name.value))?.value;
}

/** Returns a page size, or 1 for a field without one. */
function sizeIn(size: ValueNode | undefined, variables: Record<string, unknown>): number {
  if (size?.kind === Kind.INT) return Number(size.value);
  const given = size?.kind === Kind.VARIABLE ? variables[size.name.value] : undefined;
  return typeof given === 'number' ? given : 1;
}
