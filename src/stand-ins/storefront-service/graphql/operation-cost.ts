import type { DocumentNode, SelectionSetNode } from 'graphql';
import { Kind } from 'graphql';

/**
 * A stand-in for the service's query cost: one point for each object asked for, times the page
 * size of the connections around it. Clients read the figure; nothing here limits it.
 */
export function operationCost(document: DocumentNode): number {
  return document.definitions.reduce(
    (sum, definition) =>
      definition.kind === Kind.OPERATION_DEFINITION || definition.kind === Kind.FRAGMENT_DEFINITION
        ? sum + selectionCost(definition.selectionSet)
        : sum,
    0,
  );
}

function selectionCost(set: SelectionSetNode): number {
  return set.selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return sum;
    if (selection.selectionSet === undefined) return sum;
    const inner = selectionCost(selection.selectionSet);
    if (selection.kind === Kind.INLINE_FRAGMENT) return sum + inner;
    const size = selection.arguments?.find(({ name }) => /^(?:first|last)$/.test(name.value));
    const factor = size?.value.kind === Kind.INT ? Number(size.value.value) : 1;
    return sum + 1 + factor * inner;
  }, 0);
}
