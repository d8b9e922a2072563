import type { NodeInput } from 'gatsby';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Type of a story's node. */
const nodeType = 'StoryblokEntry';

export type Story = { id: number; content: Record<string, unknown> };

/** Returns the node id that the source plugin gives a story. */
export function storyblokNodeId(storyId: number): string {
  return `${nodeType.toLowerCase()}-${storyId}-default`;
}

type PluginSync = { builderNode: (name: string, item: object) => NodeInput };

/**
 * Returns a function that shapes a story as gatsby-source-storyblok does, so that a later whole
 * sourcing by the plugin finds equal nodes.
 */
export function createNodeShaper(projectFolder: string): (story: Story) => NodeInput {
  const requireFrom = createRequire(path.join(projectFolder, 'package.json'));
  const sync = requireFrom('gatsby-source-storyblok/src/sync') as PluginSync;
  return (story) => {
    // Copied in order, because the node's digest depends on it.
    const item: Record<string, unknown> = { ...story };
    for (const [name, value] of Object.entries(story.content)) {
      if (editorFields.has(name) || !plainTypes.has(typeof value)) continue;
      item[name === 'component' ? 'field_component' : `field_${name}_${typeof value}`] = value;
    }
    item.content = JSON.stringify(story.content);
    return sync.builderNode(nodeType, item);
  };
}

const editorFields: ReadonlySet<string> = new Set(['_editable', '_uid']);

const plainTypes: ReadonlySet<string> = new Set(['number', 'boolean', 'string']);
