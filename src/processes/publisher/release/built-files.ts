import type { Stats } from 'node:fs';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { errorCodeOf } from '../../../lib/values/thrown-values';
import type { Content } from '../../shared/releases/manifest';
import { digestOf } from '../../shared/releases/manifest';

/**
 * A file of the build folder and its content as it was read last. The stamp (size, times, inode) changes
 * whenever the content does: the system sets `ctimeMs` on every write, and no program can set it back.
 */
export type BuiltFile = Content & {
  stamp: Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs' | 'ino'>;
  /**
   * True if it was written just before its stamp was read. The system's clock advances in steps of
   * some milliseconds, so another write of as many bytes in the same step would leave the same stamp.
   */
  isFresh: boolean;
};

/** Data of a page. */
export const pageDataFile = /^page-data\/.+\/page-data\.json$/;

/** Gatsby's data of a page begins with the component that shows it. */
const templateName = /^\{"componentChunkName":"component---src-templates-([a-z-]+)-tsx"/;

/** A file written less than this time before its stamp was read is fresh. */
const freshMs = 100;

/** The same on file systems that store whole seconds, some of them even ones only. */
const freshMsWithoutFractions = 2000;

/**
 * Reads a file of the build folder, if its stamp is not that of the last reading.
 *
 * @returns the last reading itself if nothing can have changed; `undefined` if there is no such file. Links
 *   and folders are no files.
 */
export function readBuiltFile(
  folder: string,
  name: string,
  last: BuiltFile | undefined,
): BuiltFile | undefined {
  try {
    const stats = lstatSync(path.join(folder, name), { throwIfNoEntry: false });
    if (!stats?.isFile()) return undefined;
    if (last && isUntouched(last, stats)) return last;
    const { size, mtimeMs, ctimeMs, ino } = stats;
    const body = readFileSync(path.join(folder, name));
    const template = pageDataFile.test(name)
      ? templateName.exec(body.subarray(0, 200).toString())?.[1]
      : undefined;
    return {
      digest: digestOf(body),
      bytes: body.length,
      ...(template !== undefined && { template }),
      stamp: { size, mtimeMs, ctimeMs, ino },
      isFresh: isFresh(stats),
    };
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

function isUntouched({ stamp, isFresh: wasFresh }: BuiltFile, now: Stats): boolean {
  return (
    !wasFresh &&
    stamp.size === now.size &&
    stamp.mtimeMs === now.mtimeMs &&
    stamp.ctimeMs === now.ctimeMs &&
    stamp.ino === now.ino
  );
}

/**
 * Lists the files of a site. Source maps stay out: no reader needs them, and they expose code.
 *
 * @param under relative path of the folder to begin with
 */
export async function listFiles(folder: string, under = ''): Promise<string[]> {
  const files: string[] = [];
  const folders = [under];
  await forEachInSteps(folders, (parent) => {
    for (const entry of readdirSync(path.join(folder, parent), { withFileTypes: true })) {
      const name = parent ? `${parent}/${entry.name}` : entry.name;
      if (entry.isDirectory()) folders.push(name);
      else if (entry.isFile() && isReleased(name)) files.push(name);
    }
  });
  return files;
}

export function isReleased(name: string): boolean {
  return !name.endsWith('.map');
}

/** True for a whole page. Gatsby's slices are parts of pages. */
export function isPageFile(file: string): boolean {
  return file.endsWith('.html') && !file.startsWith('_gatsby/');
}

/** Maximum time of one stretch before pending events, such as a webhook, are handled. */
const maxStepMs = 20;

/**
 * Visits many values, in stretches that do not block the process. With tens of thousands of
 * files, Node's synchronous calls take a tenth of the time of the asynchronous ones.
 *
 * @param values an array may grow meanwhile
 */
export async function forEachInSteps<Value>(
  values: Iterable<Value>,
  visit: (value: Value) => void,
): Promise<void> {
  let pauseAt = performance.now() + maxStepMs;
  for (const value of values) {
    visit(value);
    if (performance.now() < pauseAt) continue;
    await nextTurn();
    pauseAt = performance.now() + maxStepMs;
  }
}
