import type { Edited } from '../store/change-queue';
import { nextRowId } from '../store/space-rows';
import type { StoredSpace, StoredStoryVersion } from '../store/stored-space';
import { currentVersion } from '../store/stored-space';
import type { ChangedStory } from './story-edits';
import { storyOf } from './story-edits';
import type { DeskSave } from './story-input';

type Status = StoredStoryVersion['status'];

/** Maximum number of past states kept for a story. */
const maxVersions = 50;

/**
 * Adds the result of an edit to the story's history, and before its first edit the state until
 * then. Folders have no history, and saving an unchanged story adds nothing. What a desk saved by itself is
 * replaced by the next save of the same visit, so that an hour of writing is one version; never by
 * another editor's, who may have taken something out.
 */
export function rememberVersion(
  before: StoredSpace,
  edited: Edited<ChangedStory>,
  status: Status,
  save?: DeskSave,
): Edited<ChangedStory> {
  const { storyId } = edited.result;
  const story = storyOf(edited.space, storyId);
  if (story.isFolder) return edited;
  const version = currentVersion(story);
  const space = withoutReplaced(withFirstState(before, edited.space, storyId), storyId, save);
  const last = versionsOf(space, storyId).at(-1);
  const isNews =
    last?.status !== status || JSON.stringify(last.version) !== JSON.stringify(version);
  if (!isNews) return { space, result: edited.result };
  const added = {
    ...{ storyId, createdAt: story.updatedAt, status, version },
    ...(save?.isAutosave && { autosavedBy: save.visitId }),
  };
  return { space: forgetOldest(addVersion(space, added), storyId), result: edited.result };
}

/** Returns the kept past states of a story, oldest first. */
export function versionsOf(space: StoredSpace, storyId: number): StoredStoryVersion[] {
  return space.storyVersions.filter((version) => version.storyId === storyId);
}

function withFirstState(before: StoredSpace, space: StoredSpace, storyId: number): StoredSpace {
  const old = before.stories.find((story) => story.storyId === storyId);
  if (!old || versionsOf(space, storyId).length > 0) return space;
  const status = old.published && !old.draft ? 'published' : 'draft';
  const version = currentVersion(old);
  return addVersion(space, { storyId, createdAt: old.updatedAt, status, version });
}

/** Removes the newest version if the visit that saves now has saved it by itself. */
function withoutReplaced(
  space: StoredSpace,
  storyId: number,
  save: DeskSave | undefined,
): StoredSpace {
  const last = versionsOf(space, storyId).at(-1);
  if (!save || last?.autosavedBy !== save.visitId) return space;
  return { ...space, storyVersions: space.storyVersions.filter((version) => version !== last) };
}

function addVersion(
  space: StoredSpace,
  version: Omit<StoredStoryVersion, 'versionId'>,
): StoredSpace {
  const versionId = nextRowId(space, 'storyVersions');
  return { ...space, storyVersions: [...space.storyVersions, { versionId, ...version }] };
}

function forgetOldest(space: StoredSpace, storyId: number): StoredSpace {
  const versions = versionsOf(space, storyId);
  const forgotten = new Set(versions.slice(0, -maxVersions));
  if (forgotten.size === 0) return space;
  const storyVersions = space.storyVersions.filter((version) => !forgotten.has(version));
  return { ...space, storyVersions };
}
