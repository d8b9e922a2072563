import { messageOf } from '../thrown-values';
import type { Journal } from '../../shared/journal/journal';
import type { Snapshot } from './snapshot';
import { writeSnapshot } from './snapshot';
import type { SpaceFiles } from './space-files';

/** Writes a new snapshot whenever the journal has grown too long to be read again at a start. */
export type SnapshotKeeper = {
  /**
   * Told of every state that was written. A snapshot takes its time in the background; when one is
   * ready this resolves after the journal has been shortened, and nothing may be added meanwhile.
   */
  consider: (written: Snapshot) => Promise<void>;
  /** Resolves when no snapshot is being written. To be called last: it shortens the journal. */
  settled: () => Promise<void>;
};

/** A journal below this length, in bytes, is never worth a snapshot. */
const leastJournalLength = 8 * 1024 * 1024;

/** A new snapshot is written when the journal has this part of the last one's length. */
const journalShare = 0.5;

/** Keeps snapshots of a space whose last one has the given length. */
export function createSnapshotKeeper(
  files: SpaceFiles,
  lengthAtStart: number,
  journal: Journal,
  onLog: (line: string) => void,
): SnapshotKeeper {
  let snapshotLength = lengthAtStart;
  let writing: Promise<void> | undefined;
  let superfluous = 0;

  const shorten = async () => {
    try {
      await journal.dropBefore(superfluous);
      superfluous = 0;
    } catch (error) {
      // What the snapshot covers is skipped at a start, so a long journal does no harm.
      onLog(`${files.journal} could not be shortened: ${messageOf(error)}`);
    }
  };
  const write = async (snapshot: Snapshot) => {
    const coveredUntil = journal.length();
    try {
      snapshotLength = await writeSnapshot(files.snapshot, snapshot);
      superfluous = coveredUntil;
    } catch (error) {
      // Nothing is lost: the journal still holds every change.
      onLog(`${files.snapshot} could not be written anew: ${messageOf(error)}`);
    }
    writing = undefined;
  };

  return {
    async consider(written) {
      if (superfluous > 0) await shorten();
      const limit = Math.max(leastJournalLength, snapshotLength * journalShare);
      if (!writing && journal.length() > limit) writing = write(written);
    },
    async settled() {
      await writing;
      if (superfluous > 0) await shorten();
    },
  };
}
