import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const leftoverMark = '.unfinished';

/**
 * Replaces a file as one step that outlives a power cut: the bytes are on the disk before the name
 * changes, and the name is before this resolves.
 *
 * @param content whole, or piece by piece
 * @throws the file system's error; the old file is then still there
 */
export async function replaceFile(
  file: string,
  content: string | Buffer | Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}${leftoverMark}`;
  try {
    const handle = await open(unfinished, 'w');
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

/** Makes names that were added to, changed in or taken from a folder safe from a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Clears away what a process that was killed left half-written in a folder. */
export async function removeLeftovers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const leftovers = (await readdir(folder)).filter((name) => name.endsWith(leftoverMark));
  await Promise.all(leftovers.map((name) => rm(path.join(folder, name), { force: true })));
}
