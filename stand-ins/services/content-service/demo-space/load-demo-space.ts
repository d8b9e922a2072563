import type { DemoSpace, StoredStory, StoryVersion } from '../store/stored-space';
import { AssetRegister } from './asset-register';
import { demoCampaign } from './demo-campaign';
import { DemoIndex } from './demo-index';
import { loadDatasources } from './load-datasources';
import { modelRecords } from './model-records';
import { Problems } from './problems';
import type { DemoFile } from './read-demo-files';
import { readDemoFiles } from './read-demo-files';
import { loadMarkdownParser } from './richtext/compile-markdown';
import { compileStory } from './stories/compile-story';
import { uuidFrom } from '../../../../src/lib/values/uuid-from';
import { createIdAllocator } from './deterministic-ids';
import type { CompiledStory } from './compilation-context';

/**
 * Compiles the demo stories, Markdown files with YAML front matter, to Storyblok's shapes. The same
 * files always give the same ids.
 *
 * @param options.folder folder of the files, whose paths without extension are the stories' full
 *   slugs
 * @param options.assetBaseUrl origin of asset addresses in the content
 * @throws an Error listing every problem of every file, each with its remedy
 */
export async function loadDemoSpace(options: {
  folder: string;
  assetBaseUrl: string;
}): Promise<DemoSpace> {
  const problems = new Problems();
  const files = await readDemoFiles(options.folder, problems);
  const index = new DemoIndex(files, problems);
  const assets = new AssetRegister(options.assetBaseUrl);
  const parseMarkdown = await loadMarkdownParser();
  const stories = files.flatMap((demoFile) => {
    const compiled = compileStory({ demoFile, problems, index, assets, parseMarkdown });
    return compiled ? [{ demoFile, compiled }] : [];
  });
  if (files.length === 0) {
    const place = { file: options.folder, label: 'folder', key: '' };
    problems.add(place, 'holds no stories. Add Markdown files such as global.md.');
  }
  const datasources = await loadDatasources(options.folder, problems);
  problems.throwIfAny();
  const allocateId = createIdAllocator();
  const stored = toStoredStories(stories, allocateId);
  return {
    stories: stored,
    ...demoCampaign(stored, allocateId),
    assets: assets.assets,
    datasources,
    ...modelRecords(),
  };
}

/** Creation date of the space and its undated stories. */
const firstDay = '2023-06-01T09:00:00.000Z';

/** Adds ids and dates to stories, and the folders that contain them. */
function toStoredStories(
  stories: readonly { demoFile: DemoFile; compiled: CompiledStory }[],
  allocateId: (text: string) => number,
): StoredStory[] {
  const now = new Date().toISOString();
  const folders = [...new Set(stories.map(({ demoFile }) => demoFile.folder))].filter(Boolean);
  const records = new Map(folders.map((slug) => [slug, folderRecord(slug, allocateId(slug))]));
  const storyRecords = stories.map(({ demoFile, compiled }) => {
    const parentId = records.get(demoFile.folder)?.storyId ?? 0;
    return storyRecord(demoFile, compiled, {
      storyId: allocateId(demoFile.fullSlug),
      parentId,
      now,
    });
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
  { now, ...ids }: { storyId: number; parentId: number; now: string },
): StoredStory {
  const { name, content, tagList = [], isDraft = false } = compiled;
  const publishedFirst = notAfter(now, compiled.publishedFirst ?? firstDay);
  const publishedLast = notAfter(now, compiled.publishedLast ?? publishedFirst);
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

/** Returns the earlier of two dates (ISO 8601): an article for a later day is published before it. */
function notAfter(now: string, date: string): string {
  return date < now ? date : now;
}

function identity(fullSlug: string, ids: { storyId: number; parentId: number }) {
  return {
    ...ids,
    storyUuid: uuidFrom(fullSlug),
    isStartpage: false,
    groupId: uuidFrom(`group ${fullSlug}`),
  };
}
