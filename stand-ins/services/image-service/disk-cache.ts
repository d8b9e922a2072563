import { createHash } from 'node:crypto';
import { readFile, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from '../../../src/processes/shared/atomic-file';
import { isMissingFile } from '../../../src/lib/values/thrown-values';

/** Cache of slow results in files. Simultaneous requests for one key do the work once. */
export type DiskCache = {
  get: (key: string, make: () => Promise<Buffer>) => Promise<Buffer>;
};

/** Suffix of files whose write is unfinished, such as after a kill. */
const unfinishedMark = '.tmp';

/**
 * Opens a cache in a folder, which is created with the first file.
 *
 * @param capacity bytes; beyond it the least recently used files are deleted
 */
export async function openDiskCache(folder: string, capacity: number): Promise<DiskCache> {
  const index = createCacheIndex(capacity);
  const remove = (name: string) => rm(path.join(folder, name), { force: true });
  for (const { name, size, changedAt } of await listFiles(folder)) {
    if (name.endsWith(unfinishedMark)) await remove(name);
    else index.add(name, size, changedAt);
  }
  await Promise.all(index.overflow().map(remove));

  const readOrMake = async (name: string, make: () => Promise<Buffer>) => {
    const file = path.join(folder, name);
    const kept = await readIfThere(file);
    if (kept) {
      index.add(name, kept.length, Date.now());
      return kept;
    }
    const made = await make();
    await writeFileAtomically(file, made);
    index.add(name, made.length, Date.now());
    await Promise.all(index.overflow().map(remove));
    return made;
  };

  const underWay = new Map<string, Promise<Buffer>>();
  return {
    get(key, make) {
      const digest = createHash('sha256').update(key).digest('hex');
      const name = path.join(digest.slice(0, 2), digest);
      const known = underWay.get(name);
      if (known) return known;
      const work = readOrMake(name, make).finally(() => underWay.delete(name));
      underWay.set(name, work);
      return work;
    },
  };
}

async function listFiles(folder: string) {
  const names = await listNames(folder);
  return Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(path.join(folder, name));
      return { name, size, changedAt: mtimeMs };
    }),
  );
}

async function listNames(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}

/** Index of a cache's files in order of use. */
type CacheIndex = {
  /**
   * Adds a file, or marks it as used.
   *
   * @param usedAt milliseconds since 1970
   */
  add: (name: string, size: number, usedAt: number) => void;
  /**
   * Removes the least recently used files from the index until the rest fits, and returns their
   * names.
   */
  overflow: () => string[];
};

/** Ratio of the capacity at which clearing stops, so that not every new file clears another. */
const clearedShare = 0.8;

/** @param capacity bytes of all files together */
function createCacheIndex(capacity: number): CacheIndex {
  const files = new Map<string, { size: number; usedAt: number }>();
  let total = 0;
  return {
    add(name, size, usedAt) {
      total += size - (files.get(name)?.size ?? 0);
      files.set(name, { size, usedAt });
    },
    overflow() {
      if (total <= capacity) return [];
      const oldestFirst = [...files].sort(([, one], [, other]) => one.usedAt - other.usedAt);
      const removed: string[] = [];
      for (const [name, { size }] of oldestFirst) {
        if (total <= capacity * clearedShare) break;
        files.delete(name);
        total -= size;
        removed.push(name);
      }
      return removed;
    },
  };
}
