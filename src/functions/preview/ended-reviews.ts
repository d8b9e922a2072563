/** Review links that an editor has ended: a file for each story, with the time up to which its links are void. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const folderName = 'ended-reviews';

/**
 * Voids all links of a story that were signed by now.
 *
 * @param story numeric id
 * @returns false on a host whose functions cannot write files
 */
export async function endReviews(dataFolder: string, story: string, now: number): Promise<boolean> {
  const folder = path.resolve(dataFolder, folderName);
  const file = path.join(folder, story);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.part`, String(now));
    await rename(`${file}.part`, file);
    return true;
  } catch {
    return false;
  }
}

/** Returns the time in milliseconds up to which the links of a story are void; 0 for a story without any. */
export async function reviewsEndedAt(dataFolder: string, story: string): Promise<number> {
  try {
    const text = await readFile(path.resolve(dataFolder, folderName, story), 'utf8');
    return /^\d+$/.test(text) ? Number(text) : Infinity;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A file that is there but cannot be read voids every link.
    return code === 'ENOENT' || code === 'ENOTDIR' ? 0 : Infinity;
  }
}
