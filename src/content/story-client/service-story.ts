/**
 * A story as the delivery API sends it. Where relations were asked for, a relation field of
 * `content` holds the story in place of its uuid, and a link its target as `story`.
 */
export type ServiceStory = {
  id: number;
  uuid: string;
  name: string;
  slug: string;
  full_slug: string;
  /** Sorting by hand: higher comes first. */
  position: number;
  /** ISO 8601. */
  created_at: string;
  /** null while it was never published. */
  published_at: string | null;
  first_published_at: string | null;
  tag_list: string[];
  /** `default`, or a language's code. */
  lang: string;
  content: { component?: string; [field: string]: unknown };
};

/** Where a link leads, as `resolve_links=url` tells it. */
export type LinkedStory = { uuid: string; full_slug: string; url?: string };

/** One page of a list. */
export type StoryPage = {
  stories: ServiceStory[];
  perPage: number;
  /** Stories on all pages. */
  total: number;
  hasMore: boolean;
  /** The content's version: a later one means that something published has changed. */
  cv: number | undefined;
};

export type ContentVersion = 'draft' | 'published';

/** Query parameters in the order they are sent; those without a value are left out. */
export type StoryParameters = Readonly<Record<string, string | number | undefined>>;

export type ReadOptions = { signal?: AbortSignal };
