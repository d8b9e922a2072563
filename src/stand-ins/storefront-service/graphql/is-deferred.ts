import type { ASTNode, GraphQLResolveInfo } from 'graphql';
import { BREAK, Kind, visit } from 'graphql';

/** Whether a field is asked for in a part of the document that may come later. */
export function isDeferred({ operation, fragments, fieldNodes }: GraphQLResolveInfo): boolean {
  return [operation, ...Object.values(fragments)]
    .flatMap((part) => deferredParts(part, fragments))
    .some((part) => contains(part, fieldNodes));
}

function deferredParts(part: ASTNode, fragments: GraphQLResolveInfo['fragments']): ASTNode[] {
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

function contains(part: ASTNode, nodes: readonly ASTNode[]): boolean {
  const found: ASTNode[] = [];
  visit(part, {
    enter: (node) => {
      if (!nodes.includes(node)) return undefined;
      found.push(node);
      return BREAK;
    },
  });
  return found.length > 0;
}
