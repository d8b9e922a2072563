import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from '../../lib/values/thrown-values';
import { log } from '../shared/log';
import type { Behind } from '../shared/monitor';
import { createCompressedCopies } from '../shared/releases/compressed-copies';
import { copyContents } from '../shared/releases/copy-contents';
import { openKeptContents } from '../shared/releases/kept-contents';
import type { LiveRelease } from '../shared/releases/release';
import {
  createReleaseReader,
  listReleases,
  lookAtLive,
  readLiveRelease,
  switchLive,
} from '../shared/releases/release';
import type { ReleaseStore } from '../shared/releases/release-store';
import { releaseKey } from '../shared/releases/release-store';

/** A copy of a release store that follows it. */
export type Follower = {
  /** Says what is not as in the store; empty if all is. */
  behind: () => Behind[];
  close: () => Promise<void>;
};

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
  let lastLive: LiveRelease | undefined;
  let failing: Behind | undefined;
  const copyRelease = async (id: string) => {
    if (await to.get(releaseKey(id))) return;
    await to.put(releaseKey(id), await copyContents({ from, to, write: contents.write }, id));
  };
  const look = async () => {
    const live = await lookAtLive(from, lastLive);
    if (!live || live === 'unchanged') return;
    await contents.pause();
    await copyRelease(live.id);
    const own = await readLiveRelease(to);
    if (own?.id !== live.id) {
      await switchLive(to, live.id, own?.version, live.publisher);
      log.info('release.followed', { release: live.id });
    }
    lastLive = live;
    // For a rollback, and for tabs that were opened before this machine was started.
    for (const id of await listReleases(from)) await copyRelease(id);
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
