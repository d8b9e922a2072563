/**
 * Types of the management API's answers, as far as the desk reads them, and the types its parts
 * have in common.
 */

/** A blok, or the root of a story's content. Never mutated: an edit makes new objects on its path. */
export type BlokContent = { _uid: string; component: string; [field: string]: unknown };

/** A story or folder. `content` is missing in lists. */
export type ManagedStory = {
  id: number;
  uuid: string;
  name: string;
  slug: string;
  full_slug: string;
  parent_id: number;
  group_id: string;
  position: number;
  /** Path of the page that editors frame, if not the slug's. */
  path: string | null;
  is_folder: boolean;
  is_startpage: boolean;
  published: boolean;
  unpublished_changes: boolean;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  first_published_at: string | null;
  deleted_at: string | null;
  tag_list: readonly string[];
  breadcrumbs: readonly { id: number; name: string; parent_id: number; slug: string }[];
  preview_token: { token: string; timestamp: string };
  /** Time of the planned publication, ISO 8601 in UTC. */
  publish_at: string | null;
  is_scheduled: boolean;
  /** Sentence that says why it was not published at that time. */
  schedule_problem: string | null;
  /** Campaigns that are not merged and have a version of the story. */
  release_ids: readonly number[];
  /** In a campaign: the story itself has changed since it was put into it. */
  release_conflict: boolean;
  /** Changes at every change of the story; sent in quotes as the entity tag of a whole story. */
  revision: string;
  content?: BlokContent;
  /** In lists only: name of the root component; empty for a folder. */
  content_type?: string;
  /** In lists with `with_summary`: plain fields of the root blok, texts cut at 200 characters. */
  content_summary?: Readonly<Record<string, string | number | boolean>>;
  /** In lists only: number of faults of the saved content. */
  faults?: { errors: number; warnings: number };
};

/** Planned publication of a story, at `/story_schedulings`. Its entity tag is that of the story. */
export type StoryScheduling = {
  id: number;
  story_id: number;
  /** ISO 8601 in UTC. */
  publish_at: string;
  /** `published_before_schedule`: somebody has published the story since, so the plan is void. */
  status: 'scheduled' | 'published_before_schedule';
  /** Sentence that says why the story was not published at its time. */
  problem: string | null;
};

/** A campaign, which the service calls a release: versions of stories that are published together. */
export type Campaign = {
  id: number;
  name: string;
  /** Time at which it is merged by itself, ISO 8601 in UTC. */
  release_at: string | null;
  /** True once it is merged. */
  released: boolean;
  /** Sentence that says why it was not merged at its time. */
  problem: string | null;
  updated_at: string;
};

/** A story that was read alone, so with its content. */
export type WholeStory = ManagedStory & { content: BlokContent };

/** A field of a component. Settings beyond these depend on the type and are read where they apply. */
export type FieldSchema = {
  type: string;
  pos?: number;
  display_name?: string;
  description?: string;
  required?: boolean;
  [setting: string]: unknown;
};

/** A content type or blok. */
export type Component = {
  id: number;
  name: string;
  display_name: string | null;
  description: string | null;
  is_root: boolean;
  is_nestable: boolean;
  preview_field: string | null;
  component_group_uuid: string | null;
  icon: string | null;
  color: string | null;
  schema: Readonly<Record<string, FieldSchema>>;
  all_presets: readonly { id: number; name: string; preset: Readonly<Record<string, unknown>> }[];
};

export type ComponentGroup = { uuid: string; name: string };

/** Everything an editor can put into a story. */
export type Library = {
  /** By their names. */
  components: Readonly<Record<string, Component>>;
  groups: readonly ComponentGroup[];
  /** Entries of the datasources by slug, in their order. */
  datasources: Readonly<Record<string, readonly { name: string; value: string }[]>>;
};

/** A place in a story. Without `field` the blok itself. */
export type FieldRef = { blokUid: string; field?: string };

/** A fault of a story's content. Errors keep it from being published. */
export type FieldFault = {
  at: FieldRef;
  /** The way to the field in words, such as "Text › Workout › Rounds". */
  trail: string;
  /** Says what to do. */
  sentence: string;
  severity: 'error' | 'warning';
};
