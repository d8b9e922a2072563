import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from '../../lib/values/thrown-values';
import { log } from '../shared/log';
import type { Behind } from '../shared/monitor';
import { createCompressedCopies } from '../shared/releases/compressed-copies';
import type { KeptContents } from '../shared/releases/kept-contents';
import { openKeptContents } from '../shared/releases/kept-contents';
import { digestOf, parseManifest, parseShard } from '../shared/releases/manifest';
import type { LiveRelease } from '../shared/releases/release';
import {
  createReleaseReader,
  getValue,
  listReleases,
  lookAtLive,
  readLiveRelease,
  switchLive,
} from '../shared/releases/release';
import type { ReleaseStore } from '../shared/releases/release-store';
import { contentKey, releaseKey } from '../shared/releases/release-store';

/** A copy of a release store that follows it. */
export type Follower = {
  /** Says what is not as in the store; empty if all is. */
  behind: () => Behind[];
  close: () => Promise<void>;
};

/** Contents that are fetched at the same time. */
const maxFetches = 16;

/**
 * Keeps a copy of the releases of a store, and makes live in it what is live there: the release is copied whole
 * and its digests are verified before. While the store cannot be reached, the copy is served as it is.
 *
 * @param options.from the store
 * @param options.to store of this machine, to which nothing else writes
 * @param options.intervalMs time between two looks at the store
 */
export function followReleases(options: {
  from: ReleaseStore;
  to: ReleaseStore;
  intervalMs: number;
}): Follower {
  const { from, to, intervalMs } = options;
  const closing = new AbortController();
  const reader = createReleaseReader(to);
  const contents = openKeptContents(to, reader);
  const copies = createCompressedCopies(to, reader, contents);
  let known: LiveRelease | undefined;
  let failing: Behind | undefined;
  const look = async () => {
    const live = await lookAtLive(from, known);
    if (!live || live === 'unchanged') return;
    await contents.pause();
    await copyRelease({ from, to, contents }, live.id);
    const own = await readLiveRelease(to);
    if (own?.id !== live.id) {
      await switchLive(to, live.id, own?.version);
      log.info('release.followed', { release: live.id });
    }
    known = live;
    // For a rollback, and for tabs that were opened before this machine was started.
    for (const id of await listReleases(from)) await copyRelease({ from, to, contents }, id);
    void contents.removeUnneeded().then(copies.refresh);
  };
  const follow = async () => {
    while (!closing.signal.aborted) {
      try {
        await look();
        failing = undefined;
      } catch (error) {
        if (!failing) log.warn('release.unfollowed', {}, error);
        const since = failing?.since ?? new Date().toISOString();
        failing = { what: `The release store cannot be followed: ${messageOf(error)}`, since };
      }
      await wait(intervalMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  const following = follow();
  return {
    behind: () => (failing ? [failing] : []),
    close: async () => {
      closing.abort();
      await following;
      await contents.pause();
      await copies.close();
    },
  };
}

type Copying = { from: ReleaseStore; to: ReleaseStore; contents: KeptContents };

/** Copies what a store lacks of a release, the manifest last. */
async function copyRelease({ from, to, contents }: Copying, releaseId: string): Promise<void> {
  if (await to.get(releaseKey(releaseId))) return;
  const body = await getValue(from, releaseKey(releaseId));
  const fetchContent = async (digest: string) => {
    const content = await getValue(from, contentKey(digest));
    if (digestOf(content) === digest) return content;
    throw new Error(`The release store has another content under ${contentKey(digest)}.`);
  };
  const copy = async (digests: Iterator<string> & Iterable<string>) => {
    for (const digest of digests) await contents.write(digest, () => fetchContent(digest));
  };
  const copyAll = async (digests: ReadonlySet<string>) => {
    const queue = digests.values();
    await Promise.all(Array.from({ length: maxFetches }, () => copy(queue)));
  };
  const shards = new Set(parseManifest(body).shards.filter(Boolean));
  await copyAll(shards);
  const digests = new Set<string>();
  for (const shard of shards) {
    for (const { digest } of parseShard(await getValue(to, contentKey(shard))).values()) {
      digests.add(digest);
    }
  }
  await copyAll(digests);
  await to.put(releaseKey(releaseId), body);
}
