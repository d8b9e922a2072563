/** Content of a story: a root blok. Folders have none. */
export type StoryContent = { _uid?: string; component?: string; [field: string]: unknown };

/** The part of a story that an editor saves and publishes. */
export type StoryVersion = {
  name: string;
  slug: string;
  /** Storyblok's "real path" override, or null. */
  path: string | null;
  tagList: readonly string[];
  content: StoryContent;
};

/** A stored story or folder. Records are never mutated: an edit creates a new one. */
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
  /** Saved state, or null if it equals the published one. A folder has only this. */
  draft: StoryVersion | null;
  published: StoryVersion | null;
  /** Release whose version the record shows. Never stored: see `withRelease`. */
  inRelease?: ReleaseMark;
};

export type ReleaseMark = {
  releaseId: number;
  /** The story itself has changed since it was put into the release. */
  hasConflict: boolean;
};

/** A deleted story or folder that can be restored. */
type TrashedStory = StoredStory & { deletedAt: string };

/** A past saved state of a story. */
export type StoredStoryVersion = {
  versionId: number;
  storyId: number;
  createdAt: string;
  status: 'draft' | 'published' | 'unpublished';
  version: StoryVersion;
  /** Visit of an editor whose desk saved it by itself; absent if somebody saved it. */
  autosavedBy?: string;
};

/** File with an asset's bytes, in a folder that the service was started with. */
export type AssetSource = { folder: 'demo-media' | 'demo-pictures' | 'uploads'; file: string };

/** Texts and facts about an asset. Content keeps its own copy from when it was picked. */
export type AssetDetails = {
  alt: string;
  title: string;
  source: string;
  copyright: string;
  /** `X1xY1:X2xY2` in pixels of the original, or empty. */
  focus: string;
  contentType: string;
  /** Bytes; null if unknown. */
  contentLength: number | null;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
};

/** Details that an editor sets. */
export type AssetInput = Partial<
  Pick<AssetDetails, 'alt' | 'title' | 'source' | 'copyright' | 'focus'>
>;

export type StoredAsset = {
  assetId: number;
  /** Path on this service: `/f/{space}/{width}x{height}/{hash}/{name}`. */
  path: string;
  source: AssetSource;
  /** Missing for unedited assets of the demo space. */
  details?: AssetDetails;
};

export type StoredDatasourceEntry = {
  entryId: number;
  name: string;
  value: string;
};

export type StoredDatasource = {
  datasourceId: number;
  name: string;
  slug: string;
  entries: readonly StoredDatasourceEntry[];
  createdAt: string;
  updatedAt: string;
};

/** A content type or blok that editors can use. */
export type StoredComponent = {
  componentId: number;
  name: string;
  displayName: string | null;
  description: string | null;
  /** Fields by name, as the service sends them. */
  schema: Readonly<Record<string, unknown>>;
  isRoot: boolean;
  isNestable: boolean;
  /** uuid of its group, or null. */
  groupUuid: string | null;
  color: string | null;
  icon: string | null;
  previewField: string | null;
  internalTagIds: readonly string[];
  createdAt: string;
  updatedAt: string;
};

/** A folder of the blok library. */
export type StoredComponentGroup = {
  groupId: number;
  uuid: string;
  name: string;
  /** groupId of the folder it is in, or null. */
  parentId: number | null;
};

/** A prefilled blok that editors start from. */
export type StoredPreset = {
  presetId: number;
  name: string;
  componentId: number;
  preset: Readonly<Record<string, unknown>>;
  description: string | null;
  image: string | null;
  icon: string | null;
  color: string | null;
  createdAt: string;
  updatedAt: string;
};

/** A planned publication of a story. */
export type StoredScheduling = {
  schedulingId: number;
  storyId: number;
  /** ISO 8601. */
  publishAt: string;
  language: string;
  /** `published_before_schedule`: an editor has published the story since, so it is void. */
  status: 'scheduled' | 'published_before_schedule';
  /** Reason why the story could not be published at its time, or null. */
  problem: string | null;
  createdAt: string;
  updatedAt: string;
};

/** A campaign: versions of stories that are published together. */
export type StoredRelease = {
  releaseId: number;
  releaseUuid: string;
  name: string;
  /** ISO 8601 on a full minute, or null without a plan. */
  releaseAt: string | null;
  timezone: string | null;
  branchesToDeploy: readonly number[];
  usersToNotifyIds: readonly unknown[];
  isPublic: boolean;
  released: boolean;
  /** Reason why it could not be merged at its time, or null. */
  problem: string | null;
  createdAt: string;
  updatedAt: string;
};

/** A story's version in a release. It stays after the merge, as a list of what was in it. */
export type StoredReleaseStory = {
  releaseStoryId: number;
  releaseId: number;
  storyId: number;
  version: StoryVersion;
  /** Digest of the story's own saved state when it was put into the release; null for a new story. */
  baseDigest: string | null;
  /** Record of a story that exists only in the release, or null. */
  created: Omit<StoredStory, 'draft' | 'published'> | null;
};

/** A webhook receiver that an editor added. */
export type StoredWebhookEndpoint = {
  endpointId: number;
  name: string;
  description: string;
  url: string;
  /** Key that signs the body; empty for none. */
  secret: string;
  /** Topics such as `story.published`. */
  actions: readonly string[];
  activated: boolean;
  createdAt: string;
  updatedAt: string;
};

/** A token of the delivery API that was made through the management API. */
export type StoredApiKey = {
  apiKeyId: number;
  /** `private`: reads drafts too, a preview token. */
  access: 'public' | 'private';
  name: string | null;
  token: string;
};

/** A further preview address of the space. */
export type StoredEnvironment = { name: string; location: string };

/** Content of the demo that fills a new space. */
export type DemoSpace = {
  stories: readonly StoredStory[];
  assets: readonly StoredAsset[];
  datasources: readonly StoredDatasource[];
  components: readonly StoredComponent[];
  componentGroups: readonly StoredComponentGroup[];
  presets: readonly StoredPreset[];
  releases: readonly StoredRelease[];
  releaseStories: readonly StoredReleaseStory[];
};

/** State of the service, as stored. */
export type StoredSpace = DemoSpace & {
  format: typeof storeFormat;
  spaceId: number;
  name: string;
  /** Origin of the absolute asset addresses in the content. */
  assetBaseUrl: string;
  /** Cache version: unix seconds of the last change visible in published content. */
  cv: number;
  /** Digest of the demo files this space was made from. */
  demoDigest: string;
  trash: readonly TrashedStory[];
  storyVersions: readonly StoredStoryVersion[];
  storySchedulings: readonly StoredScheduling[];
  webhookEndpoints: readonly StoredWebhookEndpoint[];
  apiKeys: readonly StoredApiKey[];
  /** Preview address, empty in a new space. */
  domain: string;
  environments: readonly StoredEnvironment[];
};

/** Version of the stored format; increase it when the format changes. */
export const storeFormat = 4;

export const spaceId = 104200;

/** Returns the state an editor works on. */
export function currentVersion(story: StoredStory): StoryVersion {
  const version = story.draft ?? story.published;
  if (!version)
    throw new Error(`Story ${story.storyId} has neither a draft nor a published version.`);
  return version;
}
