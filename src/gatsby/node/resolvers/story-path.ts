import type { PlacedStory } from '../../../domain/site-plan/planned-story';
import { linkPath, storyNodeId } from '../../../domain/site-plan/planned-story';
import { resolveStoryLinks } from '../../../domain/story/story-links';
import type { NodeCache } from '../nodes/node-cache';

/** Finds a story by its node id. In a page's query it is recorded as a dependency of the page. */
export type NodeLookup = (nodeId: string | undefined) => PlacedStory | undefined;

/** The part of Gatsby's node model that records what a page depends on. */
export type StoryModel = { trackPageDependencies: (node: { id: string }) => void };

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
    if (nodeId !== undefined) nodeModel.trackPageDependencies({ id: nodeId });
    return find(nodeId);
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
