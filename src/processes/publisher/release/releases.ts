import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { removeUnfinishedFiles } from '../../shared/atomic-file';
import { createCompressedCopies } from '../../shared/releases/compressed-copies';
import { isCodeFile } from '../../shared/releases/hashed-files';
import type { KeptContents } from '../../shared/releases/kept-contents';
import { openKeptContents } from '../../shared/releases/kept-contents';
import type { Manifest, SiteFiles } from '../../shared/releases/manifest';
import { digestOf, shardCount, shardOf, toShards } from '../../shared/releases/manifest';
import type { ReleaseStore } from '../../shared/releases/release-store';
import { releaseKey } from '../../shared/releases/release-store';
import type { LiveRelease, ReleaseReader } from '../../shared/releases/release';
import {
  createReleaseReader,
  listReleases,
  readLiveRelease,
  switchLive,
} from '../../shared/releases/release';
import type { BackgroundReports } from './background-reports';
import type { BuiltSite, Comparison, PageChanges, PageCounts } from './compare-with-live';
import { compareWithLive, countPages, listPages, readBuild } from './compare-with-live';

type RollbackResult = { ok: true; release: string } | { ok: false; problem: string };

/** Called before a switch from one release to another. */
type BeforeSwitch = (releases: { from: string | undefined; to: string }) => Promise<void>;

type Promotion = { pages: PageCounts; pageChanges: PageChanges; liveAt: Date };

/** Sole place that makes releases and changes which one is live. */
export type Releases = {
  /** Announces a build, which changes the build folder. */
  beginBuild: () => void;
  /**
   * Compares the finished build with the live release.
   *
   * @param touched files and folders, relative to the build folder, that the builder wrote or removed
   *   in this build. Only for a builder that wrote all of the build folder since the last promotion.
   */
  compare: (touched?: readonly string[]) => Promise<Comparison>;
  /**
   * Makes a release of a comparison and promotes it to the live one.
   *
   * @param release.services name of the services it was built from (`nameServices`)
   * @returns `superseded` if another release has become live since the comparison
   */
  promote: (
    comparison: Comparison,
    release: { releaseId: string; services: string },
  ) => Promise<Promotion | 'superseded'>;
  /** @param releaseId the release before the live one by default */
  rollBack: (releaseId?: string, before?: BeforeSwitch) => Promise<RollbackResult>;
  /** Reads releases. */
  reader: ReleaseReader;
  /** Ends the work in the background. */
  close: () => Promise<void>;
};

/** Maximum number of promotions by a builder's report between two looks at all stamps. */
const maxReportsInARow = 50;

/**
 * Opens the releases of a store. Of the build folder it remembers the digests, so that a promotion costs
 * what changed; after a start every file is read.
 *
 * @param options.projectFolder whose folder `public` builds fill
 * @param options.isServed true if site servers read the store itself: it gets compressed copies for them
 * @param options.onOtherPublisher called once if another publisher has published to the store since the start
 */
export async function openReleases(options: {
  dataFolder: string;
  projectFolder: string;
  store: ReleaseStore;
  isServed: boolean;
  onOtherPublisher?: ((reason: Error) => void) | undefined;
  reports?: Pick<BackgroundReports, 'promoted' | 'rolledBack'>;
}): Promise<Releases> {
  const { store, isServed, reports } = options;
  await removeUnfinishedFiles(options.dataFolder);
  const reader = createReleaseReader(store);
  const contents = openKeptContents(store, reader);
  const copies = isServed ? createCompressedCopies(store, reader, contents) : undefined;
  const tidy = () => {
    void contents.removeUnneeded().then(() => copies?.refresh());
  };
  // In a bucket, another publisher may be writing a release whose contents none names yet.
  if (isServed) tidy();
  const serially = createSerial();
  let built: BuiltSite = { folder: path.join(options.projectFolder, 'public'), files: new Map() };
  let buildsSince = 0;
  let reportsInARow = 0;
  const change = <Result>(operation: () => Promise<Result>) =>
    serially(async () => {
      // What is being removed may be needed again.
      await contents.pause();
      const result = await operation();
      if (!succession.isLost()) tidy();
      return result;
    });
  const succession = await createSuccession(store, options.onOtherPublisher);
  return {
    reader,
    beginBuild: () => {
      buildsSince += 1;
    },
    compare: async (touched) => {
      const isWhole = built.files.size > 0 && buildsSince <= 1 && reportsInARow < maxReportsInARow;
      const report = isWhole ? touched : undefined;
      buildsSince = 0;
      reportsInARow = report ? reportsInARow + 1 : 0;
      built = await readBuild(built, report);
      const live = await reader.live();
      succession.requireOwn(live);
      return compareWithLive(built, live);
    },
    promote: (comparison, release) =>
      change(async () => {
        await writeRelease({ store, contents }, comparison, release);
        const liveAt = await succession.switchTo(release.releaseId, comparison.live);
        if (!liveAt) return 'superseded';
        await reports?.promoted(comparison);
        return { pages: countPages(comparison), pageChanges: listPages(comparison), liveAt };
      }),
    rollBack: (releaseId, before) =>
      change(async () => {
        const result = await rollBack({ store, succession, before }, releaseId);
        if (result.ok) reports?.rolledBack();
        return result;
      }),
    close: async () => {
      await contents.pause();
      await copies?.close();
    },
  };
}

type Succession = Awaited<ReturnType<typeof createSuccession>>;

/**
 * Switches the live release only after one that this publisher has found at its start or made itself. That keeps two
 * publishers, if a second was started, from replacing a newer release by an older one.
 */
async function createSuccession(store: ReleaseStore, onOther?: (reason: Error) => void) {
  const name = `${os.hostname()} ${randomUUID().slice(0, 8)}`;
  const found = (await readLiveRelease(store))?.version;
  let other: Error | undefined;
  /** Returns an error if another publisher has made this release live since the start. */
  const findOther = (live: LiveRelease | undefined): Error | undefined => {
    if (other || !live || live.version === found || live.publisher === name) return other;
    other = new Error(describeOther(live));
    onOther?.(other);
    return other;
  };
  /** @throws the same error */
  const requireOwn = (live: LiveRelease | undefined) => {
    const reason = findOther(live);
    if (reason) throw reason;
  };
  return {
    findOther,
    requireOwn,
    isLost: () => other !== undefined,
    switchTo: async (releaseId: string, live: LiveRelease | undefined) => {
      requireOwn(live);
      const liveAt = await switchLive(store, releaseId, live?.version, name);
      if (!liveAt) requireOwn(await readLiveRelease(store));
      return liveAt;
    },
  };
}

function describeOther({ publisher, since }: LiveRelease): string {
  const who = publisher === undefined ? 'Another publisher' : `Another publisher (${publisher})`;
  return `${who} has published to the same place at ${since.toISOString()}, so this one publishes nothing more and ends. Only one may run: stop the other, or this one.`;
}

/** Returns a function that runs operations one after another. */
function createSerial() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(operation: () => Promise<Result>): Promise<Result> => {
    const result = last.then(operation);
    last = result.catch(() => undefined);
    return result;
  };
}

/** Contents that are written at the same time. */
const maxWrites = 16;

/** Writes the contents that are not there. */
async function writeContents(
  contents: Pick<KeptContents, 'has' | 'write'>,
  wanted: ReadonlyMap<string, () => Buffer | Promise<Buffer>>,
): Promise<void> {
  const queue = wanted.entries();
  const write = async () => {
    for (const [digest, read] of queue) await contents.write(digest, read);
  };
  await Promise.all(Array.from({ length: maxWrites }, write));
}

/**
 * Writes a release: first the contents that the store lacks, then the lists of its files, of those only
 * in which it differs from the live release, and last the manifest: a release that has one is whole.
 */
async function writeRelease(
  to: { store: ReleaseStore; contents: Pick<KeptContents, 'has' | 'write'> },
  { built: { folder, files }, live, changed, removed }: Comparison,
  { releaseId, services }: { releaseId: string; services: string },
): Promise<void> {
  const wanted = new Map<string, () => Buffer | Promise<Buffer>>();
  for (const [name, { digest }] of files) {
    if (to.contents.has(digest)) continue;
    wanted.set(digest, () => readUnchanged(path.join(folder, name), digest));
  }
  await writeContents(to.contents, wanted);
  const shards = [...(live?.shards ?? Array<string>(shardCount).fill(''))];
  const differing = live ? new Set([...changed, ...removed].map(shardOf)) : new Set(shards.keys());
  for (const number of differing) shards[number] = '';
  const lists = new Map<string, () => Buffer>();
  for (const [number, shard] of toShards(files, differing)) {
    const digest = digestOf(shard);
    lists.set(digest, () => shard);
    shards[number] = digest;
  }
  await writeContents(to.contents, lists);
  const manifest: Manifest = { services, code: codeOf(files), shards };
  await to.store.put(releaseKey(releaseId), Buffer.from(JSON.stringify(manifest)));
}

/** @throws Error if the file has another content by now */
async function readUnchanged(file: string, digest: string): Promise<Buffer> {
  const body = await readFile(file);
  if (digestOf(body) === digest) return body;
  throw new Error(`Another program changed ${file} while it was being published. Publish again.`);
}

function codeOf(files: SiteFiles): string {
  return digestOf([...files.keys()].filter(isCodeFile).sort().join('\n'));
}

async function rollBack(
  parts: { store: ReleaseStore; succession: Succession; before: BeforeSwitch | undefined },
  wanted: string | undefined,
): Promise<RollbackResult> {
  const { store, succession, before } = parts;
  const kept = await listReleases(store);
  const live = await readLiveRelease(store);
  const other = succession.findOther(live);
  if (other) return { ok: false, problem: other.message };
  const release = wanted ?? kept.find((id) => live !== undefined && id < live.id);
  if (release === undefined) {
    return { ok: false, problem: 'There is no release before the live one to roll back to.' };
  }
  if (!kept.includes(release)) {
    const names = kept.join(', ') || 'none';
    return { ok: false, problem: `There is no release "${release}". Kept releases: ${names}.` };
  }
  await before?.({ from: live?.id, to: release });
  if (!(await succession.switchTo(release, live))) return rollBack(parts, wanted);
  return { ok: true, release };
}
