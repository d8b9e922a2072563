import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readDataIdentity } from '../../shared/data-identity';

/**
 * Code that turns stories into nodes. Gatsby watches `gatsby-node.ts` itself but not what it
 * imports, and never derives an unchanged story again, so new code here would meet old nodes.
 */
const derivingFolders = ['gatsby/node', 'gatsby/config', 'content', 'domain', 'config', 'lib'];

/**
 * Gatsby writes the style sheets a page uses into the page, but writes no page anew because a sheet
 * has changed: most pages would keep the old one.
 */
const isStyleSheet = (file: string) => file.endsWith('.css');

/**
 * A digest of what a cache is made of and Gatsby does not watch: the style sheets; the deriving code;
 * the addresses nodes are read from, and the state behind those addresses. The source plugins read
 * only what changed since their last build, so nodes of another service, or of a service that was
 * reset, would stay.
 */
export async function derivationFingerprint(origin: {
  projectFolder: string;
  dataFolder: string;
  sources?: readonly string[];
}): Promise<string> {
  const digest = createHash('sha1');
  const source = path.join(origin.projectFolder, 'src');
  for (const file of await filesIn(source)) {
    const name = path.relative(source, file);
    if (!isDerivingCode(name) && !isStyleSheet(file)) continue;
    digest.update(name).update(await readFile(file));
  }
  const identity = await readDataIdentity(origin.dataFolder);
  return digest.update(JSON.stringify([origin.sources ?? [], identity])).digest('hex');
}

function isDerivingCode(name: string): boolean {
  return derivingFolders.some((folder) => name.startsWith(path.join(folder, path.sep)));
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
