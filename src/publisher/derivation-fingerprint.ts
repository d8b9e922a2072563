import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Code that turns stories into nodes. Gatsby watches `gatsby-node.ts` itself but not what it
 * imports, and never derives an unchanged story again, so new code here would meet old nodes.
 */
const derivingFolders = ['gatsby-node', 'gatsby-config', 'content', 'domain', 'config', 'lib'];

/** A digest of the deriving code of a project; of nothing in a project without any. */
export async function derivationFingerprint(projectFolder: string): Promise<string> {
  const digest = createHash('sha1');
  for (const folder of derivingFolders) {
    for (const file of await filesIn(path.join(projectFolder, 'src', folder))) {
      digest.update(path.relative(projectFolder, file)).update(await readFile(file));
    }
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
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
