import type { StoryContent } from '../store/stored-space';

/** A folder above a story. */
export type Breadcrumb = { id: number; name: string; parent_id: number; slug: string };

/** A story or folder as the management API sends it, in its newest saved state. */
export type ManagedStory = {
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
  /** Left out of lists. */
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
  /** Spelt like this by the real service. */
  disble_fe_editor: boolean;
  parent: Breadcrumb | null;
  breadcrumbs: Breadcrumb[];
  pinned: boolean;
  /** What the visual editor puts into a preview address. */
  preview_token: { token: string; timestamp: string };
  last_author: null;
  deleted_at: string | null;
};
