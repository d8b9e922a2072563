import { notFound } from '../service-error';
import type { Edited } from '../store/change-queue';
import type { StoredSpace, StoryContent } from '../store/stored-space';
import { currentVersion } from '../store/stored-space';
import type { VisibleStory } from '../store/story-tree';
import { storyTree } from '../store/story-tree';
import type { StoryAction } from '../webhooks/webhook-event';
import type { ManagementContext } from './management-context';
import type { StoryEdit } from './story-edits';
import { createHash } from 'node:crypto';

/** A story after an edit, in the space as the edit left it. */
type EditedStory = { space: StoredSpace; visible: VisibleStory };

/** Stores an edit of one story. Resolves to the edited story once it is on the disk. */
export function changeStory(
  { store }: ManagementContext,
  edit: (space: StoredSpace) => Edited<StoryEdit>,
): Promise<EditedStory> {
  return store.change((before) => {
    const { space, result } = edit(before);
    return { space, result: { space, visible: findVisible(space, result.storyId) } };
  });
}

/**
 * Returns the story of an id as an editor sees it.
 *
 * @throws ServiceError 404 if there is none
 */
export function findVisible(space: StoredSpace, storyId: number): VisibleStory {
  const visible = storyTree(space, 'draft').byId.get(storyId);
  if (!visible) throw notFound();
  return visible;
}

/** Converts a story with its content to its wire form. */
export function toWholeStory(
  { tokens }: ManagementContext,
  { space, visible }: EditedStory,
): ManagedStory {
  return toManagedStory(visible, space, { withContent: true, previewToken: tokens.preview });
}

/** Sends a webhook about a change of a story. */
export function announceStory(
  { webhooks }: ManagementContext,
  action: StoryAction,
  { story, version, fullSlug }: VisibleStory,
): void {
  const { storyId } = story;
  webhooks.send({ subject: 'story', action, storyId, name: version.name, fullSlug });
}

/** Converts a story to its wire form. `withContent: false` omits its content. */
export function toManagedStory(
  visible: VisibleStory,
  space: StoredSpace,
  options: { withContent: boolean; previewToken: string },
): ManagedStory {
  const { story, version, fullSlug } = visible;
  const breadcrumbs = foldersAbove(visible, space);
  return {
    name: version.name,
    parent_id: story.parentId,
    group_id: story.groupId,
    created_at: story.createdAt,
    updated_at: story.updatedAt,
    published_at: story.publishedAt,
    first_published_at: story.firstPublishedAt,
    id: story.storyId,
    uuid: story.storyUuid,
    is_folder: story.isFolder,
    ...(options.withContent && { content: version.content }),
    published: story.published !== null,
    unpublished_changes: story.published !== null && story.draft !== null,
    slug: version.slug,
    full_slug: fullSlug,
    path: version.path,
    position: story.position,
    is_startpage: story.isStartpage,
    tag_list: [...version.tagList],
    default_root: null,
    disble_fe_editor: false,
    parent: breadcrumbs.at(-1) ?? null,
    breadcrumbs,
    pinned: false,
    preview_token: signPreview(space.spaceId, options.previewToken),
    last_author: null,
    deleted_at: 'deletedAt' in story ? String(story.deletedAt) : null,
  };
}

/** Signs a preview address: a token that proves for an hour that its holder may see drafts. */
function signPreview(spaceId: number, previewToken: string): ManagedStory['preview_token'] {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const token = createHash('sha1').update(`${spaceId}:${previewToken}:${timestamp}`).digest('hex');
  return { token, timestamp };
}

function foldersAbove({ story }: VisibleStory, space: StoredSpace): Breadcrumb[] {
  const { byId } = storyTree(space, 'draft');
  const crumbs: Breadcrumb[] = [];
  let folder = byId.get(story.parentId)?.story;
  while (folder) {
    const { name, slug } = currentVersion(folder);
    crumbs.unshift({ id: folder.storyId, name, parent_id: folder.parentId, slug });
    folder = byId.get(folder.parentId)?.story;
  }
  return crumbs;
}

/** A folder above a story. */
type Breadcrumb = { id: number; name: string; parent_id: number; slug: string };

/** A story or folder as the management API sends it, in its newest saved state. */
type ManagedStory = {
  name: string;
  parent_id: number;
  group_id: string;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  first_published_at: string | null;
  id: number;
  uuid: string;
  is_folder: boolean;
  /** Omitted in lists. */
  content?: StoryContent;
  published: boolean;
  unpublished_changes: boolean;
  slug: string;
  full_slug: string;
  path: string | null;
  position: number;
  is_startpage: boolean;
  tag_list: string[];
  default_root: null;
  /** Misspelt as in the real service. */
  disble_fe_editor: boolean;
  parent: Breadcrumb | null;
  breadcrumbs: Breadcrumb[];
  pinned: boolean;
  /** Token in the visual editor's preview address. */
  preview_token: { token: string; timestamp: string };
  last_author: null;
  deleted_at: string | null;
};
