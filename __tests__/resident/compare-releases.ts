import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isPageFile, listFiles } from '../../src/processes/publisher/release/built-files';
import type { StoredRelease } from '../../src/processes/shared/releases/release';
import { readPage } from '../../src/processes/site-server/assembled-page';
import { releaseOfFolder } from '../rigs/releases/release-folders';

/** A file that two releases do not have in common, byte for byte. */
export type Difference = { file: string; description: string };

/** Bytes shown before and after the first difference. */
const shownBytes = 60;

/**
 * Compares the files that releases take from two folders. Pages are compared as the site server sends
 * them, with the current slices in their places.
 */
export async function compareReleases(resident: string, clean: string): Promise<Difference[]> {
  const [built, wanted] = await Promise.all([resident, clean].map(listBuiltFiles));
  const releases = await Promise.all([resident, clean].map(releaseOfFolder));
  if (!built || !wanted) return [];
  const all = [...new Set([...built, ...wanted])].sort();
  const differences: Difference[] = [];
  for (const file of all) {
    const description = !wanted.has(file)
      ? 'only the resident builder has it'
      : !built.has(file)
        ? 'only the clean build has it'
        : await compareFiles([resident, clean], releases, file);
    if (description) differences.push({ file, description });
  }
  return differences;
}

async function compareFiles(
  folders: readonly string[],
  releases: readonly StoredRelease[],
  file: string,
): Promise<string | undefined> {
  const [built, wanted] = folders.map((folder) => readFileSync(path.join(folder, file)));
  // Slices are files of their own, so equal pages with equal slices are equal.
  if (built && wanted?.equals(built)) return undefined;
  const [builtPage = built, wantedPage = wanted] = isPageFile(file)
    ? await Promise.all(releases.map((release) => readPage(release, file)))
    : [];
  return builtPage && wantedPage && describeDifference(builtPage, wantedPage);
}

async function listBuiltFiles(folder: string): Promise<Set<string>> {
  return new Set(await listFiles(folder));
}

function describeDifference(built: Buffer, wanted: Buffer): string | undefined {
  if (built.equals(wanted)) return undefined;
  const length = Math.min(built.length, wanted.length);
  let at = 0;
  while (at < length && built[at] === wanted[at]) at += 1;
  const shown = (bytes: Buffer) =>
    JSON.stringify(bytes.subarray(Math.max(0, at - shownBytes), at + shownBytes).toString());
  return `byte ${at} of ${built.length} (clean: ${wanted.length})\n    resident ${shown(built)}\n    clean    ${shown(wanted)}`;
}

/** Keeps both versions of files that differ, for a look after the run. */
export function keepDifferences(
  differences: readonly Difference[],
  folders: Readonly<Record<'resident' | 'clean', string>>,
  folder: string,
): void {
  for (const { file, description } of differences) {
    for (const [name, compared] of Object.entries(folders)) {
      if (description.startsWith('only') && !description.includes(name)) continue;
      cpSync(path.join(compared, file), path.join(folder, name, file));
    }
  }
}
