import { createHash } from 'node:crypto';
import { access, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { readJsonFile, writeFileAtomically } from '../../shared/atomic-file';
import { readDataIdentity } from '../../shared/data-folder';

/** After so many failures in a row the cache itself is suspected. */
const failuresBeforeCleaning = 2;

type BuildState = { running: boolean; failures: number; fingerprint?: string };

/**
 * Keeps `.cache` and `public` fit to build on. A build that was cut off leaves them half written,
 * and Gatsby does not notice; both are then thrown away, as they are when one of them is missing or
 * the code that derives nodes is another.
 */
type BuildStateKeeper = {
  begin: () => Promise<void>;
  /** Not called when the build was cut off. */
  end: (succeeded: boolean) => Promise<void>;
};

/**
 * @param folders.sources addresses the build reads from; other ones make other nodes
 */
export function createBuildStateKeeper(folders: {
  projectFolder: string;
  dataFolder: string;
  sources?: readonly string[];
}): BuildStateKeeper {
  // With the project, not with the data: another data folder must not think it knows this cache.
  const file = path.join(folders.projectFolder, 'node_modules/.cache/site-build.json');
  const outputs = ['.cache', 'public'].map((name) => path.join(folders.projectFolder, name));
  const read = async () =>
    ((await readJsonFile(file)) as BuildState | undefined) ?? { running: false, failures: 0 };
  const write = (state: BuildState) => writeFileAtomically(file, JSON.stringify(state));
  return {
    begin: async () => {
      const { running, failures, fingerprint: known } = await read();
      const fingerprint = await derivationFingerprint(folders);
      const there = await Promise.all(outputs.map(exists));
      const clean =
        running ||
        failures >= failuresBeforeCleaning ||
        known !== fingerprint ||
        there.includes(true) !== there.every(Boolean);
      if (clean) {
        await Promise.all(outputs.map((folder) => rm(folder, { recursive: true, force: true })));
      }
      await write({ running: true, failures: clean ? 0 : failures, fingerprint });
    },
    end: async (succeeded) => {
      const state = await read();
      await write({ ...state, running: false, failures: succeeded ? 0 : state.failures + 1 });
    },
  };
}

async function exists(folder: string): Promise<boolean> {
  try {
    await access(folder);
    return true;
  } catch {
    // Whatever cannot be reached cannot be built on.
    return false;
  }
}

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
async function derivationFingerprint(origin: {
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
