import { access, rm } from 'node:fs/promises';
import path from 'node:path';
import { readJsonFile, writeFileAtomically } from '../../shared/atomic-file';
import { derivationFingerprint } from './derivation-fingerprint';

/** After so many failures in a row the cache itself is suspected. */
const failuresBeforeCleaning = 2;

type BuildState = { running: boolean; failures: number; fingerprint?: string };

/**
 * Keeps `.cache` and `public` fit to build on. A build that was cut off leaves them half written,
 * and Gatsby does not notice; both are then thrown away, as they are when one of them is missing or
 * the code that derives nodes is another.
 */
export type BuildStateKeeper = {
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
