import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissingFile } from '../../../lib/values/thrown-values';

/**
 * Returns a digest of files below `src`, by name and content.
 *
 * @param isInput selects a file by its path below `src`
 */
export async function digestProjectCode(
  projectFolder: string,
  isInput: (name: string) => boolean,
): Promise<string> {
  const digest = createHash('sha1');
  const source = path.join(projectFolder, 'src');
  for (const file of await filesIn(source)) {
    const name = path.relative(source, file);
    if (isInput(name)) digest.update(name).update(await readFile(file));
  }
  return digest.digest('hex');
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}
