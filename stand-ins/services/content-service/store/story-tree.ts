import type { StoredSpace, StoredStory, StoryVersion } from './stored-space';
import { currentVersion } from './stored-space';

export type DeliveredVersion = 'draft' | 'published';

/** A story as readers of one content version see it. */
export type VisibleStory = {
  story: StoredStory;
  version: StoryVersion;
  /** Slugs from the root, joined by slashes; a folder's start page ends in a slash. */
  fullSlug: string;
};

/** All stories of one content version, indexed by each identifier. */
export type StoryTree = {
  stories: readonly VisibleStory[];
  folders: readonly VisibleStory[];
  byId: ReadonlyMap<number, VisibleStory>;
  byUuid: ReadonlyMap<string, VisibleStory>;
  byFullSlug: ReadonlyMap<string, VisibleStory>;
};

/** Cache by identity: a space is never mutated. */
const trees = new WeakMap<StoredSpace, Partial<Record<DeliveredVersion, StoryTree>>>();

/**
 * Returns the stories and folders a reader of this content version may see, in the order of the
 * space.
 */
export function storyTree(space: StoredSpace, contentVersion: DeliveredVersion): StoryTree {
  const known = trees.get(space) ?? {};
  const tree = known[contentVersion] ?? buildTree(space, contentVersion);
  trees.set(space, { ...known, [contentVersion]: tree });
  return tree;
}

function buildTree(space: StoredSpace, contentVersion: DeliveredVersion): StoryTree {
  const recordsById = new Map(space.stories.map((story) => [story.storyId, story]));
  const stories: VisibleStory[] = [];
  const folders: VisibleStory[] = [];
  for (const story of space.stories) {
    const version = visibleVersion(story, contentVersion);
    if (!version) continue;
    const visible = { story, version, fullSlug: fullSlugOf(story, version, recordsById) };
    (story.isFolder ? folders : stories).push(visible);
  }
  const all = [...folders, ...stories];
  return {
    stories,
    folders,
    byId: new Map(all.map((visible) => [visible.story.storyId, visible])),
    byUuid: new Map(all.map((visible) => [visible.story.storyUuid, visible])),
    byFullSlug: new Map(all.map((visible) => [visible.fullSlug, visible])),
  };
}

function visibleVersion(story: StoredStory, contentVersion: DeliveredVersion): StoryVersion | null {
  if (story.isFolder || contentVersion === 'draft') return currentVersion(story);
  return story.published;
}

function fullSlugOf(
  story: StoredStory,
  version: StoryVersion,
  recordsById: ReadonlyMap<number, StoredStory>,
): string {
  const slugs = [story.isStartpage && story.parentId !== 0 ? '' : version.slug];
  let folder = recordsById.get(story.parentId);
  while (folder) {
    slugs.unshift(currentVersion(folder).slug);
    folder = recordsById.get(folder.parentId);
  }
  return slugs.join('/');
}
