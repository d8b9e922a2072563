import type { StoryTree, VisibleStory } from '../store/story-tree';

const groupsOfTrees = new WeakMap<StoryTree, ReadonlyMap<string, VisibleStory[]>>();

/** The other stories of this story's group: the same page in the folders of other languages. */
export function alternatesOf(visible: VisibleStory, tree: StoryTree): VisibleStory[] {
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
