import type { StoryTree, VisibleStory } from '../store/story-tree';
import { visitObjects } from './content-path';

/**
 * Maximum number of targets sent in full. Beyond it the answer lists uuids for the client to fetch.
 */
const inlineLimit = 50;

type Relations = { targets: VisibleStory[] } | { uuids: string[] };

/**
 * Returns the stories that relation fields point at, each once. Fields must be named
 * `component.field`; a bare field name resolves nothing.
 *
 * @param options.fields list in `resolve_relations`
 * @param options.levels 2 follows the relations of the targets too
 */
export function findRelations(
  stories: readonly VisibleStory[],
  tree: StoryTree,
  options: { fields: readonly string[]; levels: 1 | 2 },
): Relations {
  const targets = new Map<string, VisibleStory>();
  let sources = stories;
  for (let level = 1; level <= options.levels; level += 1) {
    const found = sources.flatMap((source) => relationUuids(source, options.fields));
    const fresh = [...new Set(found)].filter((storyUuid) => !targets.has(storyUuid));
    sources = fresh.flatMap((storyUuid) => tree.byUuid.get(storyUuid) ?? []);
    for (const target of sources) targets.set(target.story.storyUuid, target);
  }
  if (targets.size > inlineLimit) return { uuids: [...targets.keys()] };
  return { targets: [...targets.values()] };
}

function relationUuids({ version }: VisibleStory, fields: readonly string[]): string[] {
  const uuids: string[] = [];
  visitObjects(version.content, (values) => {
    for (const [field, value] of Object.entries(values)) {
      if (!fields.includes(`${String(values.component)}.${field}`)) continue;
      const entries = Array.isArray(value) ? value : [value];
      uuids.push(...entries.filter((entry): entry is string => typeof entry === 'string'));
    }
  });
  return uuids;
}
