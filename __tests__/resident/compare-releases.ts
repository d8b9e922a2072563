import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../src/processes/publisher/release/release-files';

/** A file that two releases do not have in common, byte for byte. */
export type Difference = { file: string; description: string };

/** Bytes shown before and after the first difference. */
const shownBytes = 60;

/** Compares the files that a release takes from the `public` folders of two projects. */
export async function compareReleases(resident: string, clean: string): Promise<Difference[]> {
  const [built, wanted] = await Promise.all([resident, clean].map(listBuiltFiles));
  if (!built || !wanted) return [];
  const all = [...new Set([...built, ...wanted])].sort();
  return all.flatMap((file) => {
    if (!wanted.has(file)) return [{ file, description: 'only the resident builder has it' }];
    if (!built.has(file)) return [{ file, description: 'only the clean build has it' }];
    const description = describeDifference(
      readFileSync(path.join(resident, 'public', file)),
      readFileSync(path.join(clean, 'public', file)),
    );
    return description ? [{ file, description }] : [];
  });
}

async function listBuiltFiles(projectFolder: string): Promise<Set<string>> {
  return new Set(await listFiles(path.join(projectFolder, 'public')));
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
  projects: Readonly<Record<'resident' | 'clean', string>>,
  folder: string,
): void {
  for (const { file, description } of differences) {
    for (const [name, project] of Object.entries(projects)) {
      if (description.startsWith('only') && !description.includes(name)) continue;
      cpSync(path.join(project, 'public', file), path.join(folder, name, file));
    }
  }
}
