import { invalidFields } from '../service-error';
import type { Edited } from '../store/change-queue';
import type { StoredSpace, StoredStory } from '../store/stored-space';
import { currentVersion } from '../store/stored-space';
import type { StoryEdit } from './story-edits';
import { refuseCycle, replaceStory, storyOf, visibleChange } from './story-edits';
import { checkVersion } from './story-input';

/** Distance between neighbours in the manual order of a folder. */
const positionStep = 10;

/**
 * Moves a story or folder.
 *
 * @param to.afterId storyId to follow in the folder's manual order, which also names the folder
 * @param to.folderId storyId of the new folder, 0 for the root; ignored beside `afterId`
 */
export function moveStory(
  space: StoredSpace,
  storyId: number,
  to: { afterId: number | undefined; folderId: number | undefined },
): Edited<StoryEdit> {
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

/** Numbers the folder anew, highest first, with the moved story right behind the other. */
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
