import { createHash } from 'node:crypto';
import type { StoredReleaseStory, StoredSpace, StoredStory, StoryVersion } from './stored-space';
import { currentVersion } from './stored-space';
import type { DeliveredVersion } from './story-tree';

type Overlays = Map<string, StoredSpace>;

/** Cache by identity: a space is never mutated. */
const overlays = new WeakMap<StoredSpace, Overlays>();

/**
 * Returns the space as it will be once a release is merged: its stories have the release's version
 * where it has one. Without a release, or with one that is unknown or merged, the space is as it is.
 *
 * @param contentVersion version that the release's stories replace; drafts keep their published one
 */
export function withRelease(
  space: StoredSpace,
  releaseId: number | undefined,
  contentVersion: DeliveredVersion,
): StoredSpace {
  if (releaseId === undefined || !isOpen(space, releaseId)) return space;
  const known: Overlays = overlays.get(space) ?? new Map();
  const key = `${releaseId} ${contentVersion}`;
  const overlaid = known.get(key) ?? overlay(space, releaseId, contentVersion);
  overlays.set(space, known.set(key, overlaid));
  return overlaid;
}

/** Returns the versions that a release holds, in the order in which they were put into it. */
export function releaseStoriesOf(space: StoredSpace, releaseId: number): StoredReleaseStory[] {
  return space.releaseStories.filter((entry) => entry.releaseId === releaseId);
}

/** Returns true if a story itself has changed since it was put into a release. */
export function hasConflict({ baseDigest }: StoredReleaseStory, story: StoredStory): boolean {
  return baseDigest !== null && baseDigest !== digestVersion(currentVersion(story));
}

export function digestVersion(version: StoryVersion): string {
  return createHash('sha256').update(JSON.stringify(version)).digest('hex').slice(0, 16);
}

function isOpen(space: StoredSpace, releaseId: number): boolean {
  return space.releases.some((release) => release.releaseId === releaseId && !release.released);
}

function overlay(
  space: StoredSpace,
  releaseId: number,
  contentVersion: DeliveredVersion,
): StoredSpace {
  const entries = releaseStoriesOf(space, releaseId);
  const byStory = new Map(entries.map((entry) => [entry.storyId, entry]));
  const changed = space.stories.map((story) => {
    const entry = byStory.get(story.storyId);
    if (!entry) return story;
    const inRelease = { releaseId, hasConflict: hasConflict(entry, story) };
    return { ...story, ...stateOf(entry.version, contentVersion, story.published), inRelease };
  });
  const created = entries.flatMap((entry): StoredStory[] => {
    if (!entry.created) return [];
    const inRelease = { releaseId, hasConflict: false };
    return [{ ...entry.created, ...stateOf(entry.version, contentVersion, null), inRelease }];
  });
  return { ...space, stories: [...changed, ...created] };
}

function stateOf(
  version: StoryVersion,
  contentVersion: DeliveredVersion,
  published: StoryVersion | null,
): Pick<StoredStory, 'draft' | 'published'> {
  return contentVersion === 'draft'
    ? { draft: version, published }
    : { draft: null, published: version };
}
