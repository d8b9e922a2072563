import type { Stats } from 'node:fs';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { servicesNote } from '../build/built-from';
import { errorCodeOf } from '../../../lib/values/thrown-values';

/**
 * A file of a site. Its stamp (size, times, inode) changes whenever its content does: the system sets
 * `ctimeMs` on every write, and no program can set it back.
 */
export type SiteFile = {
  size: number;
  mtimeMs: number;
  ctimeMs: number;
  ino: number;
  /**
   * True if it was written just before its stamp was read. The system's clock advances in steps of
   * some milliseconds, so another write of as many bytes in the same step would leave the same stamp.
   */
  isFresh: boolean;
  /** Template of the page, if this is a page's data. */
  template?: string;
};

/** A folder and the files a release takes from it, by relative path with `/` as separator. */
export type SiteFiles = { folder: string; files: ReadonlyMap<string, SiteFile> };

/** Data of a page. */
export const pageDataFile = /^page-data\/.+\/page-data\.json$/;

/** Gatsby's data of a page begins with the component that shows it. */
const templateName = /^\{"componentChunkName":"component---src-templates-([a-z-]+)-tsx"/;

/** A file written less than this time before its stamp was read is fresh. */
const freshMs = 100;

/** The same on file systems that store whole seconds, some of them even ones only. */
const freshMsWithoutFractions = 2000;

/** Reads a file's stamp; `undefined` if there is no such file. Links and folders are no files. */
export function readSiteFile(folder: string, name: string): SiteFile | undefined {
  try {
    const stats = lstatSync(path.join(folder, name), { throwIfNoEntry: false });
    if (!stats?.isFile()) return undefined;
    const { size, mtimeMs, ctimeMs, ino } = stats;
    return { size, mtimeMs, ctimeMs, ino, isFresh: isFresh(stats) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** True for the error of a name that does not exist, or whose parent is a file. */
export function isMissing(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

function isFresh({ mtimeMs, ctimeMs }: Stats): boolean {
  const hasFractions = ctimeMs % 1000 !== 0 || mtimeMs % 1000 !== 0;
  const changedMs = Math.max(mtimeMs, ctimeMs);
  return changedMs > Date.now() - (hasFractions ? freshMs : freshMsWithoutFractions);
}

/** True if the content cannot have changed between two readings of a file. */
export function isUntouched(before: SiteFile, now: SiteFile): boolean {
  return (
    !before.isFresh &&
    before.size === now.size &&
    before.mtimeMs === now.mtimeMs &&
    before.ctimeMs === now.ctimeMs &&
    before.ino === now.ino
  );
}

/** Returns the template of a page from its data; `undefined` for any other file. */
export function readTemplate(folder: string, name: string): string | undefined {
  if (!pageDataFile.test(name)) return undefined;
  return templateName.exec(readFileSync(path.join(folder, name), 'utf8'))?.[1];
}

/** Reads the files of a site with their templates. */
export async function readSite(folder: string): Promise<SiteFiles> {
  const files = new Map<string, SiteFile>();
  await forEachInSteps(await listFiles(folder), (name) => {
    const file = readSiteFile(folder, name);
    if (file) files.set(name, withTemplate(file, readTemplate(folder, name)));
  });
  return { folder, files };
}

export function withTemplate(file: SiteFile, template: string | undefined): SiteFile {
  return template === undefined ? file : { ...file, template };
}

/**
 * True if the file of a build has the content it has in a release.
 *
 * @param size of the file in the build folder
 */
export function hasSameContent(
  builtFolder: string,
  release: SiteFiles,
  name: string,
  size: number,
): boolean {
  if (release.files.get(name)?.size !== size) return false;
  return readFileSync(path.join(builtFolder, name)).equals(
    readFileSync(path.join(release.folder, name)),
  );
}

/**
 * Lists the files of a site. Source maps stay out: no reader needs them, and they expose code. So does
 * the publisher's own note in a release.
 *
 * @param under relative path of the folder to begin with
 */
export async function listFiles(folder: string, under = '', pace?: Pace): Promise<string[]> {
  const files: string[] = [];
  const folders = [under];
  const list = (parent: string) => {
    for (const entry of readdirSync(path.join(folder, parent), { withFileTypes: true })) {
      const name = parent ? `${parent}/${entry.name}` : entry.name;
      if (entry.isDirectory()) folders.push(name);
      else if (entry.isFile() && isReleased(name)) files.push(name);
    }
  };
  await forEachInSteps(folders, list, pace);
  return files;
}

export function isReleased(name: string): boolean {
  return !name.endsWith('.map') && name !== servicesNote;
}

/** True for a whole page. Gatsby's slices are parts of pages. */
export function isPageFile(file: string): boolean {
  return file.endsWith('.html') && !file.startsWith('_gatsby/');
}

/** Speed of work in the background. It may change while the work runs. */
export type Pace = {
  /** Pause after each step. */
  pauseMs: number;
  /** True ends the work with `StoppedWork`. */
  isStopped: boolean;
};

/** Thrown out of background work that was stopped. */
export class StoppedWork extends Error {}

/** Returns the pace of work that must not slow down the site server on the same machine. */
export function gentlePace(): Pace {
  return { pauseMs: 10, isStopped: false };
}

/** Maximum time of one stretch of work before pending events, such as a webhook, are handled. */
const maxStepMs = 20;
const maxGentleStepMs = 5;

/**
 * Runs synchronous work on many values without blocking the process. With tens of thousands of
 * files, Node's synchronous calls take a tenth of the time of the asynchronous ones.
 *
 * @param values an array may grow during the work
 * @throws StoppedWork as soon as the pace says so
 */
export async function forEachInSteps<Value>(
  values: Iterable<Value>,
  work: (value: Value) => void,
  pace: Pace = { pauseMs: 0, isStopped: false },
): Promise<void> {
  const nextPause = () => performance.now() + (pace.pauseMs > 0 ? maxGentleStepMs : maxStepMs);
  let pauseAt = nextPause();
  for (const value of values) {
    if (pace.isStopped) throw new StoppedWork();
    work(value);
    if (performance.now() < pauseAt) continue;
    await (pace.pauseMs > 0 ? wait(pace.pauseMs) : nextTurn());
    pauseAt = nextPause();
  }
}
