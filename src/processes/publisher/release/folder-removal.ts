import { log } from '../../shared/log';
import { mkdir, readdir, rename, rmdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './release-files';

/** Removes folders in the background, one file at a time. */
export type FolderRemoval = {
  /** Moves a folder out of the way, and removes it later. Does nothing if there is none. */
  remove: (folder: string) => Promise<void>;
  /** Ends the removal. What is left is removed after the next start. */
  close: () => Promise<void>;
};

/**
 * @param folder of the folders to remove, on the file system of those. Folders it has already are
 *   left from a process that ended, and are removed first.
 */
export async function createFolderRemoval(folder: string): Promise<FolderRemoval> {
  await mkdir(folder, { recursive: true });
  const waiting = await readdir(folder);
  let moved = 0;
  let isClosed = false;
  let running: Promise<void> | undefined;

  const removeFiles = async (parent: string): Promise<void> => {
    for (const entry of await readdir(parent, { withFileTypes: true })) {
      if (isClosed) return;
      const name = path.join(parent, entry.name);
      if (entry.isDirectory()) await removeFiles(name);
      else await unlink(name);
    }
    if (!isClosed) await rmdir(parent);
  };
  const removeAll = async () => {
    for (let name = waiting.shift(); name !== undefined && !isClosed; name = waiting.shift()) {
      try {
        await removeFiles(path.join(folder, name));
      } catch (error) {
        log.warn('release.unremoved', { name }, error);
      }
    }
    running = undefined;
  };
  const start = () => {
    running ??= removeAll();
  };
  if (waiting.length > 0) start();
  return {
    remove: async (outdated) => {
      moved += 1;
      const name = `${path.basename(outdated)}.${process.pid}.${Date.now()}.${moved}`;
      try {
        await rename(outdated, path.join(folder, name));
      } catch (error) {
        if (isMissing(error)) return;
        throw error;
      }
      waiting.push(name);
      start();
    },
    close: async () => {
      isClosed = true;
      await running;
    },
  };
}
