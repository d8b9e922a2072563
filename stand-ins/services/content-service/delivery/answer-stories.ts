import type { StoredSpace } from '../store/stored-space';
import type { DeliveredVersion, StoryTree, VisibleStory } from '../store/story-tree';
import { storyTree } from '../store/story-tree';
import type { DeliveredStory } from './to-delivered';
import { toDeliveredStory } from './to-delivered';
import { readList } from './query-parameters';
import { findRelations } from './find-relations';

/** Settings that decide how stories are written. */
export type Answering = {
  query: URLSearchParams;
  contentVersion: DeliveredVersion;
  space: StoredSpace;
};

/** Parts of an answer beside its story or stories. */
type Surroundings = {
  cv: number;
  rels: DeliveredStory[];
  rel_uuids?: string[];
  /** Nothing that reads this service has links resolved. */
  links: never[];
};

/** Converts stories to the shape a query asks for. */
export function deliverStories(
  stories: readonly VisibleStory[],
  answering: Answering,
): DeliveredStory[] {
  const { contentVersion, query, space } = answering;
  const excluded = readList(query, 'excluding_fields') ?? [];
  return stories.map((visible) => {
    const alternates = alternatesOf(visible, storyTree(space, contentVersion));
    const story = toDeliveredStory(visible, { contentVersion, alternates });
    const fields = Object.entries(story.content).filter(([name]) => !excluded.includes(name));
    return excluded.length === 0 ? story : { ...story, content: Object.fromEntries(fields) };
  });
}

/**
 * Returns the cache version and the relation targets of stories. Above the limit the targets are listed in
 * `rel_uuids`; below, that key is left out, because clients take an empty list for "nothing to resolve".
 */
export function surround(stories: readonly VisibleStory[], answering: Answering): Surroundings {
  const { query, space } = answering;
  const tree = storyTree(space, answering.contentVersion);
  const fields = readList(query, 'resolve_relations') ?? [];
  const levels = query.get('resolve_level') === '2' ? 2 : 1;
  const relations = findRelations(stories, tree, { fields, levels });
  return {
    cv: space.cv,
    ...('uuids' in relations
      ? { rels: [], rel_uuids: relations.uuids }
      : { rels: deliverStories(relations.targets, answering) }),
    links: [],
  };
}

const groupsOfTrees = new WeakMap<StoryTree, ReadonlyMap<string, VisibleStory[]>>();

/** Returns the other stories of the story's group: the same page in other folders. */
function alternatesOf(visible: VisibleStory, tree: StoryTree): VisibleStory[] {
  const group = groupsOf(tree).get(visible.story.groupId) ?? [];
  return group.filter(({ story }) => story.storyId !== visible.story.storyId);
}

function groupsOf(tree: StoryTree): ReadonlyMap<string, VisibleStory[]> {
  const known = groupsOfTrees.get(tree);
  if (known) return known;
  const groups = new Map<string, VisibleStory[]>();
  for (const visible of tree.stories) {
    const { groupId } = visible.story;
    const group = groups.get(groupId);
    if (group) group.push(visible);
    else groups.set(groupId, [visible]);
  }
  groupsOfTrees.set(tree, groups);
  return groups;
}
