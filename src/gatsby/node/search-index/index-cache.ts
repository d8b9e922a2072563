import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { IndexEntry } from './index-entry';
import { isMissingFile } from '../../../lib/values/thrown-values';

/** Files that the build made for one shard, with digests of what it made them from. */
export type ShardRecord = {
  signature: string;
  url: string;
  textFiles: readonly TextFileRecord[];
};

export type TextFileRecord = { signature: string; url: string };

/** Entry of a node, with the key of the source it was made from. */
export type KeyedEntry = { nodeId: string; key: string; entry: IndexEntry };

/**
 * Cache of the search index between two calls, in this process or the next: which files it made
 * of what, and the entries of each shard. It is on disk, since the entries of ten thousand articles
 * would take 60 MB of memory and an edit needs those of one shard.
 */
export type IndexCache = {
  shards: readonly ShardRecord[];
  /** Returns the entries of a shard by node id. */
  readEntries: (shard: number) => Promise<ReadonlyMap<string, KeyedEntry>>;
  writeEntries: (shard: number, entries: readonly KeyedEntry[]) => Promise<void>;
  writeShards: (shards: readonly ShardRecord[]) => Promise<void>;
};

/**
 * Opens the cache in a folder. Files of other code count as missing.
 *
 * @param code digest of the code that makes entries and files
 */
export async function openIndexCache(folder: string, code: string): Promise<IndexCache> {
  await mkdir(folder, { recursive: true });
  const fileOf = (name: string | number) => path.join(folder, `${name}.json`);
  const shardsFile = fileOf('shards');
  return {
    shards: (await read<readonly ShardRecord[]>(shardsFile, code)) ?? [],
    readEntries: async (shard) => {
      const entries = (await read<readonly KeyedEntry[]>(fileOf(shard), code)) ?? [];
      return new Map(entries.map((each) => [each.nodeId, each]));
    },
    writeEntries: (shard, entries) => write(fileOf(shard), code, entries),
    writeShards: (shards) => write(shardsFile, code, shards),
  };
}

type CacheFile<T> = { code: string; content: T };

/** Reads what `write` wrote. A file that is missing, damaged or of other code gives `undefined`. */
async function read<T>(file: string, code: string): Promise<T | undefined> {
  try {
    const stored = JSON.parse(await readFile(file, 'utf8')) as CacheFile<T>;
    return stored.code === code ? stored.content : undefined;
  } catch (error) {
    // A power cut may leave a file empty. The content is computed again then.
    if (error instanceof SyntaxError) return undefined;
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}

/** Replaces a file in one step: a build that is cut off leaves the old one. */
async function write(file: string, code: string, content: object): Promise<void> {
  const stored: CacheFile<object> = { code, content };
  await writeFile(`${file}.new`, JSON.stringify(stored));
  await rename(`${file}.new`, file);
}
