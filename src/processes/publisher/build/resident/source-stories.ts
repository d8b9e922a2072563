import type { NodeInput } from 'gatsby';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Environment } from '../../../../config/env';
import { contentTransport, storyblokSource } from '../../../../gatsby/config/storyblok-source';
import type { StoryId } from '../../../../domain/story/story-id';

/** The hook of the source plugin, with the actions that it uses. */
type SourcePlugin = {
  sourceNodes: (
    api: { actions: { createNode: (node: NodeInput) => void; setPluginStatus: () => void } },
    options: object,
  ) => Promise<void>;
};

/** Type that the source plugin gives a story's node. */
export const storyNodeType = 'StoryblokEntry';

/** Stories in one run of the plugin: fewer than a page of its requests holds. */
const storiesPerRun = 50;

/**
 * Returns a function that has the source plugin read stories by id, with its own hook and the options of a
 * whole build, so that both give a story the same node. Stories that are not published are left out.
 */
export function createStorySource(
  projectFolder: string,
  environment: Pick<Environment, 'content'>,
): (ids: readonly StoryId[]) => Promise<NodeInput[]> {
  const requireFrom = createRequire(path.join(projectFolder, 'package.json'));
  const plugin = requireFrom('gatsby-source-storyblok/gatsby-node') as SourcePlugin;
  const transport = contentTransport(environment);
  return async (ids) => {
    const nodes: NodeInput[] = [];
    const actions = {
      // The plugin also creates the node of the space, on which no page depends.
      createNode: (node: NodeInput) => {
        if (node.internal.type === storyNodeType) nodes.push(node);
      },
      setPluginStatus: () => undefined,
    };
    for (let start = 0; start < ids.length; start += storiesPerRun) {
      const chosen = ids.slice(start, start + storiesPerRun).join(',');
      const request: typeof transport.request = (target, init) =>
        transport.request(withIds(new URL(target), chosen), init);
      // Options of their own for each run: the plugin adds to the list of languages.
      const { options } = storyblokSource(environment, { ...transport, request });
      await plugin.sourceNodes({ actions }, options);
    }
    return nodes;
  };
}

function withIds(address: URL, ids: string): URL {
  if (address.pathname.endsWith('/cdn/stories')) address.searchParams.set('by_ids', ids);
  return address;
}
