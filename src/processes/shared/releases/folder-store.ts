import { link, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCodeOf, isMissingFile } from '../../../lib/values/thrown-values';
import { readFileIfThere, writeFileAtomically } from '../atomic-file';
import type { ReleaseStore } from './release-store';

/** Returns the folder of the releases in a data folder. */
export function releaseFolder(dataFolder: string): string {
  return path.join(dataFolder, 'release-store');
}

/** Form of the file with a version of a value that can be replaced. */
const versionPattern = /^\d{10}$/;

/** Versions that stay, for readers that have just listed them. */
const keptVersions = 3;

let writes = 0;

/**
 * Opens a store in a folder. A value that can be replaced is a folder with a file for each of its
 * versions. The next one is made by a hard link, which fails if another process has made it: no lock is
 * needed, and none can be left behind.
 */
export function openFolderStore(folder: string): ReleaseStore {
  const at = (key: string) => path.join(folder, key);
  return {
    get: (key) => readFileIfThere(at(key)),
    put: (key, body) => writeWhole(at(key), body),
    look: (key, unless) => lookAtNewest(at(key), unless),
    swap: async (key, body, version) => {
      const next = toVersion(version === undefined ? 1 : Number(version) + 1);
      const unfinished = unfinishedFile(at(`${key}/${next}`));
      await writeFileAtomically(unfinished, body);
      try {
        await link(unfinished, at(`${key}/${next}`));
      } catch (error) {
        if (errorCodeOf(error) === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(unfinished);
      }
      await removeBefore(at(key), toVersion(Number(next) - keptVersions + 1));
      return true;
    },
    list: (key) => listKeys(folder, key),
    remove: (key) => rm(at(key), { force: true }),
  };
}

function toVersion(number: number): string {
  return String(Math.max(0, number)).padStart(10, '0');
}

async function lookAtNewest(
  folder: string,
  unless: string | undefined,
): ReturnType<ReleaseStore['look']> {
  const names = await readdirIfThere(folder);
  const version = names
    .filter((name) => versionPattern.test(name))
    .sort()
    .at(-1);
  if (version === undefined) return undefined;
  if (version === unless) return 'unchanged';
  const body = await readFileIfThere(path.join(folder, version));
  // Removed since it was listed, because there are newer ones.
  return body ? { body, version } : lookAtNewest(folder, unless);
}

async function readdirIfThere(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}

/** Removes old versions, and what a killed process left of one. */
async function removeBefore(folder: string, first: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name < first) await rm(path.join(folder, name), { force: true });
  }
}

/** Writes a file in one step. Its folder is made when it is missing, which is rare. */
async function writeWhole(file: string, body: Buffer): Promise<void> {
  const unfinished = unfinishedFile(file);
  // After a power cut it would otherwise be empty under a name that says it is there.
  const write = () => writeFile(unfinished, body, { flush: true });
  try {
    await write();
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    await mkdir(path.dirname(file), { recursive: true });
    await write();
  }
  await rename(unfinished, file);
}

/** A killed process leaves such a file. It is listed, so what removes unneeded contents removes it. */
function unfinishedFile(file: string): string {
  writes += 1;
  return `${file}.${process.pid}.${writes}`;
}

async function listKeys(folder: string, key: string): Promise<string[]> {
  try {
    const entries = await readdir(path.join(folder, key), { withFileTypes: true });
    const listed = entries.map((entry) => {
      const inside = `${key}/${entry.name}`;
      return entry.isDirectory() ? listKeys(folder, inside) : Promise.resolve([inside]);
    });
    return (await Promise.all(listed)).flat();
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}
