import { createHash } from 'node:crypto';
import type { StoredSpace } from '../store/stored-space';
import { currentVersion } from '../store/stored-space';
import type { VisibleStory } from '../store/story-tree';
import { storyTree } from '../store/story-tree';
import type { Breadcrumb, ManagedStory } from './managed-types';

/** The story's wire form. Its content is left out with `withContent: false`. */
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

/** Proof, good for an hour, that an address came from someone who may see drafts. */
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
