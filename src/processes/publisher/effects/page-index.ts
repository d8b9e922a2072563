import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteFile } from '../release/release-files';
import {
  forEachInSteps,
  isMissing,
  listFiles,
  pageDataFile,
  readSiteFile,
} from '../release/release-files';
import type { PageFacts } from './page-facts';
import { readPageFacts } from './page-facts';

/** Index of the live release by story, to find the pages that a change of a story concerns. */
export type PageIndex = {
  /** Every page, by path. */
  pages: () => Iterable<PageFacts>;
  pageAt: (path: string) => PageFacts | undefined;
  /** Returns the pages that show something, with the fields they show of it. */
  showing: (key: string) => ReadonlyMap<PageFacts, ReadonlySet<string>>;
  /** Names what the slices of all pages show of something. */
  slicesShowing: (key: string) => readonly string[];
};

const sliceFile = /^slice-data\/([a-z-]+)\.json$/;

type IndexedFile = { stamp: Pick<SiteFile, 'ino' | 'size' | 'mtimeMs'>; facts: PageFacts };

/**
 * Creates an index that follows the live release. It is filled at its first use; after that, files
 * that are the same in two releases (hard links of one inode) are not read again.
 *
 * @returns brings the index up to a release. One call at a time.
 */
export function createPageIndex(): (releaseFolder: string) => Promise<PageIndex> {
  const files = new Map<string, IndexedFile>();
  const byKey = new Map<string, Map<PageFacts, ReadonlySet<string>>>();
  const byPath = new Map<string, PageFacts>();
  const slices = new Map<string, PageFacts>();
  let indexed: string | undefined;

  const remove = (name: string) => {
    const facts = files.get(name)?.facts;
    if (!facts || !files.delete(name)) return;
    if (byPath.get(facts.path) === facts) byPath.delete(facts.path);
    slices.delete(name);
    for (const key of facts.shows.keys()) {
      const pages = byKey.get(key);
      pages?.delete(facts);
      if (pages?.size === 0) byKey.delete(key);
    }
  };
  const update = (folder: string, name: string) => {
    const file = readSiteFile(folder, name);
    const known = files.get(name);
    if (file && known && isSameFile(known.stamp, file)) return;
    remove(name);
    const facts = file && readPageFacts(readFileSync(path.join(folder, name), 'utf8'));
    if (!facts) return;
    const { ino, size, mtimeMs } = file;
    files.set(name, { stamp: { ino, size, mtimeMs }, facts });
    if (sliceFile.test(name)) {
      slices.set(name, facts);
      return;
    }
    byPath.set(facts.path, facts);
    for (const [key, fields] of facts.shows) {
      const pages = byKey.get(key);
      if (pages) pages.set(facts, fields);
      else byKey.set(key, new Map([[facts, fields]]));
    }
  };
  const index: PageIndex = {
    pages: () => byPath.values(),
    pageAt: (pagePath) => byPath.get(pagePath),
    showing: (key) => byKey.get(key) ?? new Map<PageFacts, ReadonlySet<string>>(),
    slicesShowing: (key) =>
      [...slices].flatMap(([name, { shows }]) =>
        shows.has(key) ? (sliceFile.exec(name)?.[1] ?? []) : [],
      ),
  };
  return async (folder) => {
    if (folder === indexed) return index;
    const names = await listDataFiles(folder);
    const present = new Set(names);
    for (const name of [...files.keys()]) if (!present.has(name)) remove(name);
    await forEachInSteps(names, (name) => update(folder, name));
    indexed = folder;
    return index;
  };
}

async function listDataFiles(folder: string): Promise<string[]> {
  const names = await Promise.all(
    ['page-data', 'slice-data'].map(async (under) => {
      try {
        return await listFiles(folder, under);
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    }),
  );
  return names.flat().filter((name) => pageDataFile.test(name) || sliceFile.test(name));
}

/** A hard link made since changes `ctimeMs`, so that is not compared. */
function isSameFile(one: IndexedFile['stamp'], other: IndexedFile['stamp']): boolean {
  return one.ino === other.ino && one.size === other.size && one.mtimeMs === other.mtimeMs;
}
