import path from 'node:path';
import type { StoryId } from '../../src/domain/story/story-id';
import type { Clock } from '../../src/content/content-transport';
import type { ManagementAccess } from '../clients/storyblok-management';
import { spaceUrl } from '../clients/storyblok-management';
import { convertHtml } from './convert/convert-html';
import type { Loss } from './convert/conversion';
import type { AddressBook } from './import-addresses';
import { createAddressBook, storyKeys } from './import-addresses';
import type { ImportJournal } from './import-journal';
import { openImportJournal } from './import-journal';
import type { ImportMapping } from './import-mapping';
import {
  draftMapping,
  findMappingProblems,
  mappingFileName,
  readMapping,
  tagValue,
} from './import-mapping';
import type { Download, PictureStore } from './import-pictures';
import { createPictureStore } from './import-pictures';
import { slugFor } from './addresses';
import type { ImportSpace, ListedStory } from './import-space';
import { openImportSpace } from './import-space';
import { rehearseSpace } from './rehearsal-space';
import type { Source, SourceIndex } from './source';
import { assetField, placeBody } from './place-body';
import { authorContentOf, storyName } from './story-contents';
import type { StoryWriter } from './story-writer';
import { createStoryWriter, uidOf } from './story-writer';

export type ImportOptions = {
  source: Source;
  access: ManagementAccess;
  /** Folder of imports in the data folder. */
  folder: string;
  download: Download | undefined;
  /** Aborted when the person ends the import: it stops after the request in flight. */
  signal: AbortSignal;
  /** Is told how many steps of how many are done. */
  onProgress: (what: string, done: number, total: number) => void;
  /** Replaced in tests. */
  clock?: Clock | undefined;
};

/** A person ended the import. */
export class ImportStopped extends Error {
  override name = 'ImportStopped';
}

/** Files of one source in the data folder. The mapping and the report are for people. */
type ImportFiles = { mapping: string; journal: string; report: string };

export function importFiles({ source, access, folder }: ImportOptions): ImportFiles {
  const own = path.join(folder, slugFor(source.name, 'source').slice(-80));
  return {
    mapping: path.join(own, mappingFileName),
    journal: path.join(own, `journal-${access.spaceId}.jsonl`),
    report: path.join(own, 'report.html'),
  };
}

/** Everything that the steps of an import share. */
export type ImportSession = {
  options: ImportOptions;
  index: SourceIndex;
  mapping: ImportMapping;
  space: ImportSpace;
  journal: ImportJournal;
  writer: StoryWriter;
  pictures: PictureStore;
  addresses: AddressBook;
  listed: readonly ListedStory[];
  /** True in a dry run, which keeps in memory what an import writes. */
  isRehearsal: boolean;
  /** Sentences for the report about what is no post. */
  notes: string[];
};

/**
 * Opens source, space, mapping and journal.
 *
 * @throws an Error saying what to do if there is no mapping, or one that does not fit; a dry run writes the former and
 * notes the latter
 */
export async function openImportSession(
  options: ImportOptions,
  isRehearsal: boolean,
): Promise<ImportSession> {
  const { source, access, clock, download } = options;
  const files = importFiles(options);
  const kept = await readMapping(files.mapping);
  if (!kept && !isRehearsal) {
    throw new Error(
      `There is no ${files.mapping} yet. Run the command with --dry-run first: it writes that file, in which you choose what the old categories, tags and authors become.`,
    );
  }
  const index = await source.readIndex();
  const real = openImportSpace(access, clock);
  const space = isRehearsal ? rehearseSpace(real) : real;
  const listed = await space.listStories();
  const mapping = kept && !isRehearsal ? kept : draftMapping(index, listed, kept);
  const problems = findMappingProblems(mapping, index, listed);
  if (problems.length > 0 && !isRehearsal) {
    throw new Error([`${files.mapping} needs a change:`, ...problems].join('\n- '));
  }
  const notes = problems.map((problem) => `${files.mapping} needs a change: ${problem}`);
  const journal = await openImportJournal(files.journal, isRehearsal);
  return {
    ...{ options, index, mapping, space, journal, listed, isRehearsal, notes },
    writer: createStoryWriter(source.name, space, journal, listed),
    pictures: createPictureStore(source, journal, space, download),
    addresses: createAddressBook(source, index, mapping),
  };
}

/** @throws ImportStopped if the person has ended the import */
export function requireRunning({ signal }: ImportOptions): void {
  if (signal.aborted) {
    throw new ImportStopped('Ended. Nothing is lost: the same command goes on from here.');
  }
}

/** Returns the address of a story for editors. */
export function editorAddress(access: ManagementAccess, storyId: StoryId): string {
  return access.isEmbedded
    ? `${access.origin}/editor/stories/${storyId}`
    : `${spaceUrl(access)}/stories/0/0/${storyId}`;
}

export type PlacedTopic = { topic: string; category: string; categorySlug: string };

/** Creates the categories and topics of the mapping's terms, and finds those of the space. By slug of the topic. */
export async function ensureTopics(session: ImportSession): Promise<Map<string, PlacedTopic>> {
  const topics = new Map<string, PlacedTopic>();
  const choices = Object.values(session.mapping.terms).flatMap((choice) =>
    typeof choice === 'object' && 'topic' in choice ? [choice] : [],
  );
  // The choice that names the category first: others of the same topic need not.
  const sorted = choices.toSorted((one, other) => Number(!one.category) - Number(!other.category));
  for (const choice of sorted) {
    if (topics.has(choice.topic)) continue;
    requireRunning(session.options);
    const placed = await ensureTopic(session, choice);
    if (placed) topics.set(choice.topic, placed);
  }
  return topics;
}

/** @returns `undefined` for a new topic without a category, which a checked mapping does not have */
export async function ensureTopic(
  session: ImportSession,
  { topic, name = topic, category }: ImportMapping['unsorted'],
): Promise<PlacedTopic | undefined> {
  const { index, mapping, writer } = session;
  const key = storyKeys.topic(topic);
  const present = writer.find(key) ?? (await writer.adopt(key, `topics/${topic}`));
  if (present) return readTopic(session, present.storyId, present.storyUuid);
  if (category === undefined) return undefined;
  const categoryUuid = await ensureCategory(session, category);
  const description = descriptionOf(index, mapping, topic);
  const content = { component: 'topic', name, description, category: categoryUuid };
  const place = { key, folder: 'topics', slug: topic, name: storyName(name) };
  const made = await writer.create({ ...place, content });
  return { topic: made.storyUuid, category: categoryUuid, categorySlug: category };
}

function descriptionOf(index: SourceIndex, mapping: ImportMapping, topic: string): string {
  const term = index.terms.find(({ key, description }) => {
    const choice = mapping.terms[key];
    return (
      description !== '' &&
      typeof choice === 'object' &&
      'topic' in choice &&
      choice.topic === topic
    );
  });
  return term?.description ?? '';
}

/** Reads the category of a topic that the space has. */
async function readTopic(
  { space, listed }: ImportSession,
  storyId: StoryId,
  topic: string,
): Promise<PlacedTopic> {
  const story = await space.readStory(storyId);
  const category = typeof story?.content.category === 'string' ? story.content.category : '';
  const slug = listed.find(({ uuid }) => uuid === category)?.slug ?? '';
  return { topic, category, categorySlug: slug };
}

async function ensureCategory(
  { mapping, writer }: ImportSession,
  category: string,
): Promise<string> {
  const key = storyKeys.category(category);
  const present = writer.find(key) ?? (await writer.adopt(key, `categories/${category}`));
  if (present) return present.storyUuid;
  const name = mapping.categories[category] ?? category;
  const content = { component: 'category', name, description: '', topics: [] };
  const place = { key, folder: 'categories', slug: category, name: storyName(name) };
  return (await writer.create({ ...place, content })).storyUuid;
}

/** Creates the author stories of the mapping, with portrait and biography. Returns their uuids by key of the source. */
export async function ensureAuthors(session: ImportSession): Promise<ReadonlyMap<string, string>> {
  const { index, mapping, writer, pictures, addresses, notes } = session;
  const uuids = new Map<string, string>();
  for (const author of index.authors) {
    requireRunning(session.options);
    const choice = mapping.authors[author.key];
    if (!choice) continue;
    const key = storyKeys.author(choice.author);
    const present = writer.find(key) ?? (await writer.adopt(key, `authors/${choice.author}`));
    if (present) {
      uuids.set(author.key, present.storyUuid);
      continue;
    }
    const address = author.picture;
    const portrait = { address: address ?? '', alt: choice.name, focus: undefined };
    const photo = address ? await pictures.take(portrait) : undefined;
    if (typeof photo === 'string') notes.push(`The portrait of ${choice.name} is lost: ${photo}.`);
    const { name, origin } = session.options.source;
    const body = convertHtml(author.bio, {
      ...{ key: `${name} ${key}`, address: origin, pictures: index.pictures },
    });
    const bio = placeBody(body, {
      ...{ addresses, findStory: writer.find, isExpected: () => false },
      ...{ assets: new Map(), pictures: new Map() },
    });
    const left = body.pictures.map(({ address: at }): Loss => ({
      ...{ kind: 'lost', what: 'a picture', detail: at },
    }));
    for (const { kind, what, detail } of [...body.losses, ...left, ...bio.losses]) {
      notes.push(`The biography of ${choice.name}: ${kind}: ${what}: ${detail}`);
    }
    const content = authorContentOf(choice.name, {
      bio: bio.document,
      photo: typeof photo === 'object' ? assetField(photo, { alt: choice.name }) : undefined,
      links: author.links,
    });
    const place = { key, folder: 'authors', slug: choice.author, name: storyName(choice.name) };
    uuids.set(author.key, (await writer.create({ ...place, content })).storyUuid);
  }
  return uuids;
}

/** Adds the tags of the mapping to the list that editors choose tags from. */
export async function ensureTags({ mapping, space, journal }: ImportSession): Promise<void> {
  const wanted = Object.values(mapping.terms).flatMap((choice) =>
    typeof choice === 'object' && 'tag' in choice ? [choice.tag] : [],
  );
  if (wanted.length === 0) return;
  const list = await space.listEntries('article-tags');
  if (!list) return;
  for (const words of new Set(wanted)) {
    const value = tagValue(words);
    if (list.values.has(value)) continue;
    const entryId = await space.createEntry(list.sourceId, words, value);
    list.values.set(value, entryId);
    await journal.add({ made: 'entry', key: value, entryId });
  }
}

/** Returns the `_uid` of a part of what a key became. */
export function partUid({ options }: ImportSession, key: string, part: string): string {
  return uidOf(options.source.name, `${key}\n${part}`);
}
