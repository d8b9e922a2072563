import { copyFileSync, linkSync, mkdirSync, rmdirSync, unlinkSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Comparison } from './compare-with-live';
import type { Pace } from './release-files';
import { forEachInSteps, isMissing } from './release-files';
import { errorCodeOf } from '../../../lib/values/thrown-values';

/** Error codes of file systems that cannot make a hard link. The file is copied instead. */
const noLinkCodes: ReadonlySet<string> = new Set(['EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP']);

/**
 * Fills an empty folder with every file of a build. Files that did not change are hard links to the
 * live release, never to the build folder: Gatsby rewrites files in place.
 */
export async function assembleWhole(target: string, comparison: Comparison): Promise<void> {
  const { built, live, changed } = comparison;
  await mkdir(target, { recursive: true });
  const makeParent = createParentMaker(target);
  await forEachInSteps(built.files.keys(), (name) => {
    makeParent(name);
    const source = live && !changed.has(name) ? live.folder : undefined;
    if (source !== undefined) linkOrCopy(path.join(source, name), path.join(target, name));
    else copyFileSync(path.join(built.folder, name), path.join(target, name));
  });
}

/**
 * Turns a folder with the files of an older release into those of a build. A file is replaced by
 * another inode, never written to, because other releases share it.
 *
 * @param lagging files in which the older release differs from the live one
 */
export async function assembleFromOlder(
  target: string,
  lagging: Iterable<string>,
  { built, live, changed, removed }: Comparison,
): Promise<void> {
  const names = new Set([...lagging, ...changed, ...removed]);
  // First, because a folder can take the place of a file, and a file that of a folder.
  await forEachInSteps(names, (name) => {
    if (!built.files.has(name)) removeWithEmptyParents(target, name);
  });
  const makeParent = createParentMaker(target);
  await forEachInSteps(names, (name) => {
    if (!built.files.has(name)) return;
    makeParent(name);
    const file = path.join(target, name);
    unlinkIfThere(file);
    if (live && !changed.has(name)) linkOrCopy(path.join(live.folder, name), file);
    else copyFileSync(path.join(built.folder, name), file);
  });
}

/** Fills an empty folder with hard links to the files of a release. */
export async function linkRelease(
  target: string,
  release: { folder: string; names: Iterable<string> },
  pace?: Pace,
): Promise<void> {
  await mkdir(target, { recursive: true });
  const makeParent = createParentMaker(target);
  const link = (name: string) => {
    makeParent(name);
    linkOrCopy(path.join(release.folder, name), path.join(target, name));
  };
  await forEachInSteps(release.names, link, pace);
}

/** Returns a function that makes the folder of a file, once. */
function createParentMaker(target: string): (name: string) => void {
  const made = new Set(['.']);
  return (name) => {
    const parent = path.posix.dirname(name);
    if (made.has(parent)) return;
    mkdirSync(path.join(target, parent), { recursive: true });
    made.add(parent);
  };
}

function unlinkIfThere(file: string): void {
  try {
    unlinkSync(file);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function removeWithEmptyParents(target: string, name: string): void {
  unlinkIfThere(path.join(target, name));
  for (let parent = path.posix.dirname(name); parent !== '.'; parent = path.posix.dirname(parent)) {
    try {
      rmdirSync(path.join(target, parent));
    } catch (error) {
      if (isMissing(error)) continue;
      const code = errorCodeOf(error);
      if (code === 'ENOTEMPTY' || code === 'EEXIST') return;
      throw error;
    }
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (!noLinkCodes.has(errorCodeOf(error) ?? '')) throw error;
    copyFileSync(source, target);
  }
}
