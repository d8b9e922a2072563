import type { DemoStoryContent } from '../../../src/content/model/stored-content';
import type { StoredStory, StoryVersion } from '../content-service/store/stored-space';
import { uuidFrom } from '../../../src/lib/values/uuid-from';

/** A story's content and metadata. Dates are ISO 8601. */
export type GeneratedStory = {
  name: string;
  content: DemoStoryContent;
  tagList?: readonly string[];
  position?: number;
  publishedFirst?: string;
  publishedLast?: string;
  isDraft?: boolean;
  /** Saved but unpublished content. */
  changed?: DemoStoryContent;
};

/** Creation date of folders and undated stories. */
const firstDay = '2019-01-01T09:00:00.000Z';

/** Creates a factory of records with ascending ids. */
export function createStoryRecorder() {
  const folderIds = new Map<string, number>();
  let lastId = 1_000_000;
  const nextId = () => {
    lastId += 1;
    return lastId;
  };
  return {
    folder(slug: string): StoredStory {
      const storyId = nextId();
      folderIds.set(slug, storyId);
      const name = slug.charAt(0).toUpperCase() + slug.slice(1);
      return {
        ...identity(slug, storyId, 0),
        isFolder: true,
        position: 0,
        createdAt: firstDay,
        updatedAt: firstDay,
        firstPublishedAt: null,
        publishedAt: null,
        draft: { name, slug, path: null, tagList: [], content: {} },
        published: null,
      };
    },
    story(fullSlug: string, story: GeneratedStory): StoredStory {
      const [folder = '', slug = folder] = fullSlug.split('/');
      return storyRecord(fullSlug, slug, story, {
        storyId: nextId(),
        parentId: folderIds.get(folder) ?? 0,
      });
    },
  };
}

function storyRecord(
  fullSlug: string,
  slug: string,
  story: GeneratedStory,
  ids: { storyId: number; parentId: number },
): StoredStory {
  const { name, content, changed, isDraft = false, tagList = [] } = story;
  const { publishedFirst = firstDay, publishedLast = publishedFirst } = story;
  const version: StoryVersion = { name, slug, path: null, tagList, content };
  return {
    ...identity(fullSlug, ids.storyId, ids.parentId),
    isFolder: false,
    position: story.position ?? 0,
    createdAt: publishedFirst,
    updatedAt: publishedLast,
    firstPublishedAt: isDraft ? null : publishedFirst,
    publishedAt: isDraft ? null : publishedLast,
    draft: isDraft ? version : changed ? { ...version, content: changed } : null,
    published: isDraft ? null : version,
  };
}

function identity(fullSlug: string, storyId: number, parentId: number) {
  return {
    storyId,
    storyUuid: uuidFrom(fullSlug),
    parentId,
    isStartpage: false,
    groupId: uuidFrom(`group ${fullSlug}`),
  };
}
