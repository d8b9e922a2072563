import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCodeOf, isMissingFile } from '../../lib/values/thrown-values';

let writes = 0;

/**
 * Replaces a file in one step: a reader, or a process that starts after a crash or a power cut,
 * sees either the old content or the new, never a mixture. Writes the data to disk before it
 * changes the name, and resolves when the name is on disk too.
 *
 * @param content whole, or in pieces
 * @param mode permissions of the file, those of any new file by default
 * @throws the file system's error when the folder cannot be made or written; the old file then
 *   still exists
 */
export async function writeFileAtomically(
  file: string,
  content: string | Buffer | Iterable<string> | AsyncIterable<string>,
  mode?: number,
): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  writes += 1;
  const unfinished = `${file}.${process.pid}.${writes}.unfinished`;
  try {
    const handle = await open(unfinished, 'w', mode);
    try {
      const pieces = typeof content === 'string' || Buffer.isBuffer(content) ? [content] : content;
      for await (const piece of pieces) await handle.appendFile(piece);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
    await syncFolder(folder);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Writes changes of a folder's names to disk, so that they survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes files that a killed process left half written; those of running processes stay. */
export async function removeUnfinishedFiles(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const leftovers = (await readdir(folder)).filter((name) => {
    const [, writer] = /\.(\d+)\.\d+\.unfinished$/.exec(name) ?? [];
    return writer !== undefined && (Number(writer) === process.pid || !isRunning(Number(writer)));
  });
  await Promise.all(leftovers.map((name) => rm(path.join(folder, name), { force: true })));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, for another user.
    return errorCodeOf(error) === 'EPERM';
  }
}

/**
 * Reads a file; `undefined` when there is none.
 *
 * @throws the file system's error when it exists but cannot be read
 */
export async function readFileIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}

/**
 * Reads a JSON file; `undefined` when there is none.
 *
 * @throws an Error naming the file when it exists but is not JSON
 */
export async function readJsonFile(file: string): Promise<unknown> {
  const bytes = await readFileIfThere(file);
  if (!bytes) return undefined;
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    throw new Error(
      `${file} is not valid JSON. Put back a copy of it, or delete it to start without what was in it.`,
    );
  }
}
