import type { StoredSpace } from '../store/stored-space';
import type { DeliveredVersion, StoryTree, VisibleStory } from '../store/story-tree';
import { storyTree } from '../store/story-tree';
import type {
  DeliveredAsset,
  DeliveredLink,
  DeliveredStory,
  DeliveredUrlLink,
} from './to-delivered';
import { toDeliveredLink, toDeliveredStory, toDeliveredUrlLink } from './to-delivered';
import { readList } from './query-parameters';
import type { LinkMode } from './resolve-references';
import { findAssets, findLinkTargets, findRelations, readLinkMode } from './resolve-references';

type LinkedStory = DeliveredStory | DeliveredUrlLink | (DeliveredLink & { full_slug: string });

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
  links: LinkedStory[];
  link_uuids?: string[];
  assets?: DeliveredAsset[];
};

/** Converts stories to the shape a query asks for. */
export function deliverStories(
  stories: readonly VisibleStory[],
  answering: Answering,
): DeliveredStory[] {
  const contentFields = readList(answering.query, 'excluding_fields') ?? [];
  const storyFields = readList(answering.query, 'excluding_story_fields') ?? [];
  return stories.map((visible) => {
    const story = deliverWhole(visible, answering);
    return without({ ...story, content: without(story.content, contentFields) }, storyFields);
  });
}

/**
 * Returns the cache version, the relation and link targets of stories, and the assets if asked for.
 * Above the limits the targets are listed in `rel_uuids` and `link_uuids`; below, those keys are
 * left out, because clients take an empty list for "nothing to resolve".
 */
export function surround(stories: readonly VisibleStory[], answering: Answering): Surroundings {
  const { query, space } = answering;
  const tree = storyTree(space, answering.contentVersion);
  const fields = readList(query, 'resolve_relations') ?? [];
  const levels = query.get('resolve_level') === '2' ? 2 : 1;
  const relations = findRelations(stories, tree, { fields, levels });
  const mode = readLinkMode(query.get('resolve_links'));
  const linkLevels = query.get('resolve_links_level') === '2' ? 2 : 1;
  const links = mode
    ? findLinkTargets(stories, tree, { mode, levels: linkLevels })
    : { targets: [] };
  return {
    cv: space.cv,
    ...('uuids' in relations
      ? { rels: [], rel_uuids: relations.uuids }
      : { rels: deliverStories(relations.targets, answering) }),
    ...('uuids' in links
      ? { links: [], link_uuids: links.uuids }
      : { links: links.targets.map((target) => deliverLink(target, mode, answering)) }),
    ...(query.get('resolve_assets') === '1' && { assets: findAssets(stories, space) }),
  };
}

function deliverLink(
  target: VisibleStory,
  mode: LinkMode | undefined,
  answering: Answering,
): LinkedStory {
  if (mode === 'url') return toDeliveredUrlLink(target);
  if (mode === 'link') {
    const link = toDeliveredLink(target, { includeDates: false });
    return { ...link, full_slug: target.fullSlug };
  }
  return deliverWhole(target, answering);
}

function deliverWhole(visible: VisibleStory, answering: Answering): DeliveredStory {
  const { contentVersion, space } = answering;
  const alternates = alternatesOf(visible, storyTree(space, contentVersion));
  return toDeliveredStory(visible, { contentVersion, alternates });
}

function without<Value extends object>(value: Value, names: readonly string[]): Value {
  if (names.length === 0) return value;
  const kept = Object.entries(value).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept) as Value;
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
