import type { StoredStory, StoryVersion } from '../../../content-service/store/stored-space';
import { createIdAllocator, uuidFrom } from './deterministic-ids';
import type { DemoFile } from './read-demo-files';
import type { CompiledStory } from './stories/compiled-story';

/** When the space and its undated stories came to be. */
const firstDay = '2023-06-01T09:00:00.000Z';

/** Gives stories their ids and dates, and adds the folders they lie in. */
export function toStoredStories(
  stories: readonly { demoFile: DemoFile; compiled: CompiledStory }[],
): StoredStory[] {
  const allocateId = createIdAllocator();
  const folders = [...new Set(stories.map(({ demoFile }) => demoFile.folder))].filter(Boolean);
  const records = new Map(folders.map((slug) => [slug, folderRecord(slug, allocateId(slug))]));
  const storyRecords = stories.map(({ demoFile, compiled }) => {
    const parentId = records.get(demoFile.folder)?.storyId ?? 0;
    return storyRecord(demoFile, compiled, { storyId: allocateId(demoFile.fullSlug), parentId });
  });
  return [...records.values(), ...storyRecords];
}

function folderRecord(slug: string, storyId: number): StoredStory {
  const name = slug.charAt(0).toUpperCase() + slug.slice(1);
  return {
    ...identity(slug, { storyId, parentId: 0 }),
    isFolder: true,
    position: 0,
    createdAt: firstDay,
    updatedAt: firstDay,
    firstPublishedAt: null,
    publishedAt: null,
    draft: { name, slug, path: null, tagList: [], content: {} },
    published: null,
  };
}

function storyRecord(
  { fullSlug, slug }: DemoFile,
  compiled: CompiledStory,
  ids: { storyId: number; parentId: number },
): StoredStory {
  const { name, content, tagList = [], isDraft = false } = compiled;
  const publishedFirst = compiled.publishedFirst ?? firstDay;
  const publishedLast = compiled.publishedLast ?? publishedFirst;
  const version: StoryVersion = { name, slug, path: null, tagList, content };
  return {
    ...identity(fullSlug, ids),
    isFolder: false,
    position: compiled.position ?? 0,
    createdAt: publishedFirst,
    updatedAt: publishedLast,
    firstPublishedAt: isDraft ? null : publishedFirst,
    publishedAt: isDraft ? null : publishedLast,
    draft: isDraft ? version : null,
    published: isDraft ? null : version,
  };
}

function identity(fullSlug: string, ids: { storyId: number; parentId: number }) {
  return {
    ...ids,
    storyUuid: uuidFrom(fullSlug),
    isStartpage: false,
    groupId: uuidFrom(`group ${fullSlug}`),
  };
}
