import { moveAssetBase } from './move-asset-base';
import type { Journal } from '../../shared/journal/journal';
import { openJournal } from '../../shared/journal/journal';
import type { SpaceChange } from './space-change';
import { applyChanges } from './space-change';
import type { SpaceFiles } from './space-files';
import { BrokenSpaceError } from './space-files';
import { checkSpaceShape } from './space-shape';
import type { Snapshot } from './snapshot';
import { readSnapshot, writeSnapshot } from './snapshot';
import type { DemoSpace, StoredSpace } from './stored-space';
import { spaceId, storeFormat } from './stored-space';

/** A space as it lies on the disk, ready to be changed. */
export type OpenedSpace = Snapshot & {
  journal: Journal;
  /** Length of the snapshot in characters. */
  snapshotLength: number;
};

/**
 * Reads a space: its snapshot, and the changes since. Asset addresses under another origin than
 * `assetBaseUrl` are rewritten.
 *
 * @returns `undefined` when there is none
 * @throws BrokenSpaceError when there is one that cannot be used
 */
export async function openSpace(
  files: SpaceFiles,
  assetBaseUrl: string,
  onLog: (line: string) => void,
): Promise<OpenedSpace | undefined> {
  const snapshot = await readSnapshot(files.snapshot);
  const { journal, changes: written, hasTornEnd } = await openSpaceJournal(files.journal);
  if (!snapshot && written.length === 0) return undefined;
  const known = snapshot?.changes ?? 0;
  const recent = written.filter(({ number }) => number > known);
  if (!snapshot || recent.some(({ number }, index) => number !== known + index + 1)) {
    const reason = 'it holds changes, but what they were made on is missing';
    throw new BrokenSpaceError(files.journal, reason);
  }
  if (hasTornEnd) onLog('A change that was only half-written, and never confirmed, is left out.');
  const read = applyChanges(
    snapshot.space,
    recent.map(({ change }) => change),
  );
  checkSpaceShape(files.snapshot, read);
  const space = moveAssetBase(read, assetBaseUrl);
  const state = { space, changes: known + recent.length };
  const snapshotLength =
    space === read ? snapshot.length : await writeSnapshot(files.snapshot, state);
  return { ...state, journal, snapshotLength };
}

/** Writes a new space, filled from the demo. */
export async function makeSpace(
  files: SpaceFiles,
  demo: DemoSpace,
  facts: Pick<StoredSpace, 'assetBaseUrl' | 'cv' | 'demoDigest'>,
): Promise<OpenedSpace> {
  const space: StoredSpace = {
    format: storeFormat,
    spaceId,
    name: 'Cornerwork',
    ...facts,
    ...demo,
    trash: [],
    storyVersions: [],
    webhookEndpoints: [],
  };
  const state = { space, changes: 0 };
  const snapshotLength = await writeSnapshot(files.snapshot, state);
  const { journal } = await openSpaceJournal(files.journal);
  return { ...state, journal, snapshotLength };
}

function openSpaceJournal(file: string) {
  return openJournal<SpaceChange>(file, {
    name: 'content service',
    refuse: (broken, reason) => new BrokenSpaceError(broken, reason),
  });
}
