import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Folders whose code decides what the index holds. */
const folders = ['config', 'content', 'domain', 'gatsby/node', 'lib'];

let digest: Promise<string> | undefined;

/**
 * Returns a digest of the code that makes the search index, and of the Node version, on which the
 * classes of letters depend. It is computed once, since a process does not load its code again.
 */
export function digestIndexCode(sourceFolder: string): Promise<string> {
  digest ??= computeDigest(sourceFolder);
  return digest;
}

async function computeDigest(sourceFolder: string): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const folder of folders) {
    const root = path.join(sourceFolder, folder);
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const names = files.map((entry) => path.join(entry.parentPath, entry.name)).sort();
    for (const name of names) {
      hash.update(path.relative(sourceFolder, name)).update(await readFile(name));
    }
  }
  return hash.digest('hex');
}
