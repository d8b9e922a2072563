import { createHash } from 'node:crypto';
import type { StoryId } from '../../src/domain/story/story-id';
import type { ImportJournal, MadeStory } from './import-journal';
import type { ImportSpace, ListedStory, ManagedContent } from './import-space';
import { isRefused } from './import-space';

/** Story that an import wants to exist. */
type WantedStory = {
  key: string;
  /** Slug of its folder; empty for the root of the space. */
  folder: string;
  /** Wanted slug; the story gets a numbered one if that is taken. */
  slug: string;
  /** True for slugs that the story may not have for another reason. */
  isTaken?: ((slug: string) => boolean) | undefined;
  name: string;
  content: ManagedContent;
  firstPublishedAt?: string | undefined;
  hasOpenLinks?: boolean;
};

/** A story of the space. */
export type StoryPlace = { storyId: StoryId; storyUuid: string; fullSlug: string };

/** Writes the stories of an import, each once, and never over what an editor has done. */
export type StoryWriter = {
  /** Returns the story of a key; `undefined` while there is none. */
  find: (key: string) => StoryPlace | undefined;
  /** True if an earlier run has made the story of a key and an editor has deleted it. */
  isDeleted: (key: string) => boolean;
  /** True if the space has a story or folder at a full slug. */
  has: (fullSlug: string) => boolean;
  /** Makes the story at a full slug that of a key: an editor's, or one that a killed run did not write down. */
  adopt: (key: string, fullSlug: string) => Promise<StoryPlace | undefined>;
  /** Creates a draft. The story of this key must not exist. */
  create: (wanted: WantedStory) => Promise<StoryPlace>;
  /**
   * Saves a new content of a draft that the import has made.
   *
   * @returns false if an editor has changed, published or deleted it since: then it stays as it is
   */
  save: (key: string, content: ManagedContent, hasOpenLinks: boolean) => Promise<boolean>;
};

const folderNames: Readonly<Record<string, string>> = {
  blogs: 'Blogs',
  pages: 'Pages',
  categories: 'Categories',
  topics: 'Topics',
  authors: 'Authors',
};

/**
 * @param sourceName tells the stories of two sources apart
 * @param listed every story and folder of the space, as they are now
 */
export function createStoryWriter(
  sourceName: string,
  space: ImportSpace,
  journal: ImportJournal,
  listed: readonly ListedStory[],
): StoryWriter {
  const table = createStoryTable(journal, listed);
  const creation = { sourceName, space, table };
  return {
    find: table.find,
    isDeleted: (key) => {
      const made = journal.find('story', key);
      return made !== undefined && !table.present.has(made.storyId);
    },
    has: (fullSlug) => table.bySlug.has(fullSlug),
    async adopt(key, fullSlug) {
      const there = table.bySlug.get(fullSlug);
      const unwritten = there && (await readUnwritten(creation, there, uidOf(sourceName, key)));
      return unwritten ? table.remember(key, unwritten, false) : table.adopt(key, fullSlug);
    },
    create: (wanted) => createDraft(creation, wanted),
    async save(key, content, hasOpenLinks) {
      const made = journal.find('story', key);
      const story = made && (await space.readStory(made.storyId));
      if (!made || !story || story.published || story.updated_at !== made.updatedAt) return false;
      const saved = await space.saveDraft(made.storyId, { ...content, _uid: story.content._uid });
      await table.remember(key, saved, hasOpenLinks);
      return true;
    },
  };
}

type StoryTable = Pick<StoryWriter, 'find'> & {
  /** Makes a story of an editor the one of a key. */
  adopt: (key: string, fullSlug: string) => StoryPlace | undefined;
  /** Stories by full slug. */
  bySlug: ReadonlyMap<string, ListedStory>;
  /** Ids of folders by full slug: a folder and its start page have one slug. */
  folders: ReadonlyMap<string, StoryId>;
  /** Ids of everything in the space. */
  present: ReadonlySet<StoryId>;
  /** Ids of what the journal knows. */
  written: ReadonlySet<StoryId>;
  /** Writes down a story that the import has made or saved. */
  remember: (key: string, story: ListedStory, hasOpenLinks: boolean) => Promise<MadeStory>;
};

function createStoryTable(journal: ImportJournal, listed: readonly ListedStory[]): StoryTable {
  const folders = new Map<string, StoryId>();
  const bySlug = new Map<string, ListedStory>();
  for (const story of listed) {
    const fullSlug = withoutSlash(story.full_slug);
    if (story.is_folder) folders.set(fullSlug, story.id);
    else bySlug.set(fullSlug, story);
  }
  const present = new Set(listed.map(({ id }) => id));
  const written = new Set(journal.list('story').map(({ storyId }) => storyId));
  const adopted = new Map<string, StoryPlace>();
  return {
    ...{ bySlug, folders, present, written },
    find: (key) => {
      const made = journal.find('story', key);
      return made && present.has(made.storyId) ? made : adopted.get(key);
    },
    adopt(key, fullSlug) {
      const story = bySlug.get(fullSlug);
      if (!story) return undefined;
      const place = { storyId: story.id, storyUuid: story.uuid, fullSlug };
      adopted.set(key, place);
      return place;
    },
    async remember(key, story, hasOpenLinks) {
      const record: MadeStory = {
        ...{ made: 'story', key, storyId: story.id, storyUuid: story.uuid },
        ...{ fullSlug: withoutSlash(story.full_slug), updatedAt: story.updated_at },
        ...{ isFolder: story.is_folder, hasOpenLinks },
      };
      await journal.add(record);
      if (record.isFolder) folders.set(record.fullSlug, story.id);
      // Without the content, of which ten thousand would fill the memory.
      else bySlug.set(record.fullSlug, Object.assign({ ...story }, { content: undefined }));
      present.add(story.id);
      written.add(story.id);
      return record;
    },
  };
}

type Creation = { sourceName: string; space: ImportSpace; table: StoryTable };

const maxRefusedSlugs = 5;

async function createDraft(creation: Creation, wanted: WantedStory): Promise<StoryPlace> {
  const { sourceName, space, table } = creation;
  const { key, name, content, firstPublishedAt, hasOpenLinks = false } = wanted;
  const blokUid = uidOf(sourceName, key);
  const parentId = await ensureFolder(creation, wanted.folder);
  const refused = new Set<string>();
  for (;;) {
    const { slug, unwritten } = await findPlace(creation, wanted, blokUid, refused);
    if (unwritten) return table.remember(key, unwritten, hasOpenLinks);
    const story = {
      ...{ name, slug, parent_id: parentId, content: { ...content, _uid: blokUid } },
      ...(firstPublishedAt !== undefined && { first_published_at: firstPublishedAt }),
    };
    try {
      const made = await space.createStory(story, blokUid);
      return await table.remember(key, made, hasOpenLinks);
    } catch (error) {
      // Someone took the slug after the stories were listed.
      const isTaken = isRefused(error) && String(error).includes('"slug"');
      if (!isTaken || refused.size === maxRefusedSlugs) throw error;
      refused.add(slug);
    }
  }
}

async function ensureFolder({ space, table }: Creation, slug: string): Promise<StoryId> {
  if (slug === '') return 0;
  const folderId = table.folders.get(slug);
  if (folderId !== undefined) return folderId;
  const name = folderNames[slug] ?? slug;
  const folder = { name, slug, parent_id: 0, is_folder: true };
  const made = await space.createStory(folder, '');
  await table.remember(`folder ${slug}`, made, false);
  return made.id;
}

/** Finds a slug for a story, or the story itself if a killed run did not write it down. */
async function findPlace(
  creation: Creation,
  { folder, slug: wanted, isTaken = () => false }: WantedStory,
  blokUid: string,
  refused: ReadonlySet<string>,
): Promise<{ slug: string; unwritten?: ListedStory }> {
  const { bySlug, folders } = creation.table;
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (isTaken(slug) || refused.has(slug)) continue;
    const fullSlug = folder === '' ? slug : `${folder}/${slug}`;
    const there = bySlug.get(fullSlug);
    if (folders.has(fullSlug)) continue;
    if (!there) return { slug };
    const unwritten = await readUnwritten(creation, there, blokUid);
    if (unwritten) return { slug, unwritten };
  }
}

/** Reads a story if a run that was killed has created it, but not written it down: it has the `_uid` of its key. */
async function readUnwritten(
  { space, table }: Creation,
  { id }: ListedStory,
  blokUid: string,
): Promise<ListedStory | undefined> {
  if (table.written.has(id)) return undefined;
  const story = await space.readStory(id);
  return story?.content._uid === blokUid ? story : undefined;
}

function withoutSlash(fullSlug: string): string {
  return fullSlug.replace(/\/$/, '');
}

/** Returns the `_uid` that stays with what a key of a source became, in the form of a UUID. */
export function uidOf(sourceName: string, key: string): string {
  const hex = createHash('sha256').update(`${sourceName}\n${key}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
