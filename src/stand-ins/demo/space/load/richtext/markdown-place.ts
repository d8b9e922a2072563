import type { Nodes } from 'mdast';
import type { Place } from '../problems';
import type { StoryContext } from '../story-context';

/** Where in a story's Markdown the compiler is. */
export type MarkdownScope = { context: StoryContext; place: Place; linesBefore: number };

/** The place of a node: its line for people, its path for ids. */
export function placeOfNode({ place, linesBefore }: MarkdownScope, node: Nodes): Place {
  const line = linesBefore + (node.position?.start.line ?? 1);
  const label = linesBefore > 0 ? `line ${line}` : `${place.label}, line ${line}`;
  return { ...place, label };
}

/** The scope of a child, by its place among its siblings. */
export function childScope(scope: MarkdownScope, index: number): MarkdownScope {
  return { ...scope, place: { ...scope.place, key: `${scope.place.key}.${index}` } };
}

/** Reports a node that a story cannot hold. */
export function reportNode(scope: MarkdownScope, node: Nodes, sentence: string): void {
  scope.context.problems.add(placeOfNode(scope, node), sentence);
}
