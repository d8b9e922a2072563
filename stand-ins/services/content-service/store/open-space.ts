import type { Journal } from '../../shared/journal';
import { openJournal } from '../../shared/journal';
import type { SpaceChange } from './change-queue';
import { applySpaceChanges } from './change-queue';
import type { SpaceFiles } from './space-files';
import { BrokenSpaceError } from './space-files';
import { checkSpaceShape } from './space-shape';
import type { Snapshot } from './snapshot';
import { readSnapshot, writeSpaceSnapshot } from './snapshot';
import type { DemoSpace, StoredSpace, StoredStory, StoryVersion } from './stored-space';
import { spaceId, storeFormat } from './stored-space';

/** A space read from the disk. */
type OpenedSpace = Snapshot & {
  journal: Journal;
  /** Length of the snapshot in characters. */
  snapshotLength: number;
};

/**
 * Reads a space: its snapshot, and the changes since. Asset addresses of another origin than
 * `assetBaseUrl` are rewritten.
 *
 * @returns `undefined` if there is none
 * @throws BrokenSpaceError if it is unusable
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
  const read = applySpaceChanges(
    snapshot.space,
    recent.map(({ change }) => change),
  );
  checkSpaceShape(files.snapshot, read);
  const space = moveAssetBase(read, assetBaseUrl);
  const state = { space, changes: known + recent.length };
  const snapshotLength =
    space === read ? snapshot.length : await writeSpaceSnapshot(files.snapshot, state);
  return { ...state, journal, snapshotLength };
}

type SpaceFacts = Pick<StoredSpace, 'assetBaseUrl' | 'cv' | 'demoDigest'>;

/** Returns a space of these stories that nobody has edited. */
export function newSpace(demo: DemoSpace, facts: SpaceFacts): StoredSpace {
  return {
    format: storeFormat,
    spaceId,
    name: 'Cornerwork',
    ...facts,
    ...demo,
    trash: [],
    storyVersions: [],
    storySchedulings: [],
    webhookEndpoints: [],
    apiKeys: [],
    domain: '',
    environments: [],
  };
}

/** Writes a new space, filled from the demo. */
export async function makeSpace(
  files: SpaceFiles,
  demo: DemoSpace,
  facts: SpaceFacts,
): Promise<OpenedSpace> {
  const state = { space: newSpace(demo, facts), changes: 0 };
  const snapshotLength = await writeSpaceSnapshot(files.snapshot, state);
  const { journal } = await openSpaceJournal(files.journal);
  return { ...state, journal, snapshotLength };
}

function openSpaceJournal(file: string) {
  return openJournal<SpaceChange>(file, {
    name: 'content service',
    refuse: (broken, reason) => new BrokenSpaceError(broken, reason),
  });
}

/**
 * Rewrites the absolute asset addresses in all content, past and deleted too, after a change of
 * origin such as another port. Returns the same value if nothing changes.
 */
function moveAssetBase(space: StoredSpace, assetBaseUrl: string): StoredSpace {
  if (space.assetBaseUrl === assetBaseUrl) return space;
  const from = `${space.assetBaseUrl}/f/`;
  const to = `${assetBaseUrl}/f/`;
  return {
    ...space,
    assetBaseUrl,
    stories: space.stories.map((story) => moveStory(story, from, to)),
    trash: space.trash.map((story) => moveStory(story, from, to)),
    storyVersions: moveVersions(space.storyVersions, from, to),
    releaseStories: moveVersions(space.releaseStories, from, to),
  };
}

function moveStory<Story extends StoredStory>(story: Story, from: string, to: string): Story {
  const { draft, published } = story;
  return {
    ...story,
    draft: draft && moveVersion(draft, from, to),
    published: published && moveVersion(published, from, to),
  };
}

function moveVersions<Row extends { version: StoryVersion }>(
  rows: readonly Row[],
  from: string,
  to: string,
): Row[] {
  return rows.map((row) => ({ ...row, version: moveVersion(row.version, from, to) }));
}

function moveVersion(version: StoryVersion, from: string, to: string): StoryVersion {
  return { ...version, content: moveValue(version.content, from, to) as StoryVersion['content'] };
}

function moveValue(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string')
    return value.startsWith(from) ? to + value.slice(from.length) : value;
  if (Array.isArray(value)) return value.map((entry) => moveValue(entry, from, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, moveValue(entry, from, to)]),
  );
}
