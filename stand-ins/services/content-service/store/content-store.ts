import type { ChangeQueue } from './change-queue';
import { createChangeQueue } from './change-queue';
import { removeUnfinishedFiles } from '../../../../src/processes/shared/atomic-file';
import { makeSpace, openSpace } from './open-space';
import { setSpaceAside, spaceFilesIn } from './space-files';
import { createSnapshotKeeper } from './snapshot';
import type { DemoSpace, StoredSpace } from './stored-space';

/** State of the space: readable at any time, changed by one edit after another. */
export type ContentStore = {
  /** Returns the current state, which is never mutated. */
  read: () => StoredSpace;
  /**
   * Runs an edit on the newest state and resolves once the new state is on the disk. If the edit
   * throws or the write fails, the state stays unchanged and the promise rejects.
   */
  change: ChangeQueue['change'];
  /** Messages about the start for the person who started the service. */
  notes: readonly string[];
  /** Resolves when the last write is done. No change may follow. */
  close: () => Promise<void>;
};

/**
 * Opens the space in a data folder, or fills a new one from the demo space.
 *
 * @param options.assetBaseUrl origin of asset addresses; stored addresses of another one are
 *   rewritten
 * @param options.reset starts from the demo space; an existing space is moved aside
 * @param options.digestDemoFiles digest to detect that the demo files have changed since the space
 *   was made
 * @throws BrokenSpaceError if the existing space is unusable
 */
export async function openContentStore(options: {
  folder: string;
  assetBaseUrl: string;
  reset: boolean;
  loadDemoSpace: () => Promise<DemoSpace>;
  digestDemoFiles: () => Promise<string>;
  onLog: (line: string) => void;
}): Promise<ContentStore> {
  const { assetBaseUrl, onLog } = options;
  const files = spaceFilesIn(options.folder);
  await removeUnfinishedFiles(options.folder);
  const notes = options.reset ? [describeReset(await setSpaceAside(files, new Date()))] : [];
  const demoDigest = await options.digestDemoFiles();
  const found = await openSpace(files, assetBaseUrl, onLog);
  if (found && found.space.demoDigest !== demoDigest) notes.push(demoHasChanged);
  const opened =
    found ??
    (await makeSpace(files, await options.loadDemoSpace(), {
      assetBaseUrl,
      cv: nextCacheVersion(0),
      demoDigest,
    }));
  const { journal, snapshotLength } = opened;
  const keeper = createSnapshotKeeper(files, snapshotLength, journal, onLog);
  const queue = createChangeQueue(opened, { save: journal.append, saved: keeper.consider });
  return {
    read: queue.read,
    change: queue.change,
    notes,
    close: async () => {
      await queue.settled();
      await keeper.settled();
    },
  };
}

/** Returns a cache version above the last one, even within the same second. */
export function nextCacheVersion(cv: number): number {
  return Math.max(Math.floor(Date.now() / 1000), cv + 1);
}

const demoHasChanged =
  'The demo space of the project has changed since this content space was made, which is still ' +
  'served: "npm start -- --reset" takes the new one and keeps a copy of this.';

function describeReset(copy: string | undefined): string {
  return `The demo space is restored.${copy ? ` What was there before is kept in ${copy}.` : ''}`;
}
