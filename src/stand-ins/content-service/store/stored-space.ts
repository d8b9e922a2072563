import type { ArtSpec } from '../../demo-art/compose-art';

/** The content of a story: a root blok. Folders have none. */
export type StoryContent = { _uid?: string; component?: string; [field: string]: unknown };

/** What an editor saves and publishes as one. */
export type StoryVersion = {
  name: string;
  slug: string;
  /** Storyblok's "real path" override, or null. */
  path: string | null;
  tagList: readonly string[];
  content: StoryContent;
};

/**
 * A story or folder at rest. Records are never changed in place: an edit makes a new record, so a
 * reader that holds one sees one moment.
 */
export type StoredStory = {
  storyId: number;
  storyUuid: string;
  /** storyId of the folder, 0 at the root. */
  parentId: number;
  isFolder: boolean;
  isStartpage: boolean;
  position: number;
  groupId: string;
  createdAt: string;
  updatedAt: string;
  firstPublishedAt: string | null;
  publishedAt: string | null;
  /** The saved state, or null when it equals the published one. A folder has only this. */
  draft: StoryVersion | null;
  published: StoryVersion | null;
};

/** Where the bytes of an asset come from. */
export type AssetSource =
  | { kind: 'art'; spec: ArtSpec }
  /** A file in a folder the service was told to serve from. */
  | { kind: 'file'; folder: 'demo-media' | 'uploads'; file: string };

export type StoredAsset = {
  assetId: number;
  /** Path on this service: `/f/{space}/{width}x{height}/{hash}/{name}`. */
  path: string;
  source: AssetSource;
};

export type StoredDatasourceEntry = {
  entryId: number;
  name: string;
  value: string;
  /** Values by the `entry_value` of a dimension. */
  dimensionValues: Readonly<Record<string, string>>;
};

export type StoredDatasource = {
  datasourceId: number;
  name: string;
  slug: string;
  dimensions: readonly { dimensionId: number; name: string; entryValue: string }[];
  entries: readonly StoredDatasourceEntry[];
  createdAt: string;
  updatedAt: string;
};

/** What a loader hands over to fill a new space. */
export type DemoSpace = { stories: readonly StoredStory[]; assets: readonly StoredAsset[] };

/** Everything the service knows, as it lies in the store file. */
export type StoredSpace = DemoSpace & {
  format: typeof storeFormat;
  spaceId: number;
  name: string;
  /** Origin that absolute asset addresses in the content begin with. */
  assetBaseUrl: string;
  /** Cache version: unix seconds of the last change a reader of published content could see. */
  cv: number;
  datasources: readonly StoredDatasource[];
};

/** Raised when the shape of the store file changes. */
export const storeFormat = 1;

/** The one space of this service. */
export const spaceId = 104200;

/** The state an editor works on. */
export function currentVersion(story: StoredStory): StoryVersion {
  const version = story.draft ?? story.published;
  if (!version)
    throw new Error(`Story ${story.storyId} has neither a draft nor a published version.`);
  return version;
}
