import { log } from '../../shared/log';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { linkRelease } from './assemble-release';
import type { FolderRemoval } from './folder-removal';
import type { Pace } from './release-files';
import { gentlePace, StoppedWork } from './release-files';

/**
 * Folder that becomes the next release. It has the files of an older release, so that a promotion
 * writes only what changed since: making tens of thousands of folders takes seconds, and removing
 * those of an outdated release half a minute.
 */
export type SpareRelease = {
  /** Makes an outdated release the spare, unless there is one. */
  offer: (folder: string, releaseId: string) => Promise<void>;
  /** Links the files of a release in the background, unless there is a spare. */
  prepare: (release: { id: string; folder: string; names: Iterable<string> }) => void;
  /** Moves the spare to a folder. Waits for one in preparation, which then runs at full speed. */
  take: (target: string) => Promise<{ sameAs: string } | undefined>;
  /** Removes the spare in the background. */
  discard: () => Promise<void>;
  /** Ends a preparation. */
  close: () => Promise<void>;
};

/** Removes the spare of an earlier process: what it lacks is not known. */
export async function createSpareRelease(
  dataFolder: string,
  removal: FolderRemoval,
): Promise<SpareRelease> {
  const spareFolder = path.join(dataFolder, 'spare-release');
  await removal.remove(spareFolder);
  let spare: { sameAs: string } | undefined;
  let preparation: { pace: Pace; ended: Promise<void> } | undefined;

  const prepare = async (
    release: { id: string; folder: string; names: Iterable<string> },
    pace: Pace,
  ) => {
    try {
      await linkRelease(spareFolder, release, pace);
      spare = { sameAs: release.id };
    } catch (error) {
      if (!(error instanceof StoppedWork)) report(error);
      await removal.remove(spareFolder).catch(report);
    } finally {
      preparation = undefined;
    }
  };
  const endPreparation = async () => {
    if (preparation) preparation.pace.isStopped = true;
    await preparation?.ended;
  };
  return {
    offer: async (folder, releaseId) => {
      if (spare ?? preparation) {
        await removal.remove(folder);
        return;
      }
      await rename(folder, spareFolder);
      spare = { sameAs: releaseId };
    },
    prepare: (release) => {
      if (spare ?? preparation) return;
      const pace = gentlePace();
      preparation = { pace, ended: Promise.resolve() };
      preparation.ended = prepare(release, pace);
    },
    take: async (target) => {
      if (preparation) preparation.pace.pauseMs = 0;
      await preparation?.ended;
      const taken = spare;
      spare = undefined;
      if (taken) await rename(spareFolder, target);
      return taken;
    },
    discard: async () => {
      await endPreparation();
      spare = undefined;
      await removal.remove(spareFolder);
    },
    close: endPreparation,
  };
}

/** Without a spare the next promotion takes longer, and is not wrong. */
function report(error: unknown): void {
  log.warn('release.unprepared', {}, error);
}
