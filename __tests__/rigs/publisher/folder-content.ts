import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Every file of a folder with its content, to compare byte for byte. */
export async function readFolder(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const pairs = files.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return [path.relative(folder, file), await readFile(file, 'latin1')] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}
