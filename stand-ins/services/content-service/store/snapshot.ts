import { readFile } from 'node:fs/promises';
import { isMissingFile, messageOf, propertyOf } from '../../../../src/lib/values/thrown-values';
import { writeFileAtomically } from '../../../../src/processes/shared/atomic-file';
import type { SpaceFiles } from './space-files';
import { BrokenSpaceError } from './space-files';
import { rowLists, rowsOf, scalarsOf } from './space-rows';
import type { StoredSpace } from './stored-space';
import { storeFormat } from './stored-space';
import type { Journal } from '../../shared/journal';

/** The whole space after a number of changes. */
export type Snapshot = { space: StoredSpace; changes: number };

/** Length of the chunks a snapshot is written in, so that requests are answered in between. */
const pieceLength = 256 * 1024;

/** Replaces the snapshot. Resolves to its length in characters. */
export async function writeSpaceSnapshot(file: string, snapshot: Snapshot): Promise<number> {
  let length = 0;
  function* pieces() {
    let piece = '';
    for (const text of snapshotTexts(snapshot)) {
      piece += text;
      if (piece.length < pieceLength) continue;
      length += piece.length;
      yield piece;
      piece = '';
    }
    length += piece.length;
    yield piece;
  }
  await writeFileAtomically(file, pieces());
  return length;
}

/** Yields JSON with one row a line, for readable diffs. */
function* snapshotTexts({ space, changes }: Snapshot): Generator<string> {
  yield JSON.stringify({ ...scalarsOf(space), changes }).slice(0, -1);
  for (const list of rowLists) {
    yield `,\n${JSON.stringify(list)}:[`;
    let separator = '\n';
    for (const row of rowsOf(space, list)) {
      yield separator + JSON.stringify(row);
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}

/** Parts that spaces of the same format lack when they were written before the service had them. */
const laterParts: Partial<StoredSpace> = {
  storySchedulings: [],
  releases: [],
  releaseStories: [],
  apiKeys: [],
  domain: '',
  environments: [],
};

/**
 * Reads the snapshot, or returns `undefined` if there is none. Its rows are not validated yet.
 *
 * @throws BrokenSpaceError if the file is not a whole snapshot of this format
 */
export async function readSnapshot(
  file: string,
): Promise<(Snapshot & { length: number }) | undefined> {
  const text = await readIfThere(file);
  if (text === undefined) return undefined;
  const value = parseSnapshot(file, text);
  const format = propertyOf(value, 'format');
  if (typeof format === 'number' && format !== storeFormat) {
    throw new BrokenSpaceError(
      file,
      `it has format ${format}, and this version of the project reads format ${storeFormat}`,
    );
  }
  const { changes, ...space } = { ...laterParts, ...Object(value) } as Record<string, unknown>;
  const isWhole = rowLists.every((list) => Array.isArray(space[list]));
  if (format !== storeFormat || !Number.isInteger(changes) || !isWhole) {
    throw new BrokenSpaceError(file, 'it holds something else than a content space');
  }
  return { space: space as StoredSpace, changes: Number(changes), length: text.length };
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}

function parseSnapshot(file: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const reason = text.trimEnd().endsWith('}')
      ? `it is not valid JSON (${messageOf(error)})`
      : 'it ends in the middle';
    throw new BrokenSpaceError(file, reason);
  }
}

/** Writes a new snapshot whenever the journal is too long to be replayed at a start. */
type SnapshotKeeper = {
  /**
   * Receives every saved state. Writes a snapshot in the background; once it is done this resolves
   * after the journal is shortened, and no change may be appended meanwhile.
   */
  consider: (written: Snapshot) => Promise<void>;
  /**
   * Resolves when no snapshot is being written. Must be called last, because it shortens the
   * journal.
   */
  settled: () => Promise<void>;
};

/** Minimum length of a journal in bytes before a new snapshot is written. */
const minJournalLength = 8 * 1024 * 1024;

/** Ratio of the journal's length to the last snapshot's from which a new snapshot is written. */
const journalShare = 0.5;

/** Creates the keeper for a space whose last snapshot has the given length. */
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
      // Changes in the snapshot are skipped at a start, so a long journal does no harm.
      onLog(`${files.journal} could not be shortened: ${messageOf(error)}`);
    }
  };
  const write = async (snapshot: Snapshot) => {
    const coveredUntil = journal.length();
    try {
      snapshotLength = await writeSpaceSnapshot(files.snapshot, snapshot);
      superfluous = coveredUntil;
    } catch (error) {
      // Nothing is lost: the journal still has every change.
      onLog(`${files.snapshot} could not be written anew: ${messageOf(error)}`);
    }
    writing = undefined;
  };

  return {
    async consider(written) {
      if (superfluous > 0) await shorten();
      const limit = Math.max(minJournalLength, snapshotLength * journalShare);
      if (!writing && journal.length() > limit) writing = write(written);
    },
    async settled() {
      await writing;
      if (superfluous > 0) await shorten();
    },
  };
}
