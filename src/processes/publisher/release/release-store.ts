import { rename, rm } from 'node:fs/promises';
import {
  listReleases,
  readLiveRelease,
  releaseFolder,
  switchLive,
} from '../../shared/release-folders';

/** Releases that can be rolled back to, the live one among them. */
const keptReleases = 5;

export type RollbackResult = { ok: true; release: string } | { ok: false; problem: string };

/** The only place that changes which release is live. Its operations never overlap. */
export type ReleaseStore = {
  /** Turns a finished folder into the live release. The oldest are removed in the background. */
  adopt: (finishedFolder: string, releaseId: string) => Promise<void>;
  /** @param releaseId the release before the live one when it is left out */
  rollBack: (releaseId?: string) => Promise<RollbackResult>;
  /** Resolves when nothing is left to remove. */
  tidied: () => Promise<void>;
};

export function createReleaseStore(dataFolder: string): ReleaseStore {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(operation: () => Promise<Result>): Promise<Result> => {
    const result = last.then(operation);
    last = result.catch(() => undefined);
    return result;
  };
  let removal: Promise<void> = Promise.resolve();
  return {
    adopt: async (finishedFolder, releaseId) => {
      const outdated = await inTurn(async () => {
        await rename(finishedFolder, releaseFolder(dataFolder, releaseId));
        await switchLive(dataFolder, releaseId);
        return setAsideOutdated(dataFolder);
      });
      removal = removal.then(() => removeFolders(outdated));
    },
    rollBack: (releaseId) => inTurn(() => rollBack(dataFolder, releaseId)),
    tidied: () => removal,
  };
}

/** What cannot be removed now is removed at the next start, so it stops nothing. */
async function removeFolders(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    try {
      await rm(folder, { recursive: true, force: true });
    } catch (error) {
      process.stderr.write(`${folder} cannot be removed: ${String(error)}\n`);
    }
  }
}

/** Renames what is no longer kept, so that nobody can roll back to a folder being removed. */
async function setAsideOutdated(dataFolder: string): Promise<string[]> {
  const live = await readLiveRelease(dataFolder);
  const outdated = (await listReleases(dataFolder)).slice(keptReleases);
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
