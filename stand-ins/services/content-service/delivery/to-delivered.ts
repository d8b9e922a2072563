import type { StoryContent } from '../store/stored-space';
import { spaceId } from '../store/stored-space';
import type { DeliveredVersion, VisibleStory } from '../store/story-tree';

/** A story as the delivery API sends it. Dates are ISO 8601 with milliseconds, or null. */
export type DeliveredStory = {
  name: string;
  created_at: string;
  published_at: string | null;
  updated_at: string;
  id: number;
  uuid: string;
  content: StoryContent;
  slug: string;
  full_slug: string;
  sort_by_date: null;
  position: number;
  tag_list: string[];
  is_startpage: boolean;
  /** 0 at the root. */
  parent_id: number;
  meta_data: null;
  group_id: string;
  first_published_at: string | null;
  /** Release that the story's version comes from. */
  release_id: number | null;
  /** The space has one language. */
  lang: 'default';
  path: string | null;
  alternates: StoryAlternate[];
  default_full_slug: null;
  translated_slugs: null;
};

/** The same story in another folder, for translation by folders: they share a `group_id`. */
type StoryAlternate = {
  id: number;
  name: string;
  slug: string;
  published: boolean;
  full_slug: string;
  is_folder: boolean;
  parent_id: number;
};

/** An entry of the links endpoint. `slug` is the full slug here. */
type DeliveredLink = {
  id: number;
  uuid: string;
  slug: string;
  path: string | null;
  real_path: string;
  name: string;
  is_folder: boolean;
  /** null at the root, unlike a story's. */
  parent_id: number | null;
  published: boolean;
  is_startpage: boolean;
  position: number;
  alternates: never[];
  published_at?: string | null;
  created_at?: string;
  updated_at?: string;
};

/**
 * Converts a story to its wire form. Drafts have `_editable` marks for the visual editor.
 *
 * @param how.alternates the same story in other folders
 */
export function toDeliveredStory(
  { story, version, fullSlug }: VisibleStory,
  how: {
    contentVersion: DeliveredVersion;
    alternates?: readonly VisibleStory[];
  },
): DeliveredStory {
  const { content } = version;
  return {
    name: version.name,
    created_at: story.createdAt,
    published_at: story.publishedAt,
    updated_at: story.updatedAt,
    id: story.storyId,
    uuid: story.storyUuid,
    content: how.contentVersion === 'draft' ? markEditable(content, story.storyId) : content,
    slug: version.slug,
    full_slug: fullSlug,
    sort_by_date: null,
    position: story.position,
    tag_list: [...version.tagList],
    is_startpage: story.isStartpage,
    parent_id: story.parentId,
    meta_data: null,
    group_id: story.groupId,
    first_published_at: story.firstPublishedAt,
    release_id: story.inRelease?.releaseId ?? null,
    lang: 'default',
    path: version.path,
    alternates: (how.alternates ?? []).map(toAlternate),
    default_full_slug: null,
    translated_slugs: null,
  };
}

/** Converts a story or folder to an entry of the links endpoint. */
export function toDeliveredLink(
  { story, version, fullSlug }: VisibleStory,
  options: { includeDates: boolean },
): DeliveredLink {
  return {
    id: story.storyId,
    uuid: story.storyUuid,
    slug: fullSlug,
    path: version.path,
    real_path: realPath(version.path, fullSlug),
    name: version.name,
    is_folder: story.isFolder,
    parent_id: story.parentId === 0 ? null : story.parentId,
    published: story.published !== null,
    is_startpage: story.isStartpage,
    position: story.position,
    alternates: [],
    ...(options.includeDates && {
      published_at: story.publishedAt,
      created_at: story.createdAt,
      updated_at: story.updatedAt,
    }),
  };
}

function toAlternate({ story, version, fullSlug }: VisibleStory): StoryAlternate {
  return {
    id: story.storyId,
    name: version.name,
    slug: version.slug,
    published: story.published !== null,
    full_slug: fullSlug,
    is_folder: story.isFolder,
    parent_id: story.parentId,
  };
}

function realPath(path: string | null, fullSlug: string): string {
  return `/${path ?? fullSlug}`.replace(/^\/+/, '/');
}

function markEditable(content: StoryContent, storyId: number): StoryContent {
  return mark(content, String(storyId)) as StoryContent;
}

function mark(value: unknown, storyId: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => mark(entry, storyId));
  if (typeof value !== 'object' || value === null) return value;
  const marked: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value)) marked[name] = mark(entry, storyId);
  if (typeof marked.component === 'string' && typeof marked._uid === 'string') {
    marked._editable = editableComment(marked.component, marked._uid, storyId);
  }
  return marked;
}

/**
 * Writes the comment that the visual editor's bridge parses: all values are strings, with a space
 * after each `:` and `,`.
 */
function editableComment(name: string, uid: string, storyId: string): string {
  const [component, space, blokUid, id] = [name, String(spaceId), uid, storyId].map((text) =>
    JSON.stringify(text),
  );
  return `<!--#storyblok#{"name": ${component}, "space": ${space}, "uid": ${blokUid}, "id": ${id}}-->`;
}
