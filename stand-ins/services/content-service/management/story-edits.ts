import { randomUUID } from 'node:crypto';
import { invalidFields, notFound } from '../service-error';
import type { Edited } from '../store/change-queue';
import { nextCacheVersion } from '../store/content-store';
import { nextRowId } from '../store/space-rows';
import type {
  StoredScheduling,
  StoredSpace,
  StoredStory,
  StoryVersion,
} from '../store/stored-space';
import { currentVersion } from '../store/stored-space';
import type { StoryInput } from './story-input';
import { checkVersion } from './story-input';

export type ChangedStory = { storyId: number };

/** Adds a story or folder as a draft. Its slug must be unused in its folder. */
export function createStory(space: StoredSpace, input: StoryInput): Edited<ChangedStory> {
  const now = new Date().toISOString();
  const version: StoryVersion = {
    name: input.name ?? '',
    slug: input.slug ?? '',
    path: input.path ?? null,
    tagList: input.tagList ?? [],
    content: withUid(input.content ?? {}),
  };
  const story: StoredStory = {
    storyId: nextRowId(space, 'stories'),
    storyUuid: randomUUID(),
    parentId: input.parentId ?? 0,
    isFolder: input.isFolder ?? false,
    isStartpage: input.isStartpage ?? false,
    position: input.position ?? 0,
    groupId: randomUUID(),
    createdAt: now,
    updatedAt: now,
    firstPublishedAt: input.firstPublishedAt ?? null,
    publishedAt: null,
    draft: version,
    published: null,
  };
  checkVersion(space, { ...story, storyId: null }, version);
  const cv = story.isFolder ? nextCacheVersion(space.cv) : space.cv;
  return {
    space: { ...space, cv, stories: [...space.stories, story] },
    result: { storyId: story.storyId },
  };
}

/** Saves a story's draft and replaces its content. Readers of published content see only moves. */
export function updateStory(
  space: StoredSpace,
  storyId: number,
  input: StoryInput,
): Edited<ChangedStory> {
  const before = storyOf(space, storyId);
  const current = currentVersion(before);
  const draft: StoryVersion = {
    name: input.name ?? current.name,
    slug: input.slug ?? current.slug,
    path: input.path === undefined ? current.path : input.path,
    tagList: input.tagList ?? current.tagList,
    content: input.content ? withUid(input.content) : current.content,
  };
  const after: StoredStory = {
    ...before,
    parentId: input.parentId ?? before.parentId,
    isStartpage: input.isStartpage ?? before.isStartpage,
    position: input.position ?? before.position,
    firstPublishedAt: input.firstPublishedAt ?? before.firstPublishedAt,
    updatedAt: new Date().toISOString(),
    draft: before.published && sameVersion(draft, before.published) ? null : draft,
  };
  checkVersion(space, after, draft);
  refuseCycle(space, after);
  const cv = placeIsVisible(before, after) ? nextCacheVersion(space.cv) : space.cv;
  return { space: { ...replaceStory(space, after), cv }, result: { storyId } };
}

/** Publishes the saved state, which makes a plan to publish it void. */
export function publishStory(space: StoredSpace, storyId: number): Edited<ChangedStory> {
  const story = storyOf(space, storyId);
  refuseFolder(story);
  const now = new Date().toISOString();
  const published: StoredStory = {
    ...story,
    firstPublishedAt: story.firstPublishedAt ?? now,
    publishedAt: now,
    draft: null,
    published: currentVersion(story),
  };
  const storySchedulings = space.storySchedulings.map((plan): StoredScheduling => {
    const isVoid = plan.storyId === storyId && plan.status === 'scheduled';
    return isVoid ? { ...plan, status: 'published_before_schedule', updatedAt: now } : plan;
  });
  return visibleChange({ ...replaceStory(space, published), storySchedulings }, storyId);
}

/** Unpublishes a story; its saved state stays as a draft. */
export function unpublishStory(space: StoredSpace, storyId: number): Edited<ChangedStory> {
  const story = storyOf(space, storyId);
  refuseFolder(story);
  return visibleChange(replaceStory(space, toUnpublished(story)), storyId);
}

/** Discards the draft in favor of the published state. */
export function discardChanges(space: StoredSpace, storyId: number): Edited<ChangedStory> {
  const story = storyOf(space, storyId);
  if (!story.published) {
    throw invalidFields({
      base: ['The story is not published, so there is no published state to go back to'],
    });
  }
  const updatedAt = new Date().toISOString();
  return { space: replaceStory(space, { ...story, updatedAt, draft: null }), result: { storyId } };
}

/** Returns the story as a draft only. */
export function toUnpublished(story: StoredStory): StoredStory {
  return { ...story, publishedAt: null, draft: currentVersion(story), published: null };
}

/** Replaces a story's record. */
export function replaceStory(space: StoredSpace, changed: StoredStory): StoredSpace {
  const stories = space.stories.map((story) =>
    story.storyId === changed.storyId ? changed : story,
  );
  return { ...space, stories };
}

/** Finishes an edit that readers of published content can see. */
export function visibleChange(space: StoredSpace, storyId: number): Edited<ChangedStory> {
  return { space: { ...space, cv: nextCacheVersion(space.cv) }, result: { storyId } };
}

/** @throws ServiceError 404 if the space has no such story or folder */
export function storyOf(space: StoredSpace, storyId: number): StoredStory {
  const story = space.stories.find((candidate) => candidate.storyId === storyId);
  if (!story) throw notFound();
  return story;
}

/** @throws ServiceError 422 if a folder would be inside itself */
export function refuseCycle(space: StoredSpace, moved: StoredStory): void {
  let parentId = moved.parentId;
  while (parentId !== 0) {
    if (parentId === moved.storyId) {
      throw invalidFields({ parent_id: ['must not be the folder itself or one inside it'] });
    }
    const above = parentId;
    parentId = space.stories.find((story) => story.storyId === above)?.parentId ?? 0;
  }
}

function refuseFolder(story: StoredStory): void {
  if (story.isFolder)
    throw invalidFields({ base: ['A folder cannot be published or unpublished'] });
}

/**
 * Returns true if a change of place is visible: a folder's slug is part of every address below it,
 * a story's place matters once it is published.
 */
function placeIsVisible(before: StoredStory, after: StoredStory): boolean {
  if (before.isFolder) return true;
  return (
    before.published !== null &&
    (before.parentId !== after.parentId ||
      before.position !== after.position ||
      before.isStartpage !== after.isStartpage)
  );
}

function sameVersion(left: StoryVersion, right: StoryVersion): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function withUid(content: StoryVersion['content']): StoryVersion['content'] {
  if (content.component === undefined || typeof content._uid === 'string') return content;
  return { _uid: randomUUID(), ...content };
}
