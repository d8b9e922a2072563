import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { searchPointerPath } from '../../../domain/search/search-index';
import type { BuiltSearchIndex } from './build-search-index';

/**
 * Writes the search index into a release. Files that are there already stay untouched, and those of
 * an earlier index go; releases that are kept still have them for tabs that are open.
 *
 * @param publicFolder what the build fills
 */
export async function writeSearchIndex(
  { pointer, files }: BuiltSearchIndex,
  publicFolder: string,
): Promise<void> {
  const wanted = new Map(files.map((file) => [path.join(publicFolder, file.path), file.content]));
  const folders = new Set([...wanted.keys()].map((file) => path.dirname(file)));
  for (const folder of folders) {
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      // Its name holds a digest of its content, so a file of this name is this file.
      if (wanted.has(file)) wanted.delete(file);
      else await rm(file);
    }
  }
  for (const [file, content] of wanted) await writeFile(file, content);
  const pointerFile = path.join(publicFolder, searchPointerPath);
  await writeIfChanged(pointerFile, JSON.stringify(pointer));
}

async function writeIfChanged(file: string, content: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (before !== content) await writeFile(file, content);
}
