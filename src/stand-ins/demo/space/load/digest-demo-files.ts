import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A digest that changes when any file of the demo space does, or the code that loads them.
 *
 * @param folder the demo space; every file below it counts
 */
export async function digestDemoFiles(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  const digest = createHash('sha256');
  for (const file of files) {
    digest.update(`${file}\0`).update(await readFile(path.join(folder, file)));
  }
  return digest.digest('hex');
}
