import type { StoryContent } from '../store/stored-space';

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
  release_id: null;
  /** The language asked for, or `default`. */
  lang: string;
  path: string | null;
  alternates: StoryAlternate[];
  default_full_slug: null;
  translated_slugs: null;
};

/** The same story in another folder, for translation by folders: they share a `group_id`. */
export type StoryAlternate = {
  id: number;
  name: string;
  slug: string;
  published: boolean;
  full_slug: string;
  is_folder: boolean;
  parent_id: number;
};

/** An entry of the links endpoint. `slug` is the full slug here. */
export type DeliveredLink = {
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

/** A resolved link with `resolve_links=url`. */
export type DeliveredUrlLink = {
  id: number;
  uuid: string;
  name: string;
  slug: string;
  path: string | null;
  full_slug: string;
  url: string;
};

/** An asset of the library, with what `resolve_assets` adds beside a story. */
export type DeliveredAsset = {
  id: number;
  filename: string;
  space_id: number;
  created_at: string | null;
  updated_at: string | null;
  deleted_at: string | null;
  asset_folder_id: null;
  content_type: string | null;
  /** Bytes. */
  content_length: number | null;
  alt: string | null;
  copyright: string | null;
  title: string | null;
  focus: string | null;
  expire_at: null;
  is_private: false;
  meta_data: Readonly<Record<string, string>>;
};
