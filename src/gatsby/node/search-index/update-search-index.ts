import { createHash } from 'node:crypto';
import path from 'node:path';
import type {
  SearchPointer,
  SearchShard,
  SearchTextFile,
} from '../../../domain/search/search-index';
import { createLexicon } from '../../../domain/search/synonyms';
import type { Lexicon } from '../../../domain/search/synonyms';
import { hasText, searchFormat, searchPointerPath } from '../../../domain/search/search-index';
import { hashText } from '../../../lib/values/hash-text';
import { bucketFraction, bucketOf, toBuckets } from './buckets';
import { buildShard } from './build-shard';
import type { IndexCache, KeyedEntry, ShardRecord, TextFileRecord } from './index-cache';
import { openIndexCache } from './index-cache';
import { toIndexEntry } from './index-entry';
import type { IndexFiles } from './index-files';
import { openIndexFiles, writeIfChanged } from './index-files';
import type { Searchable, SearchSource } from './searchables';

/** Reads a source for a shard and for a text file. Each is read once, if at all. */
type ReadText = (source: SearchSource) => Searchable;

/**
 * Writes the search index, in shards, into a release. Computes only what differs from the files and
 * the cache that it finds, and removes files of an earlier index; kept releases still have those
 * for open tabs. The same sources give the same files, whatever was written before.
 *
 * @param folders.publicFolder folder that the build fills
 * @param code digest of the code that makes the index
 * @param synonyms groups of names that editors keep; others make every entry anew
 */
export async function updateSearchIndex(
  sources: readonly SearchSource[],
  folders: { publicFolder: string; cacheFolder: string },
  code: string,
  synonyms: SearchPointer['synonyms'] = [],
): Promise<void> {
  const cache = await openIndexCache(folders.cacheFolder, code + JSON.stringify(synonyms));
  const lexicon = createLexicon(synonyms);
  const files = await openIndexFiles(folders.publicFolder);
  const sorted = sources.toSorted((one, other) => (one.nodeId < other.nodeId ? -1 : 1));
  const count = shardCount(sorted.length);
  const groups = toBuckets(sorted, count, ({ nodeId }) => bucketOf(hashText(nodeId), count));
  const shards: ShardRecord[] = [];
  // One after another, so that the texts of only one shard are in memory.
  for (const [number, group] of groups.entries()) {
    const bodyBudget = Math.floor(maxBodyWords * bucketFraction(number, count));
    shards.push(await updateShard({ number, members: group, bodyBudget, lexicon, cache, files }));
  }
  const pointer: SearchPointer = {
    format: searchFormat,
    shards: shards.map(({ url }) => url),
    synonyms,
  };
  const pointerFile = path.join(folders.publicFolder, searchPointerPath);
  await writeIfChanged(pointerFile, JSON.stringify(pointer));
  await files.removeAllBut(shards.flatMap(urlsOf));
  await cache.writeShards(shards);
}

/**
 * Returns the number of shards: 4 for 400 documents, 20 for 10,000. With more of them an edit would
 * cost less, but a reader loads them all, and a word that several have, several times.
 */
function shardCount(documents: number): number {
  return Math.max(1, Math.round(Math.sqrt(documents) / 5));
}

/**
 * Maximum number of different words per body, summed over all bodies, of which each shard has its
 * part. A browser loads an index of this size in a moment; a blog of two thousand articles does not
 * reach it.
 */
const maxBodyWords = 400_000;

/** Few enough that a file loads at once, enough that one serves several results. */
const documentsPerTextFile = 12;

type ShardOrder = {
  number: number;
  members: readonly SearchSource[];
  bodyBudget: number;
  lexicon: Lexicon;
  cache: IndexCache;
  files: IndexFiles;
};

/** Returns the files of a shard, having written those that are new. */
async function updateShard(order: ShardOrder): Promise<ShardRecord> {
  const { number, members, bodyBudget, cache, files } = order;
  const signature = sign(members, bodyBudget);
  const known = cache.shards[number];
  if (known?.signature === signature && urlsOf(known).every(files.has)) return known;
  const read = readOnce();
  const entries = await updateEntries(order, read);
  const longMembers = members.filter((_, index) => {
    const kind = entries[index]?.document.kind;
    return kind !== undefined && hasText(kind);
  });
  const count = Math.ceil(longMembers.length / documentsPerTextFile);
  // Other bits of the hash than those that decide the shard.
  const textFileOf = ({ nodeId }: SearchSource) => bucketOf(hashText(nodeId) >>> 16, count);
  const textFiles: TextFileRecord[] = [];
  for (const group of toBuckets(longMembers, count, textFileOf)) {
    textFiles.push(await updateTextFile(group, known?.textFiles[textFiles.length], files, read));
  }
  const shard: SearchShard = {
    documents: entries.map(({ document }, index) => {
      const member = members[index];
      return member && hasText(document.kind)
        ? { ...document, textFile: textFileOf(member) }
        : document;
    }),
    textFiles: textFiles.map(({ url }) => url),
    ...buildShard(entries, bodyBudget),
  };
  return { signature, url: await files.write('index', shard), textFiles };
}

function urlsOf({ url, textFiles }: ShardRecord): string[] {
  return [url, ...textFiles.map((file) => file.url)];
}

/** Returns the entries of a shard's members: those of the cache, and new ones for new keys. */
async function updateEntries({ number, members, lexicon, cache }: ShardOrder, read: ReadText) {
  const cached = await cache.readEntries(number);
  const entries = members.map((member): KeyedEntry => {
    const { nodeId, key } = member;
    const found = cached.get(nodeId);
    return found?.key === key ? found : { nodeId, key, entry: toIndexEntry(read(member), lexicon) };
  });
  await cache.writeEntries(number, entries);
  return entries.map(({ entry }) => entry);
}

/** Returns the file with the words of some articles and pages, from which excerpts are cut. */
async function updateTextFile(
  members: readonly SearchSource[],
  known: TextFileRecord | undefined,
  files: IndexFiles,
  read: ReadText,
): Promise<TextFileRecord> {
  const signature = sign(members);
  if (known?.signature === signature && files.has(known.url)) return known;
  const texts = members.map((member) => {
    const { document, text = '' } = read(member);
    return [document.path, text] as const;
  });
  const content: SearchTextFile = Object.fromEntries(texts);
  return { signature, url: await files.write('text', content) };
}

function readOnce(): ReadText {
  const known = new Map<string, Searchable>();
  return (source) => {
    const searchable = known.get(source.nodeId) ?? source.read();
    known.set(source.nodeId, searchable);
    return searchable;
  };
}

/** Returns a digest of everything that a file is made from. */
function sign(members: readonly SearchSource[], bodyBudget = 0): string {
  const facts = members.map(({ nodeId, key }) => `${nodeId} ${key}`).join('\n');
  return createHash('sha256').update(`${bodyBudget}\n${facts}`).digest('hex');
}
