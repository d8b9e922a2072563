import { log } from '../log';
import type { ReleaseStore } from './release-store';
import { contentKey, contentsKey, releaseKey } from './release-store';
import type { StoredRelease, ReleaseReader } from './release';
import { ifDamaged, listReleases, readLiveRelease } from './release';

/** Maximum number of releases that are kept for their content, the newest ones. */
const maxReleases = 5;

/**
 * Number of versions of the code of which the newest release is kept, for tabs that are still open: they
 * load scripts of their own release. Any number of edits leaves the last versions of the code.
 */
const maxCodes = 5;

/** Contents of a store: which are there, and which are still needed. */
export type KeptContents = {
  /** True if the store has a content. */
  has: (digest: string) => boolean;
  /** Writes a content that the store lacks. */
  write: (digest: string, read: () => Buffer | Promise<Buffer>) => Promise<void>;
  /**
   * Removes outdated releases and contents that no kept release names, in the background. Never rejects.
   */
  removeUnneeded: () => Promise<void>;
  /** Interrupts the removal, so that what it would remove may be needed again. */
  pause: () => Promise<void>;
};

export function openKeptContents(store: ReleaseStore, reader: ReleaseReader): KeptContents {
  let stored = new Set<string>();
  let listing: Promise<void> | undefined;
  const list = async () => {
    const keys = await store.list(contentsKey);
    stored = new Set(keys.map((key) => key.slice(key.lastIndexOf('/') + 1)));
  };
  /** Lists the contents once; again after a failure. */
  const listed = () => {
    listing ??= list().catch((error: unknown) => {
      listing = undefined;
      throw error;
    });
    return listing;
  };
  let isPaused = false;
  let removal = Promise.resolve();
  const remove = async () => {
    await listed();
    const kept = await findKept(store, reader);
    for (const id of await listReleases(store)) {
      if (isPaused) return;
      if (!kept.some((release) => release.id === id)) await store.remove(releaseKey(id));
    }
    const needed = new Set<string>();
    for (const { shards, files } of kept) {
      for (const digest of shards) needed.add(digest);
      for (const name of files.keys()) needed.add(files.get(name)?.digest ?? '');
    }
    for (const digest of stored) {
      if (isPaused) return;
      if (needed.has(digest)) continue;
      stored.delete(digest);
      await store.remove(contentKey(digest));
    }
  };
  return {
    has: (digest) => stored.has(digest),
    write: async (digest, read) => {
      await listed();
      if (stored.has(digest)) return;
      await store.put(contentKey(digest), await read());
      stored.add(digest);
    },
    removeUnneeded: () => {
      isPaused = false;
      removal = removal.then(remove).catch((error: unknown) => {
        log.warn('release.unremoved', {}, error);
      });
      return removal;
    },
    pause: async () => {
      isPaused = true;
      await removal;
    },
  };
}

/**
 * Returns the releases that are kept: the live one, the newest, and those with the last versions of the code. A
 * damaged one is not, since nothing else would ever remove it.
 */
async function findKept(store: ReleaseStore, reader: ReleaseReader): Promise<StoredRelease[]> {
  const live = await readLiveRelease(store);
  const kept: StoredRelease[] = [];
  const codes = new Set<string>();
  for (const [at, id] of (await listReleases(store)).entries()) {
    const release = await reader.open(id).catch(ifDamaged);
    if (!release) continue;
    const isNewCode = !codes.has(release.code) && codes.size < maxCodes;
    codes.add(release.code);
    if (at < maxReleases || isNewCode || id === live?.id) kept.push(release);
  }
  return kept;
}
