import { invalidFields } from '../service-error';
import type { Edited } from '../store/change-queue';
import type { StoredSpace, StoredStory } from '../store/stored-space';
import { currentVersion } from '../store/stored-space';
import type { ChangedStory } from './story-edits';
import { refuseCycle, replaceStory, storyOf, toUnpublished, visibleChange } from './story-edits';
import { checkVersion } from './story-input';

/** Difference between neighboring positions in a folder's manual order. */
const positionStep = 10;

/**
 * Moves a story or folder.
 *
 * @param to.afterId storyId to follow in its folder's manual order; the story moves to that folder
 * @param to.folderId storyId of the new folder, 0 for the root; ignored beside `afterId`
 */
export function moveStory(
  space: StoredSpace,
  storyId: number,
  to: { afterId: number | undefined; folderId: number | undefined },
): Edited<ChangedStory> {
  const story = storyOf(space, storyId);
  const before = to.afterId === undefined ? undefined : storyOf(space, to.afterId);
  const parentId = before?.parentId ?? to.folderId;
  if (parentId === undefined) {
    throw invalidFields({ base: ['Say where to with after_id or to_folder'] });
  }
  const moved: StoredStory = { ...story, parentId, updatedAt: new Date().toISOString() };
  checkVersion(space, moved, currentVersion(moved));
  refuseCycle(space, moved);
  const replaced = replaceStory(space, moved);
  return visibleChange(before ? orderAfter(replaced, moved, before) : replaced, storyId);
}

/** Renumbers the folder, highest first, with the moved story right after the other. */
function orderAfter(space: StoredSpace, moved: StoredStory, before: StoredStory): StoredSpace {
  const siblings = space.stories
    .filter(({ parentId, storyId }) => parentId === before.parentId && storyId !== moved.storyId)
    .sort((left, right) => right.position - left.position);
  const order = siblings.flatMap((sibling) =>
    sibling.storyId === before.storyId ? [sibling, moved] : [sibling],
  );
  const positions = new Map(
    order.map(({ storyId }, index) => [storyId, (order.length - index) * positionStep]),
  );
  const stories = space.stories.map((story) => {
    const position = positions.get(story.storyId) ?? story.position;
    return position === story.position ? story : { ...story, position };
  });
  return { ...space, stories };
}

/**
 * Deletes a story, or a folder with everything in it, with their plans and their versions in releases. What is
 * deleted stays in the trash, so that no story gets its id again.
 */
export function deleteStory(space: StoredSpace, storyId: number): Edited<ChangedStory> {
  const doomed = withDescendants(space.stories, storyOf(space, storyId));
  const deletedAt = new Date().toISOString();
  const trashed = space.stories
    .filter((story) => doomed.has(story.storyId))
    .map((story) => ({ ...toUnpublished(story), deletedAt }));
  const stories = space.stories.filter((story) => !doomed.has(story.storyId));
  const storySchedulings = space.storySchedulings.filter((plan) => !doomed.has(plan.storyId));
  const releaseStories = space.releaseStories.filter((entry) => !doomed.has(entry.storyId));
  const trash = [...space.trash, ...trashed];
  const after = { ...space, stories, trash, storySchedulings, releaseStories };
  return visibleChange(after, storyId);
}

/** Returns the ids of a story or folder and of everything below it. */
function withDescendants(stories: readonly StoredStory[], top: StoredStory): Set<number> {
  const found = new Set([top.storyId]);
  let size = 0;
  while (size !== found.size) {
    size = found.size;
    for (const story of stories) if (found.has(story.parentId)) found.add(story.storyId);
  }
  return found;
}
