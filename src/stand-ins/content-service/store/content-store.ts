import type { ChangeQueue } from './change-queue';
import { createChangeQueue } from './change-queue';
import { removeUnfinishedFiles } from '../../../processes/shared/atomic-file';
import { makeSpace, openSpace } from './open-space';
import { setSpaceAside, spaceFilesIn } from './space-files';
import { createSnapshotKeeper } from './snapshot';
import type { DemoSpace, StoredSpace } from './stored-space';

/** The state of the space: read at any time, changed one edit after another. */
export type ContentStore = {
  /** The state as of now. The value is never changed in place. */
  read: () => StoredSpace;
  /**
   * Runs an edit on the newest state and keeps what it returns once it is safely on disk. When the
   * edit throws, or the change cannot be written, the state stays as it was and the promise rejects.
   */
  change: ChangeQueue['change'];
  /** Sentences about the start that a person should see. */
  notes: readonly string[];
  /** Resolves when nothing is being written any more. Nothing may be changed after it. */
  close: () => Promise<void>;
};

/**
 * Opens the space in a data folder, or fills a new one from the demo space.
 *
 * @param options.assetBaseUrl origin that asset addresses begin with from now on; addresses stored
 *   under another one are rewritten
 * @param options.reset starts from the demo space; a space that is there is set aside
 * @param options.digestDemoFiles tells whether the demo files are still those the space was made of
 * @throws BrokenSpaceError when there is a space that cannot be used
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

/** A cache version above the last one, even within the same second. */
export function nextCacheVersion(cv: number): number {
  return Math.max(Math.floor(Date.now() / 1000), cv + 1);
}

const demoHasChanged =
  'The demo space of the project has changed since this content space was made, which is still ' +
  'served: "npm start -- --reset" takes the new one and keeps a copy of this.';

function describeReset(copy: string | undefined): string {
  return `The demo space is restored.${copy ? ` What was there before is kept in ${copy}.` : ''}`;
}
