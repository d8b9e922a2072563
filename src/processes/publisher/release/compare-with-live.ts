import path from 'node:path';
import type { SiteFiles } from '../../shared/releases/manifest';
import type { LiveRelease, StoredRelease } from '../../shared/releases/release';
import type { BuiltFile } from './built-files';
import {
  forEachInSteps,
  isMissing,
  isPageFile,
  isReleased,
  listFiles,
  readBuiltFile,
} from './built-files';

/** Files of the build folder, as they were read last. */
export type BuiltSite = { folder: string; files: ReadonlyMap<string, BuiltFile> };

/** Differences of a finished build from the live release. */
export type Comparison = {
  built: BuiltSite;
  live: (StoredRelease & LiveRelease) | undefined;
  /** New files, and files with other content. */
  changed: ReadonlySet<string>;
  /** Files of the live release that the build does not have. */
  removed: readonly string[];
};

/**
 * Reads the files of the build folder that can have changed since they were read last.
 *
 * @param touched files and folders, relative to the build folder, that the builder wrote or removed
 *   since then. Without it the stamp of every file is read.
 */
export async function readBuild(
  { folder, files: last }: BuiltSite,
  touched: readonly string[] | undefined,
): Promise<BuiltSite> {
  const reported = touched && (await expandTouched(folder, last, touched));
  const files = new Map(reported ? last : undefined);
  await forEachInSteps(reported ?? (await listFiles(folder)), (name) => {
    const file = readBuiltFile(folder, name, last.get(name));
    if (file) files.set(name, file);
    else files.delete(name);
  });
  return { folder, files };
}

/** Compares a build with the live release, by the digests of their files. */
export function compareWithLive(built: BuiltSite, live: Comparison['live']): Comparison {
  const changed = new Set<string>();
  for (const [name, { digest }] of built.files) {
    if (live?.files.get(name)?.digest !== digest) changed.add(name);
  }
  const removed = [...(live?.files.keys() ?? [])].filter((name) => !built.files.has(name));
  return { built, live, changed, removed };
}

/**
 * Returns the files to look at: those reported, those in reported folders, and those that were fresh.
 *
 * @returns `undefined` if the report names anything outside the build folder
 */
async function expandTouched(
  folder: string,
  last: BuiltSite['files'],
  touched: readonly string[],
): Promise<Set<string> | undefined> {
  const names = new Set<string>();
  // Names that are or were folders: with a file in the place of a folder its files are removed.
  const folders = new Set<string>();
  for (const reported of touched) {
    const name = path.posix.normalize(reported).replace(/\/$/, '');
    if (name === '.' || name.startsWith('..') || path.isAbsolute(name)) return undefined;
    if (!isReleased(name)) continue;
    names.add(name);
    const isFile = readBuiltFile(folder, name, last.get(name)) !== undefined;
    if (!isFile || !last.has(name)) folders.add(name);
    if (isFile) continue;
    for (const inside of await listFilesIfThere(folder, name)) names.add(inside);
  }
  for (const [name, { isFresh }] of last) {
    if (isFresh || (folders.size > 0 && isInside(name, folders))) names.add(name);
  }
  return names;
}

function isInside(name: string, folders: ReadonlySet<string>): boolean {
  for (let end = name.lastIndexOf('/'); end > 0; end = name.lastIndexOf('/', end - 1)) {
    if (folders.has(name.slice(0, end))) return true;
  }
  return false;
}

async function listFilesIfThere(folder: string, under: string): Promise<string[]> {
  try {
    return await listFiles(folder, under);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Pages of a release. `changed` includes new pages; `removed` counts those it no longer has. */
export type PageCounts = { total: number; changed: number; removed: number };

/**
 * Pages that a release brought, changed and removed, by path, and the slices of all pages that changed:
 * the site server puts those into the pages, which stay as they are.
 */
export type PageChanges = {
  added: ListedPages;
  changed: ListedPages;
  removed: ListedPages;
  /** Ids of slices, such as `header`. */
  slices: readonly string[];
};

/** The first of some paths. `more`: number of those that are not listed. */
export type ListedPages = { paths: readonly string[]; more: number };

const maxListedPages = 100;

/** Files of the slices that people see; others hold scripts. */
const sliceFile = /^_gatsby\/slices\/(announcement|header|footer)-\d+\.html$/;

export function listPages({ live, changed, removed }: Comparison): PageChanges {
  const isKnown = (name: string) => live?.files.has(name) ?? false;
  // The pages of a first release are all new.
  const slices = live ? [...changed].flatMap((name) => sliceFile.exec(name)?.[1] ?? []) : [];
  return {
    added: listPaths([...changed].filter((name) => !isKnown(name))),
    changed: listPaths([...changed].filter(isKnown)),
    removed: listPaths(removed),
    slices: [...new Set(slices)].sort(),
  };
}

/** Lists the pages in which two releases differ, those of one of them alone included. */
export function listPagesBetween(one: SiteFiles, other: SiteFiles): ListedPages {
  const names = new Set([...one.keys(), ...other.keys()]);
  return listPaths([...names].filter((name) => one.get(name)?.digest !== other.get(name)?.digest));
}

function listPaths(names: readonly string[]): ListedPages {
  const paths = names
    .filter(isPageFile)
    .map((name) => `/${name.replace(/(^|\/)index\.html$/, '')}`);
  // Every new article changes all pages of its lists, so those are listed last.
  paths.sort(
    (one, other) =>
      Number(isFurtherPage(one)) - Number(isFurtherPage(other)) || (one < other ? -1 : 1),
  );
  return {
    paths: paths.slice(0, maxListedPages),
    more: Math.max(0, paths.length - maxListedPages),
  };
}

/** True for second and later pages of lists. */
function isFurtherPage(path: string): boolean {
  return /\/page\/\d+$/.test(path);
}

export function countPages({ built, changed, removed }: Comparison): PageCounts {
  const count = (names: Iterable<string>) => [...names].filter(isPageFile).length;
  return { total: count(built.files.keys()), changed: count(changed), removed: count(removed) };
}
