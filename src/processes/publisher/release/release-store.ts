import { rename, rm } from 'node:fs/promises';
import {
  listReleases,
  readLiveRelease,
  releaseFolder,
  switchLive,
} from '../../shared/release-folders';

/** Maximum number of releases that can be rolled back to, including the live one. */
const maxReleases = 5;

type RollbackResult = { ok: true; release: string } | { ok: false; problem: string };

/** Sole place that changes which release is live. Its operations never overlap. */
export type ReleaseStore = {
  /**
   * Promotes a finished folder to the live release. The oldest releases are removed in the
   * background.
   */
  adopt: (finishedFolder: string, releaseId: string) => Promise<void>;
  /** @param releaseId the release before the live one by default */
  rollBack: (releaseId?: string) => Promise<RollbackResult>;
  /** Resolves when the background removal has ended. */
  tidied: () => Promise<void>;
};

export function createReleaseStore(dataFolder: string): ReleaseStore {
  let last: Promise<unknown> = Promise.resolve();
  const serially = <Result>(operation: () => Promise<Result>): Promise<Result> => {
    const result = last.then(operation);
    last = result.catch(() => undefined);
    return result;
  };
  let removal: Promise<void> = Promise.resolve();
  return {
    adopt: async (finishedFolder, releaseId) => {
      const outdated = await serially(async () => {
        await rename(finishedFolder, releaseFolder(dataFolder, releaseId));
        await switchLive(dataFolder, releaseId);
        return setAsideOutdated(dataFolder);
      });
      removal = removal.then(() => removeFolders(outdated));
    },
    rollBack: (releaseId) => serially(() => rollBack(dataFolder, releaseId)),
    tidied: () => removal,
  };
}

/** Removes folders. One that cannot be removed is left for the next start. */
async function removeFolders(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    try {
      await rm(folder, { recursive: true, force: true });
    } catch (error) {
      process.stderr.write(`${folder} cannot be removed: ${String(error)}\n`);
    }
  }
}

/**
 * Renames releases that are no longer kept, so that a rollback cannot choose a folder being
 * removed.
 */
async function setAsideOutdated(dataFolder: string): Promise<string[]> {
  const live = await readLiveRelease(dataFolder);
  const outdated = (await listReleases(dataFolder)).slice(maxReleases);
  const folders: string[] = [];
  for (const releaseId of outdated.filter((id) => id !== live?.id)) {
    const folder = releaseFolder(dataFolder, releaseId);
    await rename(folder, `${folder}.outdated`);
    folders.push(`${folder}.outdated`);
  }
  return folders;
}

async function rollBack(dataFolder: string, wanted: string | undefined): Promise<RollbackResult> {
  const kept = await listReleases(dataFolder);
  const live = await readLiveRelease(dataFolder);
  const release = wanted ?? kept.find((id) => live !== undefined && id < live.id);
  if (release === undefined) {
    return { ok: false, problem: 'There is no release before the live one to roll back to.' };
  }
  if (!kept.includes(release)) {
    const names = kept.join(', ') || 'none';
    return { ok: false, problem: `There is no release "${release}". Kept releases: ${names}.` };
  }
  await switchLive(dataFolder, release);
  return { ok: true, release };
}
