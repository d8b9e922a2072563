import type { PlacedNode, StoryNodeId } from '../../../domain/site-map/mapped-story';
import { isSlugId, linkPath, storyNodeId } from '../../../domain/site-map/mapped-story';
import { resolveStoryLinks } from '../../../domain/story/story-links';
import type { NodeCache } from '../nodes/node-cache';

/** Finds a story by its node id. In a page's query it is recorded as a dependency of the page. */
export type NodeLookup = (nodeId: StoryNodeId | undefined) => PlacedNode | undefined;

/** The part of Gatsby's node model that records what a page depends on. */
export type StoryModel = {
  trackPageDependencies: (
    nodes: readonly [] | { id: string },
    on?: { connectionType: string },
  ) => void;
};

/**
 * Returns a lookup of stories in memory for a page. Gatsby's own `getNodeById` decodes every text of
 * an article and walks through all of it, for each list that shows its card. A story that is missing
 * is recorded too: otherwise a page that links to one published later would stay without the link.
 */
export function lookupIn(
  { nodeModel }: { nodeModel: StoryModel },
  { find }: Pick<NodeCache, 'find'>,
): NodeLookup {
  return (nodeId) => {
    const found = find(nodeId);
    if (!isSlugId(nodeId)) {
      if (nodeId !== undefined) nodeModel.trackPageDependencies({ id: nodeId });
    } else if (found) nodeModel.trackPageDependencies({ id: found.id });
    // Which story will have the slug is not known, so the page waits for any.
    else nodeModel.trackPageDependencies([], { connectionType: 'StoryblokEntry' });
    return found;
  };
}

/**
 * Replaces every link to a story, anywhere inside a value, by a link to its path. A link to a story
 * without a page stays as it is.
 */
export function resolveLinks<T>(value: T, lookup: NodeLookup): T {
  const pathOf = (storyUuid: string) => {
    const target = lookup(storyNodeId(storyUuid));
    return target && linkPath(target, lookup);
  };
  return resolveStoryLinks(value, pathOf) as T;
}
