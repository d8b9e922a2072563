import type {
  StoredSpace,
  StoredStory,
  StoryContent,
} from '../../content-service/store/stored-space';
import { spaceId, storeFormat } from '../../content-service/store/stored-space';

/** Properties of a story that a test sets; the rest has defaults. */
export type StorySketch = {
  /** Its folders are created. A trailing slash makes it the folder's start page. */
  fullSlug: string;
  name?: string;
  content?: StoryContent;
  tagList?: string[];
  path?: string;
  position?: number;
  groupId?: string;
  createdAt?: string;
  updatedAt?: string;
  firstPublishedAt?: string | null;
  publishedAt?: string;
  /** True for a story without a published version. */
  isDraft?: boolean;
};

const someDay = '2026-01-01T09:00:00.000Z';

/** Returns a space with these stories and their folders, published by default. */
export function spaceOf(sketches: readonly StorySketch[], more: Partial<StoredSpace> = {}) {
  const stories: StoredStory[] = [];
  const folders = new Map<string, number>();
  const nextId = () => stories.length + 101;
  const folderId = (path: readonly string[]): number => {
    if (path.length === 0) return 0;
    const slug = path.join('/');
    const known = folders.get(slug);
    if (known !== undefined) return known;
    const parentId = folderId(path.slice(0, -1));
    const folder = toStory({ fullSlug: slug, isDraft: true }, nextId(), parentId);
    stories.push({ ...folder, isFolder: true });
    folders.set(slug, folder.storyId);
    return folder.storyId;
  };
  for (const sketch of sketches) {
    const parentId = folderId(sketch.fullSlug.split('/').slice(0, -1));
    stories.push(toStory(sketch, nextId(), parentId));
  }
  return { ...emptySpace, stories, ...more };
}

/** Returns the uuid of a story or folder by its id; the first of a space is 101. */
export function uuidOf(storyId: number): string {
  return `00000000-0000-4000-8000-${String(storyId).padStart(12, '0')}`;
}

function toStory(sketch: StorySketch, storyId: number, parentId: number): StoredStory {
  const { createdAt = someDay, firstPublishedAt = createdAt } = sketch;
  const lastPiece = sketch.fullSlug.replace(/\/$/, '').split('/').at(-1) ?? '';
  const version = {
    name: sketch.name ?? lastPiece,
    slug: lastPiece,
    path: sketch.path ?? null,
    tagList: sketch.tagList ?? [],
    content: { _uid: `uid-${storyId}`, component: 'probe', ...sketch.content },
  };
  return {
    storyId,
    storyUuid: uuidOf(storyId),
    parentId,
    isFolder: false,
    isStartpage: sketch.fullSlug.endsWith('/'),
    position: sketch.position ?? 0,
    groupId: sketch.groupId ?? `group-${storyId}`,
    createdAt,
    updatedAt: sketch.updatedAt ?? createdAt,
    firstPublishedAt: sketch.isDraft ? null : firstPublishedAt,
    publishedAt: sketch.isDraft ? null : (sketch.publishedAt ?? createdAt),
    draft: sketch.isDraft ? version : null,
    published: sketch.isDraft ? null : version,
  };
}

const emptySpace: StoredSpace = {
  format: storeFormat,
  spaceId,
  name: 'Probe',
  assetBaseUrl: 'http://assets.test',
  cv: 1_767_258_000,
  demoDigest: '',
  stories: [],
  trash: [],
  storyVersions: [],
  storySchedulings: [],
  releases: [],
  releaseStories: [],
  assets: [],
  datasources: [],
  components: [],
  componentGroups: [],
  presets: [],
  webhookEndpoints: [],
  apiKeys: [],
  domain: '',
  environments: [],
};
