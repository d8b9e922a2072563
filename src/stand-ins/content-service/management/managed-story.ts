import { notFound } from '../service-error';
import type { Edited } from '../store/change-queue';
import type { StoredSpace } from '../store/stored-space';
import type { VisibleStory } from '../store/story-tree';
import { storyTree } from '../store/story-tree';
import type { StoryAction } from '../webhooks/webhook-event';
import type { ManagedStory } from './managed-types';
import type { ManagementContext } from './management-context';
import type { StoryEdit } from './story-edits';
import { toManagedStory } from './to-managed';

/** A story at the end of an edit, whatever others have changed since. */
export type EditedStory = { space: StoredSpace; visible: VisibleStory };

/** Keeps an edit of one story. Resolves, once it is on the disk, with what became of the story. */
export function changeStory(
  { store }: ManagementContext,
  edit: (space: StoredSpace) => Edited<StoryEdit>,
): Promise<EditedStory> {
  return store.change((before) => {
    const { space, result } = edit(before);
    return { space, result: { space, visible: findVisible(space, result.storyId) } };
  });
}

/** The story of an id as an editor sees it; 404 when there is none. */
export function findVisible(space: StoredSpace, storyId: number): VisibleStory {
  const visible = storyTree(space, 'draft').byId.get(storyId);
  if (!visible) throw notFound();
  return visible;
}

/** The whole story on the wire. */
export function toWholeStory(
  { tokens }: ManagementContext,
  { space, visible }: EditedStory,
): ManagedStory {
  return toManagedStory(visible, space, { withContent: true, previewToken: tokens.preview });
}

/** Tells the receivers of webhooks what happened to a story. */
export function announceStory(
  { webhooks }: ManagementContext,
  action: StoryAction,
  { story, version, fullSlug }: VisibleStory,
): void {
  const { storyId } = story;
  webhooks.send({ subject: 'story', action, storyId, name: version.name, fullSlug });
}
