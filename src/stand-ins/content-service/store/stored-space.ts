import type { ArtSpec } from '../../demo/art/compose-art';

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

/** A deleted story or folder, kept so that it can come back. */
export type TrashedStory = StoredStory & { deletedAt: string };

/** One saved state of a story's past, for looking back and undoing. */
export type StoredStoryVersion = {
  versionId: number;
  storyId: number;
  createdAt: string;
  status: 'draft' | 'published' | 'unpublished';
  version: StoryVersion;
};

/** Where the bytes of an asset come from. */
export type AssetSource =
  | { kind: 'art'; spec: ArtSpec }
  /** A file in a folder the service was told to serve from. */
  | { kind: 'file'; folder: 'demo-media' | 'uploads'; file: string };

/** What an editor can say about an asset. Content keeps its own copy from the day it was picked. */
export type AssetDetails = {
  alt: string;
  title: string;
  source: string;
  copyright: string;
  /** `X1xY1:X2xY2` in pixels of the original, or empty. */
  focus: string;
  contentType: string;
  /** Bytes; null when nobody has counted. */
  contentLength: number | null;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
};

export type StoredAsset = {
  assetId: number;
  /** Path on this service: `/f/{space}/{width}x{height}/{hash}/{name}`. */
  path: string;
  source: AssetSource;
  /** Missing for assets of the demo space that nobody has touched. */
  details?: AssetDetails;
};

export type StoredDatasourceEntry = {
  entryId: number;
  name: string;
  value: string;
  /** Values by the `entry_value` of a dimension. */
  dimensionValues: Readonly<Record<string, string>>;
};

export type StoredDimension = { dimensionId: number; name: string; entryValue: string };

export type StoredDatasource = {
  datasourceId: number;
  name: string;
  slug: string;
  dimensions: readonly StoredDimension[];
  entries: readonly StoredDatasourceEntry[];
  createdAt: string;
  updatedAt: string;
};

/** A receiver of webhooks that an editor added, besides the one the service is started with. */
export type StoredWebhookEndpoint = {
  endpointId: number;
  name: string;
  description: string;
  url: string;
  /** Signs the body; empty for none. */
  secret: string;
  /** Topics such as `story.published`. */
  actions: readonly string[];
  activated: boolean;
  createdAt: string;
  updatedAt: string;
};

/** What a loader hands over to fill a new space. */
export type DemoSpace = {
  stories: readonly StoredStory[];
  assets: readonly StoredAsset[];
  datasources: readonly StoredDatasource[];
};

/** Everything the service knows, as it lies in the store file. */
export type StoredSpace = DemoSpace & {
  format: typeof storeFormat;
  spaceId: number;
  name: string;
  /** Origin that absolute asset addresses in the content begin with. */
  assetBaseUrl: string;
  /** Cache version: unix seconds of the last change a reader of published content could see. */
  cv: number;
  /** Digest of the demo files this space was made from. */
  demoDigest: string;
  trash: readonly TrashedStory[];
  storyVersions: readonly StoredStoryVersion[];
  webhookEndpoints: readonly StoredWebhookEndpoint[];
};

/** Raised when the shape of the store file changes. */
export const storeFormat = 2;

/** The one space of this service. */
export const spaceId = 104200;

/** The state an editor works on. */
export function currentVersion(story: StoredStory): StoryVersion {
  const version = story.draft ?? story.published;
  if (!version)
    throw new Error(`Story ${story.storyId} has neither a draft nor a published version.`);
  return version;
}
