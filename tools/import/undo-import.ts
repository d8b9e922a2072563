import { rm } from 'node:fs/promises';
import type { StoryId } from '../../src/domain/story/story-id';
import { counted } from '../../src/lib/values/counted';
import type { ImportJournal, MadeStory } from './import-journal';
import { openImportJournal } from './import-journal';
import { removeMenus } from './import-menu';
import type { ImportSpace, ListedStory } from './import-space';
import { openImportSpace } from './import-space';
import type { ImportOptions } from './import-session';
import { importFiles, requireRunning } from './import-session';

/** Number of stories whose state is asked for at once, shortly before they are removed. */
const chunkSize = 100;

type Undo = {
  options: ImportOptions;
  space: ImportSpace;
  journal: ImportJournal;
  /** Contents that stay in the space, as JSON: what they name must stay too. */
  texts: string[];
  kept: string[];
  removed: { stories: number; files: number };
};

/** Returns the number of stories that the import of a source has made and that it has not taken back. */
export async function countMade(options: ImportOptions): Promise<number> {
  const journal = await openImportJournal(importFiles(options).journal);
  return journal.list('story').filter(({ isFolder }) => !isFolder).length;
}

/**
 * Removes what the imports of a source have made, newest first. What an editor has published or changed since stays, and
 * so does what that needs.
 *
 * @returns sentences for the person
 */
export async function undoImport(options: ImportOptions): Promise<string[]> {
  const files = importFiles(options);
  const journal = await openImportJournal(files.journal);
  const space = openImportSpace(options.access, options.clock);
  const undo: Undo = {
    options,
    space,
    journal,
    texts: [],
    kept: [],
    removed: { stories: 0, files: 0 },
  };
  try {
    const menus = await removeMenus(undo);
    if (menus !== undefined) undo.kept.push(menus);
    await readEditorsTexts(undo);
    await removeStories(undo);
    await removeFolders(undo);
    await removeFiles(undo);
  } finally {
    await journal.close();
  }
  const { removed, kept } = undo;
  if (journal.list('story').length + journal.list('asset').length === 0) {
    await rm(files.journal, { force: true });
  }
  return [
    `Removed ${counted(removed.stories, 'story', 'stories')} and ${counted(removed.files, 'file')}.`,
    ...(kept.length > 0 ? [`Kept, because of editors (${kept.length}):`] : []),
    ...kept.slice(0, 20).map((sentence) => `- ${sentence}`),
    ...(kept.length > 20 ? [`- and ${kept.length - 20} more`] : []),
  ];
}

/** Reads the stories of editors that can name what was imported: those saved since the import began. */
async function readEditorsTexts({ journal, space, texts }: Undo): Promise<void> {
  const made = journal.list('story');
  const own = new Set(made.map(({ storyId }) => storyId));
  const begin = made.map(({ updatedAt }) => updatedAt).sort()[0];
  if (begin === undefined) return;
  for (const story of await space.listStories()) {
    if (story.is_folder || own.has(story.id) || story.updated_at < begin) continue;
    texts.push(await readText(space, story.id));
  }
}

async function readText(space: ImportSpace, storyId: StoryId): Promise<string> {
  return JSON.stringify((await space.readStory(storyId))?.content ?? {});
}

async function removeStories(undo: Undo): Promise<void> {
  const { journal, space, options } = undo;
  const newestFirst = journal
    .list('story')
    .filter(({ isFolder }) => !isFolder)
    .toReversed();
  const total = newestFirst.length;
  for (let start = 0; start < total; start += chunkSize) {
    const chunk = newestFirst.slice(start, start + chunkSize);
    const listed = await space.listStories(chunk.map(({ storyId }) => storyId));
    const byId = new Map(listed.map((story) => [story.id, story]));
    for (const [place, record] of chunk.entries()) {
      requireRunning(options);
      await removeStory(undo, record, byId.get(record.storyId));
      options.onProgress('stories', start + place + 1, total);
    }
  }
}

async function removeStory(
  { journal, space, texts, kept, removed }: Undo,
  record: MadeStory,
  present: ListedStory | undefined,
): Promise<void> {
  const reason = present && reasonToKeep(record, present, texts);
  if (reason !== undefined) {
    kept.push(`${record.fullSlug} ${reason}.`);
    texts.push(await readText(space, record.storyId));
    return;
  }
  if (present) {
    await space.deleteStory(record.storyId);
    removed.stories += 1;
  }
  await journal.remove(record);
}

function reasonToKeep(
  record: MadeStory,
  { published, updated_at: updatedAt }: ListedStory,
  texts: readonly string[],
): string | undefined {
  if (published) return 'was published';
  if (updatedAt !== record.updatedAt) return 'was changed';
  return texts.some((text) => text.includes(record.storyUuid))
    ? 'is named by a story that stays'
    : undefined;
}

/** Removes the folders that the import made and that are empty now. */
async function removeFolders({ journal, space }: Undo): Promise<void> {
  const folders = journal.list('story').filter(({ isFolder }) => isFolder);
  if (folders.length === 0) return;
  const parents = new Set((await space.listStories()).map(({ parent_id: parentId }) => parentId));
  for (const record of folders) {
    if (parents.has(record.storyId)) continue;
    await space.deleteStory(record.storyId);
    await journal.remove(record);
  }
}

async function removeFiles({ journal, space, texts, removed, options }: Undo): Promise<void> {
  const isNamed = (words: string) => texts.some((text) => text.includes(words));
  for (const record of journal.list('entry')) {
    if (isNamed(JSON.stringify(record.key))) continue;
    await space.deleteEntry(record.entryId);
    await journal.remove(record);
  }
  const assets = journal.list('asset').toReversed();
  for (const [place, record] of assets.entries()) {
    requireRunning(options);
    if (!isNamed(record.filename)) {
      await space.deleteAsset(record.assetId);
      await journal.remove(record);
      removed.files += 1;
    }
    options.onProgress('files', place + 1, assets.length);
  }
}
