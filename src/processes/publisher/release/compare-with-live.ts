import path from 'node:path';
import type { SiteFile, SiteFiles } from './release-files';
import {
  forEachInSteps,
  hasSameContent,
  isMissing,
  isPageFile,
  isReleased,
  isUntouched,
  listFiles,
  readSite,
  readSiteFile,
  readTemplate,
  withTemplate,
} from './release-files';

/** Differences of a finished build from the live release. */
export type Comparison = {
  built: SiteFiles;
  live: SiteFiles | undefined;
  /** New files, and files with other content. */
  changed: ReadonlySet<string>;
  /** Files of the live release that the build does not have. */
  removed: readonly string[];
  /** True if it rests on the builder's own list of what it wrote. */
  isByReport: boolean;
};

/**
 * Compares the build folder with the live release. A file whose stamp is that of the promotion that
 * made the live release has not changed; the content of every other file is compared.
 *
 * @param from.known files of the build folder at that promotion. Without them, after a start or a
 *   rollback, every file is read.
 * @param from.touched files and folders, relative to the build folder, that the builder wrote or
 *   removed since that promotion. Without it the stamp of every file is read.
 */
export async function compareWithLive(from: {
  builtFolder: string;
  liveFolder: string | undefined;
  known: ReadonlyMap<string, SiteFile> | undefined;
  touched: readonly string[] | undefined;
}): Promise<Comparison> {
  const { builtFolder, liveFolder, known } = from;
  const live =
    liveFolder === undefined
      ? undefined
      : known
        ? { folder: liveFolder, files: known }
        : await readSite(liveFolder);
  const touched = known && from.touched && (await expandTouched(builtFolder, known, from.touched));
  const files = new Map(touched ? known : undefined);
  const changed = new Set<string>();
  await forEachInSteps(touched ?? (await listFiles(builtFolder)), (name) => {
    const file = readSiteFile(builtFolder, name);
    if (!file) {
      files.delete(name);
      return;
    }
    const before = known?.get(name);
    if (before && isUntouched(before, file)) {
      files.set(name, before);
      return;
    }
    files.set(name, withTemplate(file, readTemplate(builtFolder, name)));
    if (!live || !hasSameContent(builtFolder, live, name, file.size)) changed.add(name);
  });
  const couldGo = touched ?? live?.files.keys() ?? [];
  const removed = [...couldGo].filter((name) => live?.files.has(name) && !files.has(name));
  return {
    built: { folder: builtFolder, files },
    live,
    changed,
    removed,
    isByReport: touched !== undefined,
  };
}

/**
 * Returns the files to look at: those reported, those in reported folders, and those that were fresh.
 *
 * @returns `undefined` if the report names anything outside the build folder
 */
async function expandTouched(
  folder: string,
  known: ReadonlyMap<string, SiteFile>,
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
    const isFile = readSiteFile(folder, name) !== undefined;
    if (!isFile || !known.has(name)) folders.add(name);
    if (isFile) continue;
    for (const inside of await listFilesIfThere(folder, name)) names.add(inside);
  }
  for (const [name, { isFresh }] of known) {
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
type ListedPages = { paths: readonly string[]; more: number };

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
