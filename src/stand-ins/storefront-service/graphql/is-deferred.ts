import type { ASTNode, GraphQLResolveInfo } from 'graphql';
import { Kind, visit } from 'graphql';

type Fragments = GraphQLResolveInfo['fragments'];

/** Whether a field is asked for in a part of the document that may come later. */
export function isDeferred({ operation, fragments, fieldNodes }: GraphQLResolveInfo): boolean {
  return [operation, ...Object.values(fragments)]
    .flatMap((part) => deferredParts(part, fragments))
    .some((part) => contains(part, fieldNodes, fragments));
}

function deferredParts(part: ASTNode, fragments: Fragments): ASTNode[] {
  const found: (ASTNode | undefined)[] = [];
  visit(part, {
    enter: (node) => {
      const isFragment = node.kind === Kind.INLINE_FRAGMENT || node.kind === Kind.FRAGMENT_SPREAD;
      if (!isFragment || !node.directives?.some(({ name }) => name.value === 'defer')) return;
      found.push(node.kind === Kind.FRAGMENT_SPREAD ? fragments[node.name.value] : node);
    },
  });
  return found.filter((node) => node !== undefined);
}

/** Looks through spreads, too; validation has made sure that none leads back to itself. */
function contains(part: ASTNode, nodes: readonly ASTNode[], fragments: Fragments): boolean {
  const inside: (ASTNode | undefined)[] = [];
  visit(part, {
    enter: (node) => {
      if (nodes.includes(node)) inside.push(node);
      if (node.kind === Kind.FRAGMENT_SPREAD) inside.push(fragments[node.name.value]);
    },
  });
  return inside.some(
    (node) => node !== undefined && (nodes.includes(node) || contains(node, nodes, fragments)),
  );
}
