import type { DerivedNode } from '../derive/derived-nodes';
import type { NodeLookup } from './story-path';

/** The part of Gatsby's node model that finds stories, and notes what a page depends on. */
export type StoryModel = {
  getNodeById: (query: { id: string }) => DerivedNode | null;
  trackPageDependencies: (node: { id: string }) => void;
};

/**
 * Finds stories for a page. Gatsby notes which nodes a page found, and not which it looked for: a page
 * that links to a story which is published later, or again, would go on without the link.
 */
export function lookupIn({ nodeModel }: { nodeModel: StoryModel }): NodeLookup {
  return (nodeId) => {
    if (nodeId === undefined) return undefined;
    const node = nodeModel.getNodeById({ id: nodeId });
    if (!node) nodeModel.trackPageDependencies({ id: nodeId });
    return node ?? undefined;
  };
}
