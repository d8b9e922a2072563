import { createHash } from 'node:crypto';
import { access, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { readJsonFile, writeFileAtomically } from '../../shared/atomic-file';
import { readDataIdentity } from '../../shared/data-folder';
import { digestProjectCode } from './code-digest';

/** After this many failures in a row the cache may be the cause and is removed. */
const maxFailures = 2;

type BuildState = { running: boolean; failures: number; fingerprint?: string };

/**
 * Keeps `.cache` and `public` fit to build on. Gatsby does not notice that a build was cut off and
 * left them half written. Both are emptied after such a build, when one of them is missing, and when
 * the fingerprint has changed. The folders themselves stay, since volumes may be mounted on them.
 */
export type BuildStateKeeper = {
  begin: () => Promise<void>;
  /** Records that a resident builder, which has all state in memory, goes on building. */
  resume: () => Promise<void>;
  /** Records the end of a build. Not called for one that was cut off. */
  end: (succeeded: boolean) => Promise<void>;
};

/** @param folders.sources addresses the build reads from; other addresses give other nodes */
export function createBuildStateKeeper(folders: {
  projectFolder: string;
  dataFolder: string;
  sources?: readonly string[];
}): BuildStateKeeper {
  // In the project, not in the data folder: the state belongs to this project's cache, whatever the
  // data folder.
  const file = path.join(folders.projectFolder, 'node_modules/.cache/site-build.json');
  const outputs = ['.cache', 'public'].map((name) => path.join(folders.projectFolder, name));
  const read = async () =>
    ((await readJsonFile(file)) as BuildState | undefined) ?? { running: false, failures: 0 };
  const write = (state: BuildState) => writeFileAtomically(file, JSON.stringify(state));
  return {
    begin: async () => {
      const { running, failures, fingerprint: lastFingerprint } = await read();
      const fingerprint = await derivationFingerprint(folders);
      const there = await Promise.all(outputs.map(exists));
      const clean =
        running ||
        failures >= maxFailures ||
        lastFingerprint !== fingerprint ||
        there.includes(true) !== there.every(Boolean);
      if (clean) await Promise.all(outputs.map(emptyFolder));
      await removeLeftovers(buildTempFolder(folders.projectFolder));
      await write({ running: true, failures: clean ? 0 : failures, fingerprint });
    },
    resume: async () => write({ ...(await read()), running: true }),
    end: async (succeeded) => {
      const state = await read();
      await write({ ...state, running: false, failures: succeeded ? 0 : state.failures + 1 });
    },
  };
}

/**
 * Returns the folder of a build's temporary files. Builds have one of their own, because those that were
 * killed leave files behind that nothing else can tell from those of a running program.
 */
export function buildTempFolder(projectFolder: string): string {
  return path.join(projectFolder, 'node_modules/.cache/build-temp');
}

/** Removes the folders that Gatsby's workers made in an earlier build; other files are caches. */
async function removeLeftovers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const leftovers = (await readdir(folder)).filter((name) => name.startsWith('gatsby-worker'));
  await Promise.all(
    leftovers.map((name) => rm(path.join(folder, name), { recursive: true, force: true })),
  );
}

/** Removes what is in a folder, and makes the folder if it is missing. */
async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  await Promise.all(
    names.map((name) => rm(path.join(folder, name), { recursive: true, force: true })),
  );
}

async function exists(folder: string): Promise<boolean> {
  try {
    await access(folder);
    return true;
  } catch {
    // A folder that cannot be reached cannot be built on.
    return false;
  }
}

/**
 * Folders with code that turns stories into nodes. Gatsby watches `gatsby-node.ts` but not what it
 * imports, and derives an unchanged story only once, so new code would meet old nodes.
 */
const derivingFolders = ['gatsby/node', 'gatsby/config', 'content', 'domain', 'config', 'lib'];

/**
 * True for a style sheet. Gatsby writes the sheets a page uses into the page, but renders no page
 * again when a sheet changes, so most pages would keep the old one.
 */
const isStyleSheet = (file: string) => file.endsWith('.css');

/**
 * Returns a digest of everything a cache depends on that Gatsby does not watch: style sheets, the
 * code that derives nodes, the addresses nodes are read from, and the state behind them. The source
 * plugins read only what changed since their last build, so nodes of another service, or of one
 * that was reset, would remain.
 */
async function derivationFingerprint(origin: {
  projectFolder: string;
  dataFolder: string;
  sources?: readonly string[];
}): Promise<string> {
  const isInput = (name: string) => isDerivingCode(name) || isStyleSheet(name);
  const code = await digestProjectCode(origin.projectFolder, isInput);
  const identity = await readDataIdentity(origin.dataFolder);
  const rest = JSON.stringify([origin.sources ?? [], identity]);
  return createHash('sha1').update(code).update(rest).digest('hex');
}

function isDerivingCode(name: string): boolean {
  return derivingFolders.some((folder) => name.startsWith(path.join(folder, path.sep)));
}
