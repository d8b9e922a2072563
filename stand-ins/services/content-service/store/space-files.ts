import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../../../../src/processes/shared/atomic-file';

/**
 * Files of a space: a snapshot of its whole state, and a journal of the changes since. Rewriting
 * ten thousand stories for each change would be slow.
 */
export type SpaceFiles = { folder: string; snapshot: string; journal: string };

/** Returns the files of the space in a data folder. */
export function spaceFilesIn(folder: string): SpaceFiles {
  return {
    folder,
    snapshot: path.join(folder, 'content-space.json'),
    journal: path.join(folder, 'content-space.journal'),
  };
}

/** Error for a space on the disk that cannot be used. The message tells the person the remedy. */
export class BrokenSpaceError extends Error {
  constructor(file: string, reason: string) {
    super(
      `The content space in ${file} cannot be used: ${reason}. ` +
        'Run "npm start -- --reset" to begin again from the demo space; what is there now is kept as a copy.',
    );
    this.name = 'BrokenSpaceError';
  }
}

/**
 * Moves the files of a space, in whatever state, to a folder of their own.
 *
 * @returns that folder, or `undefined` if there was no space
 */
export async function setSpaceAside(files: SpaceFiles, now: Date): Promise<string | undefined> {
  const present = (await readdir(files.folder)).filter((name) =>
    [files.snapshot, files.journal].includes(path.join(files.folder, name)),
  );
  if (present.length === 0) return undefined;
  const copies = path.join(files.folder, 'before-reset');
  const copy = path.join(copies, now.toISOString().replaceAll(':', '-'));
  await mkdir(copy, { recursive: true });
  for (const name of present) await rename(path.join(files.folder, name), path.join(copy, name));
  for (const changed of [copy, copies, files.folder]) await syncFolder(changed);
  return copy;
}
